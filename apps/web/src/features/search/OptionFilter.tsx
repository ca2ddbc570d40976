import { useEffect, useRef } from 'react'
import type { ServedColumn } from '../../session/catalogue.ts'
import { useOpenFilters } from '../../session/open-filters.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import panel from './FilterPanel.module.css'
import styles from './ranges/RangeFilter.module.css'

interface OptionFilterProps {
  column: ServedColumn
  chosen: readonly string[]
  onChoose: (options: readonly string[]) => void
  onRemove: () => void
}

/** The options of a property; any of those chosen will do. */
export function OptionFilter({ column: { key, name, node }, chosen, onChoose, onRemove }: OptionFilterProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const isFocused = useOpenFilters(({ focused }) => focused === key)
  useEffect(() => {
    if (!isFocused) return
    const boxes = list.current?.querySelectorAll('input') ?? []
    if (![...boxes].some((box) => box === document.activeElement)) boxes[0]?.focus()
    useOpenFilters.getState().takeFocus()
  }, [isFocused])
  // An option of the address that the catalogue does not know is shown too: it narrows the list.
  const options = [...new Set([...(node.options ?? []), ...chosen])]
  const toggle = (option: string) => {
    const wanted = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onChoose(options.filter((one) => wanted.includes(one)))
  }
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{name}</legend>
      <button type="button" className={styles.remove} aria-label={text('range.remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
      <ul ref={list} className={styles.options}>
        {options.map((option) => (
          <li key={option}>
            <label className={panel.tagLabel}>
              <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
              <span>{option}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
