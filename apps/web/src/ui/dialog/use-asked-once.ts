import { useEffect } from 'react'

/**
 * For what is shown once: while `isOpen`, Escape closes nothing and `tell` says what would be lost. Whoever was told may
 * close it: then it no longer holds.
 */
export function useAskedOnce(isOpen: boolean, tell: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      tell()
    }
    addEventListener('keydown', ask, true)
    return () => removeEventListener('keydown', ask, true)
  }, [isOpen, tell])
}
