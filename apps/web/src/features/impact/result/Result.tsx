import { amountText } from '@ingot/domain/impact/amount-text'
import { type Assessment, assess, IMPACT_PROPERTIES } from '@ingot/domain/impact/assess'
import { impactUnit } from '@ingot/domain/impact/impact-unit'
import { useId } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import shared from '../Impact.module.css'
import { ImpactPie } from './ImpactPie.tsx'
import { pieParts } from './impact-pdf.ts'
import styles from './Result.module.css'
import { Swatch } from './Swatch.tsx'
import { usePercent } from './use-percent.ts'

/** What it comes to: the totals, and who adds what, as two pies and as a table [IMPACT-002]. */
export function Result({ assessment }: { assessment: Assessment }) {
  const text = useText()
  const format = useFormat()
  const percent = usePercent()
  const id = useId()
  const { total } = assess(assessment)
  const parts = { gwp: pieParts(assessment, 'gwp'), co2: pieParts(assessment, 'co2') }
  return (
    <section className={styles.result} aria-labelledby={id}>
      <h2 id={id}>
        {text('impact.total')} <span className={shared.unit}>{text('impact.perKg')}</span>
      </h2>
      <dl className={styles.totals} aria-live="polite">
        {IMPACT_PROPERTIES.map((property) => (
          <div key={property}>
            <dt title={text(`impact.${property}Long`)}>{text(`impact.${property}`)}</dt>
            <dd>
              <strong>{amountText(total[property], format)}</strong>{' '}
              <span className={shared.unit}>{impactUnit(format.unit('gwp'), property)}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('impact.energy')}</dt>
          <dd>
            <strong>{format.number(total.energy, 'processing_energy')}</strong>{' '}
            <span className={shared.unit}>{format.unit('processing_energy')}</span>
          </dd>
        </div>
      </dl>
      {(total.gwp.isAtLeast || total.co2.isAtLeast) && <p className={shared.hint}>{text('impact.atLeast')}</p>}
      <div className={styles.pies}>
        {IMPACT_PROPERTIES.map((property) => (
          <ImpactPie key={property} name={text(`impact.${property}`)} parts={parts[property]} />
        ))}
      </div>
      <table className={shared.shares}>
        <caption className="visually-hidden">{text('impact.charts')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('impact.charts')}</th>
            {IMPACT_PROPERTIES.map((property) => (
              <th key={property} scope="col" className={shared.number}>
                {text(`impact.${property}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.gwp.map(({ name, share }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name that is surely their own
            <tr key={place}>
              <th scope="row">
                <Swatch place={place} />
                {name}
              </th>
              <td className={shared.number}>{percent(share)}</td>
              <td className={shared.number}>{percent(parts.co2[place]?.share ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
