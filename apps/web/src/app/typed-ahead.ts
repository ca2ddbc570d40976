import { useLayoutEffect, useState } from 'react'

/** The text after a key: a character is added, Backspace takes the last one away; undefined where the key writes nothing. */
export function afterKey(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  const isWithAltGraph = ctrlKey && altKey
  if (metaKey || ((ctrlKey || altKey) && !isWithAltGraph)) return undefined
  if (key === 'Backspace') return [...typed].slice(0, -1).join('')
  return [...key].length === 1 ? typed + key : undefined
}

/**
 * What is typed while the field that was asked for is not there yet, for that field to start with; Escape takes the wish
 * back. Listens from the drawing in which it begins to wait to the one in which the field stands: no key falls between.
 */
export function useTypedAhead(isWaiting: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => {
    if (!isWaiting) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isText = afterKey('', event) !== undefined
      if (!isText && event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onEscape()
      else setTyped((now) => afterKey(now, event) ?? now)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      // The field has it.
      setTyped('')
    }
  }, [isWaiting, onEscape])
  return typed
}
