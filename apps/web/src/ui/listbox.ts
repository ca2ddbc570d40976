import { type KeyboardEvent, useId, useState } from 'react'

/** The next active option: -1 is none, the text field itself; it goes round through it. */
export const nextActive = (active: number, step: 1 | -1, count: number): number => {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

/**
 * Keyboard and ids of a text field with a list of options (ARIA combobox): arrows move, Enter chooses, Esc closes.
 * The active option starts anew whenever `ofText` changes.
 */
export function useListbox(count: number, ofText: string, onChoose: (index: number) => void, startsAt = -1) {
  const id = useId()
  const [state, setState] = useState({ ofText, active: startsAt })
  const active = state.ofText === ofText && state.active < count ? state.active : Math.min(startsAt, count - 1)
  const setActive = (next: number) => setState({ ofText, active: next })
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
