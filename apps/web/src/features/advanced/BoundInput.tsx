import type { Language } from '@ingot/contract/material'
import type { Bound } from '@ingot/domain/query/search-url'
import { type KeyboardEvent, useState } from 'react'
import { boundText } from '../../state/search/range-input.ts'
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

/** One end of a range: it takes hold on Enter or when the field is left; Escape takes back what was typed. */
export function BoundInput({ label, placeholder, bound, lang, messageId, onCommit, onRefused }: BoundInputProps) {
  const saved = boundText(bound, lang)
  const [draft, setDraft] = useState({ ofSaved: saved, typed: saved })
  const typed = draft.ofSaved === saved ? draft.typed : saved
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onCommit(typed)
    if (event.key !== 'Escape' || typed === saved) return
    event.preventDefault()
    event.stopPropagation()
    setDraft({ ofSaved: saved, typed: saved })
    onCommit(saved)
  }
  const onType = (given: string) => {
    const taken = numericInput(given)
    if (taken === undefined) return onRefused()
    setDraft({ ofSaved: saved, typed: taken })
  }
  return (
    <input
      type="text"
      className="field"
      aria-label={label}
      aria-invalid={messageId !== undefined}
      aria-describedby={messageId}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => typed !== saved && onCommit(typed)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
