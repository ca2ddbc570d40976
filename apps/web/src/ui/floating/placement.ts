/** Edges of the thing that something floats at, px from the corner of the window. */
export interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** What something floats at: an element, which it follows, or a place in the window. */
export type Anchor = Element | Edges

/** An anchor as the library takes it. */
export const libraryAnchor = (anchor: Anchor) =>
  anchor instanceof Element
    ? anchor
    : {
        getBoundingClientRect: () =>
          new DOMRect(anchor.left, anchor.top, anchor.right - anchor.left, anchor.bottom - anchor.top),
      }

/** Under its anchor, above where there is more room, never outside the window. */
export const PLACEMENT = {
  side: 'bottom',
  sideOffset: 4,
  collisionPadding: 8,
  collisionAvoidance: { side: 'flip', align: 'shift', fallbackAxisSide: 'none' },
  positionMethod: 'fixed',
} as const

/** Where it is drawn: within an open dialog nothing outside of it can be reached. */
export const containerOf = (element: Element | null): HTMLElement => element?.closest('dialog') ?? document.body

/** A press of the button that opened it is the button's own: it closes what it opened. */
export const isPressOf = (button: Element | null, { reason, event }: { reason: string; event: Event }): boolean =>
  reason === 'outside-press' && event.target instanceof Node && button?.contains(event.target) === true
