import type { PropertyRow } from '@ingot/contract/blocks/table'
import { useState } from 'react'
import { useText } from '../../words/texts.ts'
import styles from './tables.module.css'
import { ValueRow } from './ValueRow.tsx'

/** The rows of one property: its main value, and the others behind "+3 more". They all print. */
export function PropertyValues({ row, hasStandard }: { row: PropertyRow; hasStandard: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [main, ...others] = row.values
  const more = others.length > 0 && (
    <button
      type="button"
      className={styles.more}
      aria-expanded={isOpen}
      aria-label={text(isOpen ? 'table.fewer.of' : 'table.more.of', { count: others.length, property: row.name })}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? text('table.fewer') : text('table.more', { count: others.length })}
    </button>
  )
  return (
    <tbody>
      <ValueRow row={row} value={main} more={more} hasStandard={hasStandard} />
      {others.map((value) => (
        <ValueRow key={value.shown.id} row={row} value={value} hasStandard={hasStandard} isFurther isFolded={!isOpen} />
      ))}
    </tbody>
  )
}
