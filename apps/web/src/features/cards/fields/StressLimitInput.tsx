import { type InputHTMLAttributes, useState } from 'react'
import { useListbox } from '../../../ui/combobox/listbox.ts'
import { Options } from '../../../ui/combobox/Options.tsx'
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
  const list = useListbox({
    keys: isShown ? found.map(({ key }) => key) : [],
    ofText: shown,
    onChoose: choose,
    isOpen: isShown,
    setOpen,
  })
  return (
    <div className={styles.combobox}>
      <input
        {...control}
        {...list.field}
        className="field"
        type="text"
        value={shown}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value)
          setOpen(isName(currentTarget.value))
        }}
        onKeyDown={list.onKeyDown}
      />
      <Options
        list={list}
        label={label}
        items={isShown ? found : []}
        keyOf={({ key }) => key}
        draw={({ label: name, value }) => (
          <>
            <span>{name}</span>
            <span className="muted">{print(value)}</span>
          </>
        )}
        isShown={isShown}
        className={styles.options}
        optionClassName={styles.option}
      />
    </div>
  )
}
