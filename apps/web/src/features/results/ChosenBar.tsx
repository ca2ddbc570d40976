import { useText } from '../../words/texts.ts'
import styles from './ChosenBar.module.css'

interface ChosenBarProps {
  /** Materials chosen in the list, and how to choose none. */
  count: number
  onClear: () => void
  /** Puts the chosen ones side by side. */
  onCompare: () => void
  /** It is pointed at, or has the focus. */
  onBeforeCompare: () => void
}

/** What can be done with the chosen materials. It lies over the list: the rows stay where they are when one is ticked. */
export function ChosenBar({ count, onClear, onCompare, onBeforeCompare }: ChosenBarProps) {
  const text = useText()
  return (
    <div className={`${styles.bar} no-print`}>
      {text('table.selectedCount', { count })}
      <button
        type="button"
        className="link"
        title={text('compare.openHint')}
        onClick={onCompare}
        onPointerEnter={onBeforeCompare}
        onFocus={onBeforeCompare}
      >
        {text('compare.open')}
      </button>
      <button type="button" className="link link-clear" aria-label={text('table.clearSelected')} onClick={onClear}>
        {text('filters.reset')}
      </button>
    </div>
  )
}
