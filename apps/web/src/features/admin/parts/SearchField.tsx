import styles from './Parts.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Narrows a list while one types. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <label className={styles.find}>
    {label}
    <input
      className="field"
      type="search"
      value={value}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)
