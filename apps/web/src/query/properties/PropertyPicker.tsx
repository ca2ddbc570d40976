import { SearchList } from '../../ui/combobox/SearchList.tsx'
import { useText } from '../../words/texts.ts'
import styles from './PropertyPicker.module.css'
import { foundProperties, type ScatterProperty } from './scatter-properties.ts'

interface PropertyPickerProps {
  label: string
  placeholder?: string
  properties: readonly ScatterProperty[]
  /** How many of the results have each. */
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (property: ScatterProperty) => void
}

/** A list to search for a property, each with how many of the results have it. */
export function PropertyPicker({ label, placeholder, properties, counts, onChoose }: PropertyPickerProps) {
  const text = useText()
  const countOf = (key: string) => counts?.[key] ?? 0
  return (
    <SearchList
      label={label}
      onChoose={onChoose}
      placeholder={placeholder ?? text('scatter.search')}
      listLabel={text('scatter.options')}
      noneText={text('scatter.noOptions')}
      find={(typed) => foundProperties(properties, typed, countOf)}
      keyOf={({ vkey }) => vkey}
      draw={({ vkey, name, symbol, unit }) => (
        <>
          <span className={styles.optionName}>
            {name}
            {symbol && <span className="muted">{`\u2002${symbol}`}</span>}
          </span>
          <span className="muted">{unit}</span>
          <span className={styles.optionCount}>{counts ? countOf(vkey) : ''}</span>
        </>
      )}
      floats
    />
  )
}
