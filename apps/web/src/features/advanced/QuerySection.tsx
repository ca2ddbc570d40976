import { QUERY_MAX } from '@ingot/contract/limits'
import type { QueryProblem } from '@ingot/domain/query/language/condition'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import { useQueryLanguage } from '../../query/query-language.ts'
import { isComposing } from '../../ui/browser/is-composing.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { type TextKey, useText } from '../../words/texts.ts'
import styles from './AdvancedSearch.module.css'
import { QueryRows } from './rows/QueryRows.tsx'
import { readQuery } from './rows/query-rows.ts'

interface QuerySectionProps {
  address: SearchAddress
  change: ChangeAddress
}

const withQuery = ({ q: _, ...now }: SearchAddress, q: string): SearchAddress => (q === '' ? now : { ...now, q })

const noDraft = () => undefined

/** The compound query as text, and as rows where all its conditions hold together. */
export function QuerySection({ address, change }: QuerySectionProps) {
  const text = useText()
  const id = useId()
  const ofAddress = useQueryLanguage({ of: 'address' })?.vocabulary
  const ofTyped = useQueryLanguage()?.vocabulary
  const q = address.q ?? ''
  const read = q !== '' && ofAddress ? readQuery(q, ofAddress) : undefined
  const saved = read?.is === 'query' ? read.text : q
  const [draft, setDraft] = useDraft<{ typed: string; problem?: QueryProblem } | undefined>(saved, noDraft)
  const typed = draft ? draft.typed : saved
  const problem = draft ? draft.problem : read?.is === 'problem' ? read.problem : undefined
  const setQuery = (next: string) => next !== q && change((now) => withQuery(now, next))
  const [isAsked, setAsked] = useState(false)
  const commit = () => {
    if (typed === saved) return
    // The names of the language may come a moment after Enter was pressed.
    if (!ofTyped) return setAsked(true)
    if (typed.trim() === '') {
      setDraft(undefined)
      return setQuery('')
    }
    const next = readQuery(typed, ofTyped)
    if (next.is === 'problem') return setDraft({ typed, problem: next.problem })
    setDraft(undefined)
    setQuery(next.text)
  }
  const commitAwaited = useEffectEvent(commit)
  useEffect(() => {
    if (!isAsked || !ofTyped) return
    setAsked(false)
    commitAwaited()
  }, [isAsked, ofTyped])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      commit()
    }
    if (event.key === 'Escape' && typed !== saved) {
      event.preventDefault()
      event.stopPropagation()
      setDraft(undefined)
    }
  }
  return (
    <section className={styles.query} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`} className={styles.title}>
        {text('form.title')}
      </h3>
      <textarea
        className={`field ${styles.text}`}
        rows={2}
        maxLength={QUERY_MAX}
        aria-label={text('form.label')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}problem`}
        placeholder={text('form.placeholder')}
        value={typed}
        onChange={(event) => {
          setAsked(false)
          setDraft({ typed: event.currentTarget.value })
        }}
        onKeyDown={onKeyDown}
        onBlur={commit}
        spellCheck={false}
      />
      {problem && (
        <p id={`${id}problem`} role="alert" className={`error ${styles.problem}`}>
          <Place text={draft !== undefined ? typed : q} {...problem} />
          {text(`query.problem.${problem.code}` as TextKey, problem.values)}
        </p>
      )}
      {read?.is === 'query' && !read.rows && <p className="muted">{text('form.textOnly')}</p>}
      {ofTyped && (q === '' || (read?.is === 'query' && read.rows)) && (
        <QueryRows q={q} rows={read?.is === 'query' ? (read.rows ?? []) : []} vocabulary={ofTyped} onQuery={setQuery} />
      )}
    </section>
  )
}

const AROUND = 24

/** The place of a problem with a little of the text around it. */
function Place({ text, at, length }: { text: string; at: number; length: number }) {
  if (length === 0) return null
  const from = Math.max(0, at - AROUND)
  return (
    <code className={styles.place}>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + length)}</mark>
      {text.slice(at + length, at + length + AROUND)}
    </code>
  )
}
