import type { Language } from '@ingot/contract/material'
import { type Bound, type RangeChoice, type SearchAddress, withRange } from '@ingot/domain/query/search-url'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ChangeAddress } from '../../../address/search-url.ts'
import { queryFor } from '../../../api/query.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import { boundText, rangeFault, readBound } from '../../../query/range-input.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { BoundField } from '../../../ui/BoundField.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useText } from '../../../words/texts.ts'
import styles from './Axes.module.css'
import type { PlotAxis } from './plot-axis.ts'

interface RangeInputsProps {
  axis: PlotAxis
  address: SearchAddress
  change: ChangeAddress
  filter: SearchFilter | undefined
  lang: Language
}

const noFault = () => ''

/** The range of an axis: what is typed narrows the search, so that list and plot show the same materials [SCAT-011]. */
export function RangeInputs({ axis, address, change, filter, lang }: RangeInputsProps) {
  const text = useText()
  const system = useUnitSystem()
  const id = useId()
  const range = address.ranges.find(({ key }) => key === axis.key)
  const [fault, setFault] = useDraft(JSON.stringify(range ?? {}), noFault)
  const extent = useQuery({
    ...queryFor('readRanges', { query: { lang: 'en' }, body: { filter: filter ?? {}, columns: [axis.key], bins: 0 } }),
    enabled: filter !== undefined,
  }).data?.ranges[axis.key]
  const commit = (end: 'min' | 'max', given: string) => {
    const read = readBound(given, axis.quantity, system, lang, end)
    if (!read.ok) return setFault(text(read.message.key, read.message.values))
    const next = withEnd(range ?? { key: axis.key }, end, read.bound)
    if (rangeFault(next.min, next.max, axis.quantity, undefined)) return setFault(text('range.backwards'))
    setFault('')
    if (JSON.stringify(next) !== JSON.stringify(range ?? { key: axis.key })) change((now) => withRange(now, next))
  }
  return (
    <div className={styles.range}>
      {(['min', 'max'] as const).map((end) => (
        <BoundField
          key={end}
          label={text(`range.${end}`, { name: axis.name })}
          placeholder={extent ? axis.number(extent[end], end) : text(`range.${end}Short`)}
          saved={boundText(range?.[end], axis.quantity, system, lang)}
          messageId={fault === '' ? undefined : id}
          onCommit={(given) => commit(end, given)}
        />
      ))}
      {axis.unit && <span className="muted">{axis.unit}</span>}
      {fault && (
        <p id={id} role="alert" className="error">
          {fault}
        </p>
      )}
    </div>
  )
}

function withEnd(
  { key, min, max, keepMissing }: RangeChoice,
  end: 'min' | 'max',
  bound: Bound | undefined,
): RangeChoice {
  const from = end === 'min' ? bound : min
  const to = end === 'max' ? bound : max
  return { key, ...(from && { min: from }), ...(to && { max: to }), ...(keepMissing && { keepMissing }) }
}
