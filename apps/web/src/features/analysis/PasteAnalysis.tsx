import { readAnalysis } from '@ingot/domain/analysis/read-analysis'
import { useMemo } from 'react'
import { useText } from '../../words/texts.ts'
import styles from './Analysis.module.css'

interface PasteAnalysisProps {
  text: string
  /** The row of a table that is read. */
  row: number | undefined
  onRead: (text: string, row?: number) => void
}

/** The field for a pasted analysis, and what of it was read and was not. */
export function PasteAnalysis({ text: given, row, onRead }: PasteAnalysisProps) {
  const text = useText()
  const read = useMemo(() => readAnalysis(given, row), [given, row])
  const { elements, unread, unreadCount, again, rows } = read
  return (
    <>
      <label className={`${styles.field} no-print`}>
        <span>{text('analysis.label')}</span>
        <textarea
          className={styles.text}
          rows={5}
          spellCheck={false}
          placeholder={text('analysis.example')}
          aria-describedby="analysis-hint"
          value={given}
          onChange={({ currentTarget: { value } }) => onRead(value)}
        />
      </label>
      <p id="analysis-hint" className="muted no-print">
        {text('analysis.hint')}
      </p>
      {rows && (
        <label className={styles.row}>
          {text('analysis.row')}
          <select value={rows.read} onChange={({ currentTarget: { value } }) => onRead(given, Number(value))}>
            {rows.names.map((name, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
              <option key={k} value={k}>
                {text('analysis.rowName', { number: k + 1, name })}
              </option>
            ))}
          </select>
        </label>
      )}
      {given.trim() !== '' && (
        <p role="status" className={styles.said}>
          {text('analysis.read', { count: elements.length })}
          {unreadCount > 0 && (
            <span className={styles.unread}>
              {text('analysis.unread', { count: unreadCount, parts: unread.map((part) => `“${part}”`).join(', ') })}
            </span>
          )}
          {again.length > 0 && (
            <span className={styles.unread}>{text('analysis.again', { elements: again.join(', ') })}</span>
          )}
        </p>
      )}
    </>
  )
}
