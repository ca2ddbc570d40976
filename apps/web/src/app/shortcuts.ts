import { useEffect } from 'react'

interface ShortcutActions {
  search: () => void
  palette: () => void
  help: () => void
  /** A dialog has to be answered first: no key leads around it. */
  isHeld: boolean
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Keys that work everywhere: `/`, Ctrl or Cmd with K, and `?`. */
export function useShortcuts({ search, palette, help, isHeld }: ShortcutActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return isHeld ? undefined : palette()
      }
      if (isHeld || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '/') {
        event.preventDefault()
        search()
      }
      if (event.key === '?') help()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [search, palette, help, isHeld])
}
