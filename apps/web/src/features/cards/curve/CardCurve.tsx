import type { Diagram } from '@ingot/plots/diagram/diagram'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryFor } from '../../../api/query.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Cards.module.css'
import type { CardRequest } from '../form/card-request.ts'
import { CardPlot } from './CardPlot.tsx'

interface CardCurveProps {
  id: string
  request: CardRequest
  /** The form asks for another card by now. */
  isBusy: boolean
}

/** The curves that the solver will see over those that they were made from; nothing for a card without curves. */
export function CardCurve({ id, request, isBusy }: CardCurveProps) {
  const text = useText()
  const headingId = useId()
  const { data, isPlaceholderData } = useQuery({
    ...queryFor('readCardDiagram', { query: { ...request.query, id, key: request.key } }),
    placeholderData: (before: Diagram | undefined) => before,
  })
  if (!data || data.series.length === 0) return null
  const isOld = isBusy || isPlaceholderData
  return (
    // Curves of another card are not taken for those of the form, nor saved as such.
    <section className={styles.curve} aria-labelledby={headingId} aria-busy={isOld} inert={isOld}>
      <h2 id={headingId}>{text('card.overlay')}</h2>
      <CardPlot diagram={data} second="dotted" />
    </section>
  )
}
