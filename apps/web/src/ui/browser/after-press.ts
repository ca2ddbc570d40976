let isPressed = false
for (const [type, is] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  globalThis.addEventListener?.(
    type,
    () => {
      isPressed = is
    },
    true,
  )

/**
 * Does something at once, or where a button of the mouse is down when it is up again and the click has been told: what shrinks
 * between the two moves the button away from under the pointer, and the click meets nothing.
 */
export function afterPress(then: () => void): void {
  if (!isPressed) {
    then()
    return
  }
  const done = () => {
    globalThis.removeEventListener('pointerup', done, true)
    globalThis.removeEventListener('pointercancel', done, true)
    setTimeout(then)
  }
  globalThis.addEventListener('pointerup', done, true)
  globalThis.addEventListener('pointercancel', done, true)
}
