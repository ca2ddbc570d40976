// biome-ignore-all lint/a11y/useSemanticElements: options are drawn only where they are looked at; the field that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: options are drawn only where they are looked at; the field that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: options are drawn only where they are looked at; the field that keeps the focus names the active one
import { useRef, useState } from 'react'
import { useText } from '../../state/texts.ts'
import { useListbox } from '../../ui/listbox.ts'
import styles from './Scatter.module.css'
import { foundProperties, type ScatterProperty } from './scatter-properties.ts'

interface PropertyPickerProps {
  label: string
  properties: readonly ScatterProperty[]
  /** How many of the results have each. */
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (property: ScatterProperty) => void
}

/** A list to search for a property, each with how many of the results have it. */
export function PropertyPicker({ label, properties, counts, onChoose }: PropertyPickerProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const countOf = (key: string) => counts?.[key] ?? 0
  const found = isOpen ? foundProperties(properties, typed, countOf) : []
  const choose = (index: number) => {
    const property = found[index]
    if (!property) return
    setTyped('')
    setOpen(false)
    onChoose(property)
  }
  const list = useListbox(found.length, typed, choose, typed === '' ? -1 : 0)
  return (
    <div className={styles.picker}>
      <input
        {...list.field}
        role="combobox"
        ref={field}
        type="text"
        className="field"
        aria-label={label}
        aria-expanded={isOpen}
        placeholder={text('scatter.search')}
        value={typed}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setOpen(false)
          }
          if (event.key === 'ArrowDown') setOpen(true)
          list.onKeyDown(event)
        }}
      />
      <div
        id={list.listId}
        className={styles.options}
        role="listbox"
        aria-label={text('scatter.options')}
        hidden={!isOpen}
      >
        {found.length === 0 && (
          <div className={styles.noOption} role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
            {text('scatter.noOptions')}
          </div>
        )}
        {found.map((property, index) => (
          <div
            key={property.vkey}
            {...list.option(index)}
            role="option"
            aria-selected={index === list.active}
            className={styles.option}
            data-active={index === list.active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span className={styles.optionName}>
              {property.name}
              {property.symbol && <span className="muted">{`\u2002${property.symbol}`}</span>}
            </span>
            <span className="muted">{property.unit}</span>
            <span className={styles.optionCount}>{counts ? countOf(property.vkey) : ''}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
