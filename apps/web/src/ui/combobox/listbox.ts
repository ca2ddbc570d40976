import { type KeyboardEvent, useId, useState } from 'react'

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

/**
 * Keyboard and ids of a text field with a list of options (ARIA combobox): arrows move, Enter chooses, Esc closes.
 * The active option starts anew whenever `ofText` changes; options that come late do not put another in its place.
 */
export function useListbox(keys: readonly string[], ofText: string, onChoose: (index: number) => void, startsAt = -1) {
  const id = useId()
  const count = keys.length
  const [moved, setMoved] = useState<{ ofText: string; key: string | undefined }>()
  const active = activeOf(keys, moved?.ofText === ofText ? moved : undefined, startsAt)
  const setActive = (next: number) => setMoved({ ofText, key: keys[next] })
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setActive(nextActive(active, event.key === 'ArrowDown' ? 1 : -1, count))
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
    setActive,
    onKeyDown,
    listId: id,
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    option: (index: number) => ({ id: optionId(index), tabIndex: -1 }) as const,
  }
}
