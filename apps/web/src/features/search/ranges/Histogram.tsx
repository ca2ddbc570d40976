import type { RangeChoice } from '@ingot/domain/query/search-url'
import type { ReactNode } from 'react'
import { boundInSi } from '../../../list/search-filter.ts'
import type { Format } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './RangeFilter.module.css'

interface HistogramProps {
  range: { count: number; min: number; max: number; bins: readonly number[] }
  chosen: RangeChoice | undefined
  quantity: string | undefined
  name: string
  format: Format
  /** Stand over the bars. */
  handles: ReactNode
}

function chosenEnds(chosen: RangeChoice | undefined, quantity: string | undefined): [number, number] {
  try {
    const min = chosen?.min ? boundInSi(chosen.min, quantity) : Number.NEGATIVE_INFINITY
    return [min, chosen?.max ? boundInSi(chosen.max, quantity) : Number.POSITIVE_INFINITY]
  } catch {
    return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  }
}

/** Where the results lie between the smallest and the largest value; what the range takes is in colour. */
export function Histogram({ range, chosen, quantity, name, format, handles }: HistogramProps) {
  const text = useText()
  const { bins, min, max, count } = range
  const highest = Math.max(...bins, 1)
  const width = (max - min) / Math.max(bins.length, 1)
  const [from, to] = chosenEnds(chosen, quantity)
  const ends = {
    min: format.end('min', min, quantity),
    max: format.end('max', max, quantity),
    unit: format.unit(quantity),
  }
  return (
    <div className={styles.histogram}>
      <div className={styles.track}>
        <div className={styles.bars} role="img" aria-label={text('range.histogram', { ...ends, name, count })}>
          {bins.map((size, index) => {
            const start = min + index * width
            return (
              <span
                key={start}
                data-in={(start + width >= from && start <= to) || undefined}
                style={{ height: size === 0 ? 0 : `${Math.max(8, (size / highest) * 100)}%` }}
              />
            )
          })}
        </div>
        {handles}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{ends.min}</span>
        <span>{ends.max}</span>
      </div>
    </div>
  )
}
