import type { RestrictionList } from '@ingot/contract/restrictions'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../session/language.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { percentOf } from '../../../words/share-text.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'
import { Problems } from './Problems.tsx'

interface ListFormProps {
  /** The list that a newer version is put in the place of. */
  list?: RestrictionList
  onLoaded: () => Promise<unknown>
}

/** Loads a list from a file, or a newer version of one. */
export function ListForm({ list, onLoaded }: ListFormProps) {
  const text = useText()
  const lang = useLanguage()
  const id = useId()
  const load = useMutation({
    mutationFn: (body: FormData) =>
      list ? call('replaceRestrictionList', { params: { id: list.id }, body }) : call('loadRestrictionList', { body }),
    onSuccess: async ({ list: { name, entries, unmatched } }) => {
      notify({ text: text('admin.restrictions.loaded', { name, entries, unmatched }), kind: 'done' })
      await onLoaded()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Its fields first: the server reads them as they come.
    const body = new FormData()
    const given = new FormData(form)
    for (const name of ['name', 'version', 'source', 'threshold']) body.append(name, String(given.get(name) ?? ''))
    const file = given.get('file')
    if (file instanceof File) body.append('file', file, file.name)
    load.mutate(body, { onSuccess: () => form.reset() })
  }
  const field = (name: 'name' | 'version' | 'source', label: string, isNeeded = false) => (
    <label>
      {label}
      <input
        className="field"
        name={name}
        maxLength={300}
        required={isNeeded}
        autoComplete="off"
        defaultValue={name === 'version' ? '' : list?.[name]}
      />
    </label>
  )
  return (
    <>
      <form className={styles.box} onSubmit={submit} aria-busy={load.isPending}>
        <label>
          {text('admin.restrictions.file')}
          <input className="field" type="file" name="file" accept=".csv,.tsv,.txt,.xlsx" required />
        </label>
        {field('name', text('admin.name'), true)}
        {field('version', text('admin.restrictions.version'))}
        {field('source', text('admin.restrictions.source'))}
        <label>
          {text('admin.restrictions.threshold')}
          <input
            className="field"
            name="threshold"
            maxLength={40}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            defaultValue={list?.threshold === undefined ? '' : percentOf(list.threshold, lang)}
          />
        </label>
        <p id={`${id}-hint`} className="muted">
          {text('admin.restrictions.thresholdHint')}
        </p>
        <Failure error={load.error} />
        <div className={styles.buttons}>
          <button type="submit" className="button button-primary" disabled={load.isPending}>
            {text(
              load.isPending
                ? 'admin.restrictions.loading'
                : list
                  ? 'admin.restrictions.replace'
                  : 'admin.restrictions.load',
            )}
          </button>
        </div>
      </form>
      <Problems problems={load.data?.problems ?? []} />
    </>
  )
}
