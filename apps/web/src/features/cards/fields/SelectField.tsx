import { FILTER_SEARCH_FROM } from '@ingot/contract/limits'
import { SearchList } from '../../../ui/combobox/SearchList.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import shared from '../Cards.module.css'
import { Field } from './Field.tsx'
import styles from './Fields.module.css'

export interface SelectOption {
  key: string
  label: string
  isDisabled?: boolean
}

interface SelectFieldProps {
  label: string
  options: readonly SelectOption[]
  value: string | undefined
  /** What stands there while nothing is chosen. */
  placeholder: string
  hint?: string | undefined
  /** The choice may be taken back. */
  isOptional?: boolean
  onChoose: (key: string | undefined) => void
}

/** One of several: a select, or a list with a search where there are many. */
export function SelectField(given: SelectFieldProps) {
  const { label, options, value, placeholder, hint, isOptional = false, onChoose } = given
  if (options.length > FILTER_SEARCH_FROM) return <SearchedField {...given} />
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={value ?? ''}
          disabled={options.length === 0}
          onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : currentTarget.value)}
        >
          {(value === undefined || isOptional) && (
            <option value="" disabled={!isOptional}>
              {placeholder}
            </option>
          )}
          {options.map(({ key, label: name, isDisabled }) => (
            <option key={key} value={key} disabled={isDisabled}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What a search looks through: name and key. A key that is a number in SI means nothing to a reader. */
const searched = ({ key, label }: SelectOption) => (/[a-z]/i.test(key) ? `${key}\n${label}` : label).toLowerCase()

function SearchedField({ label, options, value, placeholder, hint, isOptional = false, onChoose }: SelectFieldProps) {
  const text = useText()
  const chosen = options.find(({ key }) => key === value)?.label
  const none = isOptional && chosen !== undefined ? [{ key: '', label: placeholder }] : []
  const offered = [...none, ...options.filter(({ isDisabled }) => !isDisabled)]
  const find = (typed: string) => offered.filter((option) => searched(option).includes(typed.toLowerCase()))
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <div className={styles.control} data-chosen={chosen !== undefined || undefined}>
        <div className={styles.search}>
          <SearchList
            label={chosen === undefined ? label : `${label}: ${chosen}`}
            placeholder={chosen ?? placeholder}
            listLabel={label}
            noneText={text('card.noOptions')}
            find={find}
            keyOf={({ key }) => key}
            draw={({ label: name }) => name}
            onChoose={({ key }) => onChoose(key === '' ? undefined : key)}
            floats
          />
          <Icon name="down" />
        </div>
        {hint !== undefined && <p className={shared.hint}>{hint}</p>}
      </div>
    </div>
  )
}
