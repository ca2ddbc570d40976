import type { ImportTable, ImportTemplate } from '@ingot/contract/import-preview'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { headsOf, keptMapping } from './mapping-draft.ts'

interface SavedMappingsProps {
  provider: string
  sourceTemplate: string
  tables: readonly ImportTable[]
  /** Those whose heads are in the files, the best first. */
  fitting: readonly string[]
  chosen: string
  onChoose: (template: ImportTemplate | undefined) => void
}

export const templatesQuery = queryFor('readImportTemplates', {})
const again = () => void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })

/** Mappings that the company saved by name: chosen, saved, renamed and removed. */
export function SavedMappings({ provider, sourceTemplate, tables, fitting, chosen, onChoose }: SavedMappingsProps) {
  const text = useText()
  const { data } = useQuery(templatesQuery)
  const [name, setName] = useState('')
  const usable = (data?.templates ?? []).filter((template) => template.sourceTemplate === sourceTemplate)
  const open = usable.find(({ id }) => id === chosen)
  const save = useMutation({
    mutationFn: () =>
      call('saveImportTemplate', {
        body: {
          name,
          provider: provider.trim() || '-',
          sourceTemplate,
          heads: headsOf(tables),
          mapping: keptMapping(tables),
          replaces: open?.name === name,
        },
      }),
    onSuccess: () => {
      notify({ text: text('import.mappingSaved', { name }), kind: 'done' })
      again()
    },
  })
  const rename = useMutation({
    mutationFn: () => call('renameImportTemplate', { params: { id: chosen }, body: { name } }),
    onSuccess: again,
  })
  const remove = useMutation({
    mutationFn: () => call('removeImportTemplate', { params: { id: chosen } }),
    onSuccess: () => {
      onChoose(undefined)
      again()
    },
  })
  const failed = save.error ?? rename.error ?? remove.error
  return (
    <details>
      <summary>{open ? text('import.mappingOf', { name: open.name }) : text('import.mappings')}</summary>
      <div className={styles.fields}>
        <label>
          {text('import.mapping')}
          <select
            value={chosen}
            onChange={({ currentTarget: { value } }) => onChoose(usable.find(({ id }) => id === value))}
          >
            <option value="">{text('import.mappingNone')}</option>
            {usable.map((template) => (
              <option key={template.id} value={template.id}>
                {fitting.includes(template.id) ? text('import.mappingFits', { name: template.name }) : template.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('import.mappingName')}
          <input
            className="field"
            value={name}
            maxLength={120}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
        </label>
        <div className={styles.line}>
          <button type="button" className="button" disabled={name.trim() === ''} onClick={() => save.mutate()}>
            {text('import.mappingSave')}
          </button>
          {open && (
            <>
              <button type="button" className="button" disabled={name.trim() === ''} onClick={() => rename.mutate()}>
                {text('import.mappingRename')}
              </button>
              <button type="button" className="button" onClick={() => remove.mutate()}>
                {text('import.mappingRemove')}
              </button>
            </>
          )}
        </div>
      </div>
      {failed && <p role="alert">{failed.message}</p>}
    </details>
  )
}
