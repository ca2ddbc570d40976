import type { MouseEvent } from 'react'

/** A click that follows a link in this tab: no other button, no key that asks for another tab, nobody has taken it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
