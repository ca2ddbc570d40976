import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import type { ColumnDraft } from './mapping-draft.ts'

export interface EntryProps {
  entry: ColumnDraft
  onChange: (more: Partial<ColumnDraft>) => void
}

interface WordsProps {
  label: string
  value: string | undefined
  isNumber?: boolean
  onChange: (value: string | undefined) => void
}

/** A field whose empty text says nothing. */
export function Words({ label, value, isNumber = false, onChange }: WordsProps) {
  return (
    <label>
      {label}
      <input
        className="field"
        type={isNumber ? 'number' : 'text'}
        step="any"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    </label>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly (readonly [string, string])[]
  /** What holds where nothing is chosen. */
  none?: string
  onChange: (value: string | undefined) => void
}

export function Choice({ label, value, options, none, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <label>
      {label}
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      >
        <option value="">{none ?? text('import.asFound')}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

export function Bound({ entry, onChange }: EntryProps) {
  const text = useText()
  return (
    <Choice
      label={text('import.bound')}
      value={entry.bound}
      options={[
        ['min', text('import.bound.min')],
        ['max', text('import.bound.max')],
      ]}
      onChange={(bound) => onChange({ bound: bound as 'min' | 'max' | undefined })}
    />
  )
}

export function Fill({ entry, onChange }: EntryProps) {
  const text = useText()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={entry.fill === true}
        onChange={({ currentTarget: { checked } }) => onChange({ fill: checked ? true : undefined })}
      />
      {text('import.fill')}
    </label>
  )
}
