import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import type { Format } from '../../../words/format.ts'
import { cellText } from './cell-text.ts'
import { Marks } from './Marks.tsx'
import { fractionDigits } from './numbers.ts'
import styles from './Value.module.css'
import type { ValueMark } from './value-marks.ts'

interface ValueProps {
  value: ShownValue | undefined
  column: ListColumn
  format: Format
  /** Digits kept free after the decimal sign; undefined where nothing stands below. */
  fraction?: number | undefined
  hasUnit?: boolean
  /** Said after it. */
  marks?: readonly ValueMark[]
  /** Letters kept free for marks, so that numbers stay under each other. */
  markRoom?: number | undefined
}

/** A value, its decimal sign under those of its column whatever is said after it; under the pointer where it holds. */
export function Value({ value, column, format, fraction, hasUnit = false, marks = [], markRoom = 0 }: ValueProps) {
  const { text: shown, unit } = cellText(value, column, format)
  const own = fractionDigits(shown)
  const free = fraction === undefined ? 0 : Math.max(fraction - own, 0)
  const room = free > 0 ? { paddingRight: `calc(${free}ch + ${own === 0 ? 'var(--point)' : '0px'})` } : undefined
  return (
    <span className={styles.value} title={format.conditions(value?.cond) || undefined}>
      <span className={value ? undefined : 'muted'} style={room}>
        {shown}
      </span>
      {hasUnit && unit !== '' && <span className={styles.unit}>{unit}</span>}
      {(marks.length > 0 || markRoom > 0) && <Marks marks={marks} room={markRoom} />}
    </span>
  )
}
