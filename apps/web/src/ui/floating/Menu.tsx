import { floatingParts } from './floating-parts.ts'
import type { MenuProps } from './props.ts'

/** A menu: arrows and first letters move, Enter or Space chooses; Escape, Tab and a click outside close it. */
export function Menu(props: MenuProps) {
  const parts = floatingParts.usePart(props.onClose)
  return parts && <parts.MenuPanel {...props} />
}
