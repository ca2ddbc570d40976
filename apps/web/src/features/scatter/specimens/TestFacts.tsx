import type { ScatterTest } from '@ingot/contract/scatter'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './Specimens.module.css'

/** What is told of a single test beside its numbers: conditions, lot, source. */
export function TestFacts({ test }: { test: ScatterTest }) {
  const text = useText()
  const format = useFormat()
  const conditions = format.conditions(test.cond)
  const lines = [
    text('scatter.test.specimen', { name: test.specimen }),
    test.cond?.['T'] === undefined
      ? [text('scatter.test.noTemperature'), conditions].filter(Boolean).join(' · ')
      : conditions,
    ...(test.lot === undefined ? [] : [text('scatter.test.lot', { name: test.lot })]),
    text('scatter.test.source', { source: test.source }),
  ]
  return (
    <div className={styles.facts}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
