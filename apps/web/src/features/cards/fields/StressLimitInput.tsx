// biome-ignore-all lint/a11y/useSemanticElements: a field that takes any text and suggests stresses has no native form
// biome-ignore-all lint/a11y/useFocusableInteractive: the field that keeps the focus names the active option
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field that keeps the focus chooses by Enter
import { type InputHTMLAttributes, useState } from 'react'
import { useListbox } from '../../../ui/listbox.ts'
import styles from './Fields.module.css'

interface StressLimitInputProps {
  control: InputHTMLAttributes<HTMLInputElement>
  label: string
  /** Stresses that the material states, Pa. */
  options: readonly { key: string; label: string; value: number }[]
  shown: string
  print: (value: number) => string
  onType: (typed: string) => void
  onChoose: (value: number) => void
}

const isName = (typed: string) => /\p{L}{2}/u.test(typed)

/** A stress of the material's list, or any text that is typed [CARD-018]. */
export function StressLimitInput({ control, label, options, shown, print, onType, onChoose }: StressLimitInputProps) {
  const [isOpen, setOpen] = useState(false)
  // A name narrows the list; a number is not looked for in it.
  const asked = isName(shown) ? shown.toLowerCase() : ''
  const found = options.filter((option) => option.label.toLowerCase().includes(asked))
  const isShown = isOpen && found.length > 0
  const choose = (index: number) => {
    const option = found[index]
    if (!option) return
    setOpen(false)
    onChoose(option.value)
  }
  const list = useListbox(isShown ? found.map(({ key }) => key) : [], shown, choose)
  return (
    <div className={styles.combobox}>
      <input
        {...control}
        {...list.field}
        role="combobox"
        aria-expanded={isShown}
        className="field"
        type="text"
        value={shown}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value)
          setOpen(isName(currentTarget.value))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isShown) {
            event.stopPropagation()
            setOpen(false)
          }
          if (event.key === 'ArrowDown' && !isShown) setOpen(true)
          list.onKeyDown(event)
        }}
      />
      <div id={list.listId} role="listbox" aria-label={label} className={styles.options} hidden={!isShown}>
        {isShown &&
          found.map(({ key, label: name, value }, index) => (
            <div
              key={key}
              {...list.option(index)}
              role="option"
              aria-selected={index === list.active}
              className={styles.option}
              data-active={index === list.active || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <span>{name}</span>
              <span className="muted">{print(value)}</span>
            </div>
          ))}
      </div>
    </div>
  )
}
