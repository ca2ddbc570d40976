import styles from './Tables.module.css'

export interface RowOption {
  key: string
  name: string
  group?: string
  isDisabled?: boolean
}

interface RowNameProps {
  label: string
  value: { key: string; name: string }
  options: readonly RowOption[]
  onChoose: (key: string) => void
}

const Option = ({ option: { key, name, isDisabled } }: { option: RowOption }) => (
  <option value={key} disabled={isDisabled}>
    {name}
  </option>
)

/** What stands in a row: choosing another replaces its entry [IMPACT-009]. */
export function RowName({ label, value, options, onChoose }: RowNameProps) {
  const isOffered = options.some(({ key }) => key === value.key)
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <select
      className={`field ${styles.choice}`}
      aria-label={label}
      title={value.name}
      value={value.key}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {!isOffered && <option value={value.key}>{value.name}</option>}
      {groups.map((group) => {
        const drawn = options
          .filter((option) => option.group === group)
          .map((option) => <Option key={option.key} option={option} />)
        return group === undefined ? (
          drawn
        ) : (
          <optgroup key={group} label={group}>
            {drawn}
          </optgroup>
        )
      })}
    </select>
  )
}
