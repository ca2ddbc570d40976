import { useText } from '../../state/texts.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './CountLine.module.css'
import type { ChipView } from './chips.ts'

interface CountLineProps {
  shown: number | undefined
  total: number
  isNarrowed: boolean
  chips: readonly ChipView[]
  onRemove: (chip: ChipView) => void
  onClearAll: () => void
  view: 'tiles' | 'table'
  onView: (view: 'tiles' | 'table') => void
  formatCount: (count: number) => string
}

/** How many materials, what narrows them, and how they are shown. */
export function CountLine(props: CountLineProps) {
  const { shown, total, isNarrowed, chips, onRemove, onClearAll, view, onView, formatCount } = props
  const text = useText()
  const numbers = { count: total, shown: formatCount(shown ?? 0), total: formatCount(total) }
  return (
    <div className={styles.line}>
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
              />
            </li>
          ))}
          <li>
            <button type="button" className="link link-clear" onClick={onClearAll}>
              {text('results.clearAll')}
            </button>
          </li>
        </ul>
      )}
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{text('results.view')}</legend>
        {(['tiles', 'table'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={view === one}
            onClick={() => onView(one)}
          >
            <Icon name={one} />
            {text(`results.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
