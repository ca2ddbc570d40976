import type { EvaluateAt } from '@ingot/contract/compare'
import { useFormat } from '../words/format.ts'
import { useText } from '../words/texts.ts'

/** Said where the conditions that the comparison is evaluated at are not asked for: other numbers stand there. */
export function NotEvaluated({ at }: { at: EvaluateAt }) {
  const text = useText()
  const format = useFormat()
  if (Object.keys(at).length === 0) return null
  const conditions = format.conditions({ ...at }).replaceAll('\u00a0', ' ')
  return <p role="note">{text('compare.notEvaluated', { conditions })}</p>
}
