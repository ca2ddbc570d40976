import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { isComposing } from '../browser/is-composing.ts'

/** The next active option: -1 is none, the text field itself; it goes round through it. */
export const nextActive = (active: number, step: 1 | -1, count: number): number => {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

/**
 * The active option among those of now: the one that was moved to, wherever it stands by now, or none where it is gone;
 * `startsAt` until somebody moves.
 */
export function activeOf(
  keys: readonly string[],
  movedTo: { key: string | undefined } | undefined,
  startsAt: number,
): number {
  if (!movedTo) return Math.min(startsAt, keys.length - 1)
  return movedTo.key === undefined ? -1 : keys.indexOf(movedTo.key)
}

interface ListboxGiven {
  /** Of the options, in their order. */
  keys: readonly string[]
  /** The active option starts over whenever this changes. */
  ofText: string
  onChoose: (index: number) => void
  /** The option that is active before anybody moves; -1 is none. */
  startsAt?: number
  isOpen: boolean
  /** Esc closes, an arrow down opens; a field that does so itself leaves it out. */
  setOpen?: (isOpen: boolean) => void
}

export type Listbox = ReturnType<typeof useListbox>

/**
 * Keyboard, roles and ids of a text field with a list of options (ARIA combobox): arrows move, Enter chooses, Esc closes.
 * The field keeps the focus and names the active option; options that come late do not put another in its place.
 */
export function useListbox({ keys, ofText, onChoose, startsAt = -1, isOpen, setOpen }: ListboxGiven) {
  const id = useId()
  const count = keys.length
  const [moved, setMoved] = useState<{ ofText: string; key: string | undefined }>()
  const active = activeOf(keys, moved?.ofText === ofText ? moved : undefined, startsAt)
  /** True for a key that was the list's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false
    if (event.key === 'Escape' && isOpen && setOpen) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      return true
    }
    if (event.key === 'ArrowDown' && !isOpen) setOpen?.(true)
    if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setMoved({ ofText, key: keys[nextActive(active, event.key === 'ArrowDown' ? 1 : -1, count)] })
      return true
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(active)
      return true
    }
    return false
  }
  const optionId = (index: number) => `${id}-${index}`
  return {
    active,
    onKeyDown,
    id,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': isOpen,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        'data-active': index === active || undefined,
        tabIndex: -1,
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: () => onChoose(index),
      }) as const,
  }
}
