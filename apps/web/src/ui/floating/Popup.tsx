import { floatingParts } from './floating-parts.ts'
import type { PopupProps } from './props.ts'

/** A small dialog beside the button that opened it. Escape, a click outside and leaving it by Tab close it. */
export function Popup(props: PopupProps) {
  const parts = floatingParts.usePart(props.onClose)
  return parts && <parts.PopupPanel {...props} />
}
