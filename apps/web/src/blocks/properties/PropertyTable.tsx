import type { PropertyRow } from '@ingot/contract/blocks/table'
import { useText } from '../../words/texts.ts'
import { PropertyValues } from './PropertyValues.tsx'
import styles from './tables.module.css'

/** The properties of a group: the number first, then what it takes to trust it. */
export function PropertyTable({ heading, rows }: { heading: string; rows: readonly PropertyRow[] }) {
  const text = useText()
  const hasStandard = rows.some(({ values }) => values.some(({ shown }) => shown.standard !== undefined))
  return (
    <table
      className={styles.properties}
      data-standard={hasStandard || undefined}
      aria-label={heading}
      data-table="properties"
    >
      <colgroup>
        <col className={styles.name} />
        <col className={styles.numbers} />
        <col className={styles.units} />
        <col className={styles.conditions} />
        {hasStandard && <col className={styles.standards} />}
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{text('table.property')}</th>
          <th scope="col" className={styles.number}>
            {text('table.value')}
          </th>
          <th scope="col">{text('table.unit')}</th>
          <th scope="col">{text('table.condition')}</th>
          {hasStandard && (
            <th scope="col" className={styles.standard}>
              {text('table.standard')}
            </th>
          )}
          <th scope="col">{text('table.basis')}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <PropertyValues key={row.vkey} row={row} hasStandard={hasStandard} />
      ))}
    </table>
  )
}
