import type { ReactNode } from 'react'
import type { Listbox } from './listbox.ts'

interface OptionsProps<T> {
  list: Listbox
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  draw: (item: T) => ReactNode
  isDisabled?: (item: T) => boolean
  isShown: boolean
  /** Stands in the place of the options where there are none. */
  none?: ReactNode
  className?: string | undefined
  optionClassName: string | undefined
}

/** The options of a text field; its keys are in `useListbox`. */
export function Options<T>(props: OptionsProps<T>) {
  const { list, label, items, keyOf, draw, isDisabled, isShown, none, className, optionClassName } = props
  return (
    // A list that scrolls would be a stop of the Tab key by itself, and close under it.
    <div id={list.id} role="listbox" aria-label={label} className={className} hidden={!isShown} tabIndex={-1}>
      {items.length === 0 && none}
      {items.map((item, index) => (
        <div
          key={keyOf(item)}
          {...list.option(index)}
          aria-disabled={isDisabled?.(item) || undefined}
          className={optionClassName}
        >
          {draw(item)}
        </div>
      ))}
    </div>
  )
}
