import { IMPACT_PROPERTIES } from '@ingot/domain/impact/assess'
import { impactUnit } from '@ingot/domain/impact/impact-unit'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import shared from '../Impact.module.css'
import styles from './Tables.module.css'

/** Heads of the columns of GWP and CO2, of their factors or of what the rows add. */
export function PropertyHeads({ isFactor = false }: { isFactor?: boolean }) {
  const text = useText()
  const format = useFormat()
  return IMPACT_PROPERTIES.map((property) => {
    const name = text(`impact.${property}`)
    return (
      <th
        key={property}
        scope="col"
        title={text(`impact.${property}Long`)}
        className={isFactor ? `${shared.number} ${styles.factor}` : shared.number}
      >
        {isFactor ? text('impact.factor', { name }) : name}{' '}
        <span className={shared.unit}>{impactUnit(format.unit('gwp'), property)}</span>
      </th>
    )
  })
}
