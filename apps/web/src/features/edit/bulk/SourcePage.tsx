import type { CitingMaterial } from '@ingot/contract/bulk-edit'
import { ApiError } from '@ingot/contract/client'
import { BULK_CALL_MAX, BULK_MATERIALS_MAX } from '@ingot/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { TextLink } from '../../../ui/links/TextLink.tsx'
import { nameOfChange, sideText } from '../../../words/changes/change-words.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './Bulk.module.css'
import { BulkDialog } from './BulkDialog.tsx'

/** Every statement of one's own materials that cites a source, which is corrected or replaced from here. */
export function SourcePage({ title }: { title: string }) {
  const text = useText()
  const canEdit = usePermission('materials.edit')
  return (
    <main className={styles.page}>
      <p className="muted">
        <Link to="/edit">{text('edit.list')}</Link>
      </p>
      <h1>{text('citing.title', { title })}</h1>
      <AskSource title={title} key={title} />
      {canEdit ? <Citing title={title} /> : <p>{text('edit.notForYou')}</p>}
    </main>
  )
}

function AskSource({ title }: { title: string }) {
  const text = useText()
  const id = useId()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(title)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const source = asked.trim()
    if (source !== '') void navigate({ to: '/edit', search: { params: { source } } })
  }
  return (
    <form className={styles.buttons} onSubmit={send}>
      <label htmlFor={id}>{text('citing.ask')}</label>
      <input
        id={id}
        className="field"
        autoComplete="off"
        value={asked}
        onChange={({ currentTarget: { value } }) => setAsked(value)}
      />
      <button type="submit" className="button">
        {text('citing.open')}
      </button>
    </form>
  )
}

function Citing({ title }: { title: string }) {
  const text = useText()
  const lang = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['readCiting', title, lang],
    queryFn: ({ pageParam, signal }) => call('readCiting', { query: { source: title, lang, skip: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, skip: number) =>
      skip + BULK_CALL_MAX < Math.min(total, BULK_MATERIALS_MAX) ? skip + BULK_CALL_MAX : undefined,
    staleTime: 0,
  })
  if (error)
    return (
      <div className={styles.buttons} role="alert">
        <span className="error">{error instanceof ApiError ? error.message : text('access.unreachable')}</span>
        <button type="button" className="button" onClick={() => void refetch()}>
          {text('common.retry')}
        </button>
      </div>
    )
  if (!data) return <p className="muted">{text('common.loading')}</p>
  const items = data.pages.flatMap((page) => page.items)
  const total = data.pages[0]?.total ?? 0
  const [first] = items
  if (!first)
    return (
      <>
        <p>{text('citing.none')}</p>
        <p className="muted">{text('citing.noneSaid')}</p>
      </>
    )
  const statements = items.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={styles.buttons}>
        <p role="status">
          {text('citing.summary', {
            statements: text('citing.count', { count: statements }),
            materials: text('citing.materials', { count: items.length }),
          })}
        </p>
        <button type="button" className="button button-primary" onClick={() => setOpen(true)}>
          {text('citing.edit')}
        </button>
      </div>
      {total > BULK_MATERIALS_MAX && <p role="note">{text('citing.first', { most: BULK_MATERIALS_MAX })}</p>}
      <CitingTable items={items} title={title} />
      {hasNextPage && (
        <button
          type="button"
          className="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {text('citing.more')}
        </button>
      )}
      {isOpen && <BulkDialog ids={items.map(({ id }) => id)} source={first.source} onClose={() => setOpen(false)} />}
    </>
  )
}

function CitingTable({ items, title }: { items: readonly CitingMaterial[]; title: string }) {
  const text = useText()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={text('citing.title', { title })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('bulk.material')}</th>
            <th scope="col">{text('revisions.what')}</th>
            <th scope="col">{text('edit.value')}</th>
          </tr>
        </thead>
        {items.map(({ id, name, no, count, statements }) => {
          const more = count - statements.length
          return (
            <tbody key={id}>
              {(statements.length > 0 ? statements : [undefined]).map((one, at) => (
                <tr key={one ? `${one.part} ${one.key}` : 'none'}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={Math.max(1, statements.length) + Number(more > 0)}>
                      <TextLink href={`/datasheet/${encodeURIComponent(id)}`}>{name}</TextLink>{' '}
                      <span className="muted">r{no}</span>
                    </th>
                  )}
                  <td>{one && nameOfChange(one, text)}</td>
                  <td>{one && sideText(one.after, one, format)}</td>
                </tr>
              ))}
              {more > 0 && (
                <tr>
                  <td colSpan={2} className="muted">
                    {text('bulk.more', { count: more })}
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </section>
  )
}
