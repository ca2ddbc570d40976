import type { KeyboardEvent, Ref } from 'react'
import { isComposing } from './browser/is-composing.ts'
import { useTypedDraft } from './use-draft.ts'

interface BoundFieldProps {
  label: string
  placeholder: string
  /** What holds, as it is written. */
  saved: string
  /** What says that the end is wrong; undefined where it is not. */
  messageId: string | undefined
  /** What the field takes of what is typed; undefined leaves the field as it is. */
  take?: (given: string) => string | undefined
  ref?: Ref<HTMLInputElement>
  onCommit: (given: string) => void
}

/** One end of a range: it takes hold on Enter or when the field is left; Escape takes back what was typed. */
export function BoundField({ label, placeholder, saved, messageId, take, ref, onCommit }: BoundFieldProps) {
  const [typed, setTyped] = useTypedDraft(saved)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') onCommit(typed)
    if (event.key !== 'Escape' || typed === saved) return
    event.preventDefault()
    event.stopPropagation()
    setTyped(saved)
    onCommit(saved)
  }
  const onType = (given: string) => {
    const taken = take ? take(given) : given
    if (taken !== undefined) setTyped(taken)
  }
  return (
    <input
      ref={ref}
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
