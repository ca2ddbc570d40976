import { type ReactNode, useRef } from 'react'
import type { ChipView } from '../../query/chips.ts'
import { useSize } from '../../ui/browser/use-size.ts'
import { Chip } from '../../ui/Chip.tsx'
import { useText } from '../../words/texts.ts'
import styles from './CountLine.module.css'

/** Below this width of the line its tools go into one menu, px; Toolbar.module.css knows it too. */
const SHORT_BELOW = 900

/** Below this width several chips have a line of their own: beside the tools they would stand one under the other, px. */
const BESIDE_FROM = 1340

interface CountLineProps {
  shown: number | undefined
  total: number
  isNarrowed: boolean
  chips: readonly ChipView[]
  onRemove: (chip: ChipView) => void
  onClearAll: () => void
  /** Shows what each of several conditions removed; undefined where there are not several. */
  stages: { isOpen: boolean; toggle: () => void } | undefined
  /** Whether the words that are searched order the list, and how they would; undefined where none are. */
  relevance: { isOrder: boolean; choose: () => void } | undefined
  toolbar: (isShort: boolean) => ReactNode
  formatCount: (count: number) => string
}

/** How many materials, what narrows them, and what can be done with the list. */
export function CountLine(props: CountLineProps) {
  const { shown, total, isNarrowed, chips, onRemove, onClearAll, stages, relevance, toolbar, formatCount } = props
  const text = useText()
  const line = useRef<HTMLDivElement>(null)
  const { width } = useSize(line)
  const numbers = { count: total, shown: formatCount(shown ?? 0), total: formatCount(total) }
  return (
    <div
      ref={line}
      className={styles.line}
      data-below={width < SHORT_BELOW || (chips.length > 1 && width < BESIDE_FROM) || undefined}
    >
      <h1 className={styles.count}>
        <span role="status">
          {shown !== undefined && text(isNarrowed ? 'results.countOf' : 'results.countAll', numbers)}
        </span>
      </h1>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={text('results.narrowedBy')}>
          {chips.map((chip) => (
            <li key={chip.id}>
              <Chip
                text={chip.text}
                removeLabel={text('results.remove', { chip: chip.text })}
                onRemove={() => onRemove(chip)}
                editLabel={text('results.edit', { chip: chip.text })}
                onEdit={chip.onEdit}
              />
            </li>
          ))}
          <li>
            <button type="button" className="link link-clear" onClick={onClearAll}>
              {text('results.clearAll')}
            </button>
          </li>
          {stages && (
            <li>
              <button
                type="button"
                className="link"
                aria-expanded={stages.isOpen}
                title={text('stages.hint')}
                onClick={stages.toggle}
              >
                {text('stages.title')}
              </button>
            </li>
          )}
        </ul>
      )}
      <div className={styles.right}>
        {relevance?.isOrder === true && <span className={styles.order}>{text('results.byRelevance')}</span>}
        {relevance?.isOrder === false && (
          <button type="button" className="link" onClick={relevance.choose}>
            {text('results.sortByRelevance')}
          </button>
        )}
        {width > 0 && toolbar(width < SHORT_BELOW)}
      </div>
    </div>
  )
}
