import type { ReactNode } from 'react'
import type { IconName } from '../icons.tsx'
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

export interface PopupProps {
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}
