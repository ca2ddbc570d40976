import type { TestKind, TestStep } from '@ingot/contract/test-evaluation'
import { useFormat } from '../words/format.ts'
import { useText } from '../words/texts.ts'
import { stepText } from './step-words.ts'
import styles from './Workbench.module.css'

/** The steps of an evaluation in words: whoever has the raw file can follow them. */
export function StepsList({ kind, steps }: { kind: TestKind; steps: readonly TestStep[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <ol className={styles.steps} aria-label={text('workbench.steps')}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order of the work
        <li key={at}>{stepText(kind, step, text, format)}</li>
      ))}
    </ol>
  )
}
