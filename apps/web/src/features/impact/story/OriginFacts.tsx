import type { ImpactFigure } from '@ingot/contract/impact'
import type { ReactNode } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './Story.module.css'

interface OriginFactsProps {
  figure: ImpactFigure | null
  quantity: string
}

/** Where a figure is from: source, year, region, scope, and how sure it is. */
export function OriginFacts({ figure, quantity }: OriginFactsProps) {
  const text = useText()
  const format = useFormat()
  if (!figure) return <p>{text('impact.isUnknown')}</p>
  const { origin, low, high } = figure
  if (!origin) return <p>{text('impact.isOwn')}</p>
  const unstated = <span className="muted">{text('impact.origin.unstated')}</span>
  const range =
    low !== undefined && high !== undefined
      ? `${format.end('min', low, quantity)}–${format.end('max', high, quantity)} ${format.unit(quantity)}`
      : undefined
  const facts: [string, ReactNode][] = [
    [text('impact.origin.source'), origin.source],
    [text('impact.origin.year'), origin.year ?? unstated],
    [text('impact.origin.region'), origin.region ?? unstated],
    [text('impact.origin.scope'), origin.scope ?? unstated],
    [text('impact.origin.range'), range],
    [text('impact.origin.note'), origin.note],
    [text('impact.origin.checked'), origin.checked && text(`impact.checked.${origin.checked}`)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, said]) =>
          said !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
