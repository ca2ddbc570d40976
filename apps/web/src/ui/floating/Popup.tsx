import type { ReactNode } from 'react'
import { floatingParts } from './floating-parts.ts'

export interface PopupProps {
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/** A small dialog beside the button that opened it. Escape, a click outside and leaving it by Tab close it. */
export function Popup(props: PopupProps) {
  const parts = floatingParts.usePart(props.onClose)
  return parts && <parts.PopupPanel {...props} />
}
