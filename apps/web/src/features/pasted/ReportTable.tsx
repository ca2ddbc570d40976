import type { ListLine } from '@ingot/contract/search'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { Icon } from '../../ui/icons.tsx'
import { type Text, type TextKey, useText } from '../../words/texts.ts'
import styles from './PasteList.module.css'

interface ReportTableProps {
  report: readonly ListLine[]
  lines: readonly string[]
  onLines: (lines: readonly string[]) => void
  onLink: () => void
}

/** What each line of a list names; lines are changed and removed in their place. */
export function ReportTable({ report, lines, onLines, onLink }: ReportTableProps) {
  const text = useText()
  const hasReadings = report.some(({ readAs }) => readAs !== undefined)
  const replace = (given: string, by: string) =>
    onLines(lines.flatMap((line) => (line === given ? (by.trim() === '' ? [] : [by.trim()]) : [line])))
  return (
    <div className={styles.scroll}>
      <table className={styles.report} aria-label={text('list.report')}>
        <thead>
          <tr>
            <th scope="col">{text('list.given')}</th>
            {hasReadings && <th scope="col">{text('list.readAs')}</th>}
            <th scope="col">{text('list.result')}</th>
            <th scope="col">
              <span className="visually-hidden">{text('list.remove', { line: '' })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.map((line, k) => (
            <tr key={line.given} data-status={line.status}>
              <td>
                <LineInput
                  given={line.given}
                  label={text('list.edit', { number: k + 1 })}
                  onChange={(by) => replace(line.given, by)}
                />
              </td>
              {hasReadings && <td>{line.readAs}</td>}
              <td>
                <Found line={line} onUse={(by) => replace(line.given, by)} onLink={onLink} />
              </td>
              <td>
                <button
                  type="button"
                  className="button button-quiet button-icon"
                  aria-label={text('list.remove', { line: line.given })}
                  onClick={() => replace(line.given, '')}
                >
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A line that is changed when its field is left or Enter is pressed; Escape takes the change back. */
function LineInput({ given, label, onChange }: { given: string; label: string; onChange: (line: string) => void }) {
  const [typed, setTyped] = useState(given)
  const commit = () => typed !== given && onChange(typed)
  return (
    <input
      type="text"
      className={styles.input}
      aria-label={label}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || typed === given) return
        event.preventDefault()
        setTyped(given)
      }}
    />
  )
}

/** state not given: N; T651 is not there: T6. */
function stateNote({ given, own }: NonNullable<ListLine['materials'][number]['state']>, text: Text): string {
  const words = { given: given.join(' + '), own: own.join(' + ') }
  if (given.length === 0) return text('list.state.own', words)
  return own.length === 0 ? text('list.state.given', words) : text('list.state.other', words)
}

interface FoundProps {
  line: ListLine
  onUse: (text: string) => void
  onLink: () => void
}

/** The materials of a line with how they were found, or what may be meant. */
function Found({ line: { status, count, materials, near = [] }, onUse, onLink }: FoundProps) {
  const text = useText()
  const more = count - materials.length
  return (
    <>
      {status !== 'found' && <span className={styles.status}>{text(`list.is.${status}` as TextKey, { count })}</span>}
      {materials.length > 0 && (
        <ul className={styles.materials}>
          {materials.map(({ id, name, url, foundAs, state }) => (
            <li key={id}>
              <Link {...datasheetLink(url)} onClick={onLink}>
                {name}
              </Link>
              {foundAs && (
                <span className="muted">
                  {` ${[foundAs.system, foundAs.name].filter(Boolean).join(' ')}`}
                  {foundAs.degree && `: ${text(`list.degree.${foundAs.degree}` as TextKey)}`}
                </span>
              )}
              {state && <span className="muted">{` – ${stateNote(state, text)}`}</span>}
            </li>
          ))}
          {more > 0 && <li className="muted">{text('list.more', { count: more })}</li>}
        </ul>
      )}
      {near.map(({ text: meant, without }) => (
        <span key={meant}>
          <button type="button" className="link" onClick={() => onUse(meant)}>
            {text('list.useMeant', { text: meant })}
          </button>
          {without && <span className="muted">{` ${text('list.without', { words: without.join(', ') })}`}</span>}
        </span>
      ))}
    </>
  )
}
