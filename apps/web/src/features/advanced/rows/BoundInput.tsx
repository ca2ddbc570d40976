import { BoundField } from '../../../ui/BoundField.tsx'
import { numericInput } from './numeric-input.ts'

interface BoundInputProps {
  label: string
  placeholder: string
  /** What holds, as it is written. */
  saved: string
  messageId: string | undefined
  onCommit: (given: string) => void
  onRefused: () => void
}

/** One end of a range that takes nothing but numbers and units. */
export function BoundInput({ onRefused, ...given }: BoundInputProps) {
  const take = (typed: string) => {
    const taken = numericInput(typed)
    if (taken === undefined) onRefused()
    return taken
  }
  return <BoundField {...given} take={take} />
}
