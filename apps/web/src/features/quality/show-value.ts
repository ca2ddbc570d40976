/** Drawings that a tab is waited for. */
const DRAWINGS_MAX = 120

/** Brings the row of a value into view as soon as its tab has drawn it, and the keyboard with it. */
export function showValue(id: string, left = DRAWINGS_MAX): void {
  const row = document.querySelector<HTMLElement>(`[data-statement="${CSS.escape(id)}"]`)
  if (row && row.offsetParent !== null) {
    row.scrollIntoView({ block: 'center' })
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  } else if (left > 0) requestAnimationFrame(() => showValue(id, left - 1))
}
