/** Edges of the thing that a popup belongs to, px from the window's corner. */
export interface Anchor {
  left: number
  right: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const GAP = 4
const MARGIN = 8

/** Where a popup goes: right-aligned under its anchor, above where there is no room, never outside the window. */
export function popupPlace(anchor: Anchor, popup: Size, view: Size): { left: number; top: number } {
  const left = Math.max(MARGIN, Math.min(anchor.right - popup.width, view.width - popup.width - MARGIN))
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP - popup.height
  const hasRoomBelow = below + popup.height + MARGIN <= view.height
  const top = hasRoomBelow || above < MARGIN ? below : above
  return { left, top: Math.max(MARGIN, Math.min(top, view.height - popup.height - MARGIN)) }
}
