import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLanguage } from '../../session/language.ts'
import { isComposing } from '../../ui/browser/is-composing.ts'
import type { TypedField } from '../values/typed.ts'
import { textToType } from '../values/typed.ts'

interface TextInputProps {
  field: TypedField
  label: string
  /** What was typed, when the field is left [EDIT-006]. */
  onTyped: (typed: string) => void
  /** The focus goes back to where it was. */
  onDone: (keepsFocus: boolean) => void
}

/** A text is typed; it takes hold when the field is left or on Enter, Esc leaves all as it was. */
export function TextInput({ field, label, onTyped, onDone }: TextInputProps) {
  const list = useId()
  const locale = useLanguage()
  const [typed, setTyped] = useState(() => textToType(field, locale))
  const isOver = useRef(false)
  const end = (takes: boolean, keepsFocus: boolean) => {
    // Drawn away, a field that has the focus loses it: that is not another end.
    if (isOver.current) return
    isOver.current = true
    if (takes) onTyped(typed)
    onDone(keepsFocus)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      end(false, true)
    }
    if (event.key === 'Enter' && (field.type !== 'multiline' || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      end(true, true)
    }
  }
  const shared = {
    className: 'field',
    'aria-label': label,
    autoFocus: true,
    value: typed,
    spellCheck: false,
    onBlur: () => end(true, false),
    onKeyDown,
    onFocus: (event: { currentTarget: { select: () => void } }) => event.currentTarget.select(),
  }
  if (field.type === 'multiline')
    return <textarea {...shared} rows={4} onChange={(event) => setTyped(event.currentTarget.value)} />
  const suggestions = field.type === 'string' ? field.suggestions : undefined
  return (
    <>
      <input
        {...shared}
        type="text"
        autoComplete="off"
        list={suggestions && list}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}
