// biome-ignore-all lint/a11y/useSemanticElements: options are drawn only where they are looked at; the field that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: options are drawn only where they are looked at; the field that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: options are drawn only where they are looked at; the field that keeps the focus names the active one
import { type ReactNode, useRef, useState } from 'react'
import { useListbox } from './listbox.ts'
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
  const list = useListbox(found.map(keyOf), typed, choose, typed === '' ? -1 : 0)
  return (
    <div className={styles.box}>
      <input
        {...list.field}
        role="combobox"
        ref={field}
        type="text"
        className="field"
        aria-label={label}
        aria-expanded={isOpen}
        placeholder={placeholder}
        value={typed}
        onFocus={() => {
          open(true)
          // The list opens below the field, where the panel may have no room yet.
          if (!floats)
            requestAnimationFrame(() => document.getElementById(list.listId)?.scrollIntoView({ block: 'nearest' }))
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
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            open(false)
          }
          if (event.key === 'ArrowDown' && !isOpen) open(true)
          list.onKeyDown(event)
        }}
      />
      <div
        id={list.listId}
        className={styles.list}
        role="listbox"
        aria-label={listLabel}
        data-floats={floats || undefined}
        hidden={!isOpen}
      >
        {found.length === 0 && (
          <div className={styles.none} role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
            {noneText}
          </div>
        )}
        {found.map((item, index) => (
          <div
            key={keyOf(item)}
            {...list.option(index)}
            role="option"
            aria-selected={index === list.active}
            className={styles.option}
            data-active={index === list.active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {draw(item)}
          </div>
        ))}
      </div>
    </div>
  )
}
