import { type ReactNode, useRef, useState } from 'react'
import { useListbox } from './listbox.ts'
import { Options } from './Options.tsx'
import styles from './SearchList.module.css'

interface SearchListProps<T> {
  label: string
  placeholder: string
  /** Name of the list, and what it says where nothing fits. */
  listLabel: string
  noneText: string
  /** What fits; asked only while the list is open. */
  find: (typed: string) => readonly T[]
  keyOf: (item: T) => string
  draw: (item: T) => ReactNode
  onChoose: (item: T) => void
  onOpen?: (isOpen: boolean) => void
  /** The list lies over what is below it; else it takes its place in the page. */
  floats?: boolean
}

/** A field that searches a list below it; choosing clears the field, as does leaving one whose list floats. */
export function SearchList<T>(props: SearchListProps<T>) {
  const { label, placeholder, listLabel, noneText, find, keyOf, draw, onChoose, onOpen, floats = false } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const open = (wanted: boolean) => {
    setOpen(wanted)
    onOpen?.(wanted)
  }
  const found = isOpen ? find(typed) : []
  const choose = (index: number) => {
    const item = found[index]
    if (item === undefined) return
    setTyped('')
    open(false)
    if (!floats) field.current?.blur()
    onChoose(item)
  }
  const list = useListbox({
    keys: found.map(keyOf),
    ofText: typed,
    onChoose: choose,
    startsAt: typed === '' ? -1 : 0,
    isOpen,
    setOpen: open,
  })
  const noneOption = (
    <div className={styles.none} role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
      {noneText}
    </div>
  )
  return (
    <div className={styles.box}>
      <input
        {...list.field}
        ref={field}
        type="text"
        className="field"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onFocus={() => {
          open(true)
          // The list opens below the field, where the panel may have no room yet.
          if (!floats)
            requestAnimationFrame(() => document.getElementById(list.id)?.scrollIntoView({ block: 'nearest' }))
        }}
        onClick={() => open(true)}
        onBlur={() => {
          // In a form a text that is left there would pass for what is chosen.
          if (floats) setTyped('')
          open(false)
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          open(true)
        }}
        onKeyDown={list.onKeyDown}
      />
      <Options
        list={list}
        label={listLabel}
        items={found}
        keyOf={keyOf}
        draw={draw}
        isShown={isOpen}
        none={noneOption}
        className={`${styles.list} ${floats ? styles.floats : ''}`}
        optionClassName={styles.option}
      />
    </div>
  )
}
