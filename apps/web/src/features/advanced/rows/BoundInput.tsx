import type { Language } from '@ingot/contract/material'
import type { Bound } from '@ingot/domain/query/search-url'
import { boundText } from '../../../query/range-input.ts'
import { BoundField } from '../../../ui/BoundField.tsx'
import { numericInput } from './numeric-input.ts'

interface BoundInputProps {
  label: string
  placeholder: string
  bound: Bound | undefined
  lang: Language
  messageId: string | undefined
  onCommit: (given: string) => void
  onRefused: () => void
}

/** One end of a range that takes nothing but numbers and units. */
export function BoundInput({ bound, lang, onRefused, ...given }: BoundInputProps) {
  const take = (typed: string) => {
    const taken = numericInput(typed)
    if (taken === undefined) onRefused()
    return taken
  }
  return <BoundField {...given} saved={boundText(bound, lang)} take={take} />
}
