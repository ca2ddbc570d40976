import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../words/texts.ts'
import type { FieldOf } from '../items.ts'
import { fieldDate } from '../values/dates.ts'

interface ChoiceProps<T extends 'boolean' | 'date' | 'string'> {
  field: FieldOf<T>
  label: string
  /** Takes hold at once [EDIT-006]. */
  onChosen: (value: FieldOf<T>['value']) => void
  onDone: (keepsFocus: boolean) => void
}

/** Enter and Esc lead back to the line; other keys are the field's own. */
const leaving = (onDone: (keepsFocus: boolean) => void) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  onDone(true)
}

export function BooleanInput({ field, label, onChosen, onDone }: ChoiceProps<'boolean'>) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the field was opened to change it
      autoFocus
      checked={field.value ?? false}
      onChange={(event) => onChosen(event.currentTarget.checked)}
      onBlur={() => onDone(false)}
      onKeyDown={leaving(onDone)}
    />
  )
}

export function SelectInput({ field, label, onChosen, onDone }: ChoiceProps<'string'>) {
  const text = useText()
  return (
    <select
      className="field"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the field was opened to change it
      autoFocus
      value={field.value ?? ''}
      onChange={({ currentTarget: { value } }) => onChosen(value === '' ? undefined : value)}
      onBlur={() => onDone(false)}
      onKeyDown={leaving(onDone)}
    >
      {(!field.isRequired || field.value === undefined) && <option value="">{text('editor.none')}</option>}
      {field.options?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** The browser's own field of a moment; what it holds is no date until all of it is there. */
export function DateInput({ field, label, onChosen, onDone }: ChoiceProps<'date'>) {
  const [typed, setTyped] = useState(() => (field.value === undefined ? '' : fieldDate(field.value)))
  return (
    <input
      type="datetime-local"
      className="field"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the field was opened to change it
      autoFocus
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChosen(value === '' ? undefined : dateOf(value))
      }}
      onBlur={() => onDone(false)}
      onKeyDown={leaving(onDone)}
    />
  )
}

/** The moment of a field; a text that is none stays as it is, for the validator to name it. */
function dateOf(value: string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : date.toISOString()
}
