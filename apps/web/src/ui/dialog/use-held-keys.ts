import { useEffect } from 'react'

/** While this holds Escape closes no dialog, and no shortcut opens another panel in its place. */
export function useHeldKeys(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: globalThis.KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
    }
    addEventListener('keydown', hold, true)
    return () => removeEventListener('keydown', hold, true)
  }, [isHeld])
}
