import { isComposing } from '../../../ui/browser/is-composing.ts'
import { useTypedDraft } from '../../../ui/use-draft.ts'

interface CommitInputProps {
  label: string
  saved: string
  isReadOnly?: boolean
  isWrong?: boolean
  className?: string
  onCommit: (typed: string) => void
}

/** A cell of a grid: what is typed takes hold on Enter and when it is left; Esc brings the old text back. */
export function CommitInput({ label, saved, isReadOnly, isWrong, className = '', onCommit }: CommitInputProps) {
  const [typed, setTyped] = useTypedDraft(saved)
  const commit = () => typed !== saved && onCommit(typed)
  return (
    <input
      className={`field ${className}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(saved)
      }}
    />
  )
}
