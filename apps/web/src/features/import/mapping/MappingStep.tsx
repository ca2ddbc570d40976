import type { ImportTable, ImportTemplate } from '@ingot/contract/import-preview'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { Problems } from '../job/Problems.tsx'
import type { Sources } from '../sources/alert-of.ts'
import { ColumnEditor } from './column/ColumnEditor.tsx'
import { alike, type Drafts, draftsOf, isRead, problemsOf, type TableDraft, tableKey } from './mapping-draft.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { SavedMappings, templatesQuery } from './SavedMappings.tsx'
import { StoryFields } from './StoryFields.tsx'
import { TableSettings } from './TableSettings.tsx'
import type { useImportPreview } from './use-import-preview.ts'

/** Files for which a saved mapping was taken by itself: it is not taken again over what was said since. */
const offered = new WeakSet<readonly unknown[]>()

interface MappingStepProps {
  sources: Sources
  preview: ReturnType<typeof useImportPreview>
  /** Why the files cannot be read yet. */
  missing: string | undefined
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
}

/** How the files will be read, table by table, and what the user says of it. */
export function MappingStep({ sources, preview, missing, drafts, onDrafts }: MappingStepProps) {
  const text = useText()
  const { data, error, isBehind, isPlaceholderData } = preview
  const [shown, setShown] = useState('')
  const [column, setColumn] = useState<number>()
  const [chosen, setChosen] = useState('')
  const saved = useQuery(templatesQuery).data?.templates
  const tables = data?.tables ?? []
  const table = tables.find((one) => tableKey(one) === shown) ?? tables[0]

  const choose = (template: ImportTemplate | undefined) => {
    setChosen(template?.id ?? '')
    onDrafts(template ? draftsOf(tables, template.mapping) : {})
  }
  // Of the same heads once more: what was saved for them is taken by itself, once for these files.
  const best = saved?.find(({ id }) => id === data?.fitting[0])
  useEffect(() => {
    if (!best || isPlaceholderData || offered.has(sources.files) || tables.length === 0) return
    offered.add(sources.files)
    choose(best)
  })
  const setDraft = (of: ImportTable, said: TableDraft) => {
    // Curves that were found side by side stay so, whatever is said of their columns.
    const draft: TableDraft = of.suggested?.['pairs'] === true ? { pairs: true, ...said } : said
    onDrafts({ ...drafts, ...Object.fromEntries(alike(tables, of, draft).map((one) => [tableKey(one), draft])) })
  }

  return (
    <section className={styles.part} aria-label={text('import.preview')} aria-busy={isBehind}>
      <h3>{text('import.preview')}</h3>
      {error && <p role="alert">{error.message}</p>}
      {missing !== undefined && <p role="status">{missing}</p>}
      {chosen !== '' && best?.id === chosen && <p role="status">{text('import.mappingTaken', { name: best.name })}</p>}
      {data && tables.length > 0 && (
        <SavedMappings
          provider={sources.provider}
          sourceTemplate={sources.template}
          tables={tables}
          fitting={data.fitting}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {tables.length > 1 && (
        <label className={`${styles.field} ${styles.single}`}>
          {text('import.table')}
          <select
            value={table ? tableKey(table) : ''}
            onChange={({ currentTarget: { value } }) => {
              setShown(value)
              setColumn(undefined)
            }}
          >
            {tables.map((one) => (
              <option key={tableKey(one)} value={tableKey(one)}>
                {isRead(one) ? (one.sheet ?? one.file) : text('import.tableUnread', { name: one.sheet ?? one.file })}
              </option>
            ))}
          </select>
        </label>
      )}
      {table && (
        <>
          <StoryFields draft={drafts[tableKey(table)]} onDraft={(draft) => setDraft(table, draft)} />
          <TableSettings draft={drafts[tableKey(table)]} onDraft={(draft) => setDraft(table, draft)} />
          {table.problems.some(({ code }) => code === 'properties-in-rows') && (
            <p className={styles.line}>
              {text('import.propertiesInRows')}
              <button
                type="button"
                className="button"
                onClick={() => setDraft(table, { columns: [], ...drafts[tableKey(table)], transposed: true })}
              >
                {text('import.turn')}
              </button>
            </p>
          )}
          {table.rows.length > 0 && <p className="muted">{text('import.previewHint')}</p>}
          <PreviewTable table={table} open={column} onOpen={(at) => setColumn(at === column ? undefined : at)} />
          {table.isCut && <p className="muted">{text('import.cut', { count: table.looked })}</p>}
          {column !== undefined && column < table.heads.length && (
            <ColumnEditor
              key={`${tableKey(table)} ${column}`}
              table={table}
              index={column}
              draft={drafts[tableKey(table)]}
              onDraft={(draft) => setDraft(table, draft)}
            />
          )}
        </>
      )}
      {tables.length > 1 && (
        <p role="status">{text('import.tablesRead', { read: tables.filter(isRead).length, count: tables.length })}</p>
      )}
      {tables.length > 0 && (
        <Problems
          problems={problemsOf(tables)}
          count={tables.reduce((sum, { problemCount }) => sum + problemCount, 0)}
        />
      )}
      {data && data.materials.length > 0 && (
        <ul className={styles.list}>
          {data.materials.map(({ file, name, values, curves }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
            <li key={index}>
              {name} <span className="muted">{text('import.material', { file, values, curves })}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.problemCount > 0 && <Problems problems={data.problems} count={data.problemCount} />}
    </section>
  )
}
