import type { IconName } from '../icons.tsx'
import { floatingParts } from './floating-parts.ts'
import type { Anchor } from './placement.ts'

export interface MenuItem {
  id: string
  label: string
  onSelect: () => void
  icon?: IconName
  /** At the right: a shortcut, a count. */
  hint?: string
  /** Of an item that is on or off. */
  isChecked?: boolean
  isDisabled?: boolean
  /** A line above it. */
  startsGroup?: boolean
}

export interface MenuProps {
  label: string
  items: readonly MenuItem[]
  at: Anchor
  onClose: () => void
  /** What gets the focus back. */
  returnTo: HTMLElement | null
  /** Which edges stand in line; `start` for a menu at a point. */
  align?: 'start' | 'end'
}

/** A menu: arrows and first letters move, Enter or Space chooses; Escape, Tab and a click outside close it. */
export function Menu(props: MenuProps) {
  const parts = floatingParts.usePart(props.onClose)
  return parts && <parts.MenuPanel {...props} />
}
