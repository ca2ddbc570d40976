import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import type { Format } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { cellText } from './cell-text.ts'
import { fractionDigits } from './numbers.ts'
import styles from './Value.module.css'

interface ValueProps {
  value: ShownValue | undefined
  column: ListColumn
  format: Format
  /** Digits kept free after the decimal sign; undefined where nothing stands below. */
  fraction?: number | undefined
  hasUnit?: boolean
}

/** A value with the small mark of its basis; the mark stands before it, so that decimal signs stay under each other. */
export function Value({ value, column, format, fraction, hasUnit = false }: ValueProps) {
  const text = useText()
  const { text: shown, unit, mark } = cellText(value, column, format)
  const own = fractionDigits(shown)
  const free = fraction === undefined ? 0 : Math.max(fraction - own, 0)
  const room = free > 0 ? { paddingRight: `calc(${free}ch + ${own === 0 ? 'var(--point)' : '0px'})` } : undefined
  return (
    <span className={styles.value} style={room}>
      {value?.how === 'interpolated' && (
        <abbr className={styles.mark} title={text('table.interpolatedHint')}>
          {text('table.interpolated')}
        </abbr>
      )}
      {mark && (
        <abbr className={styles.mark} title={text(`markHint.${mark}`)}>
          {text(`mark.${mark}`)}
        </abbr>
      )}
      <span className={value ? undefined : 'muted'}>{shown}</span>
      {hasUnit && unit !== '' && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}
