import { useEffect, useState } from 'react'

/**
 * For an Enter that came before its list: `act` is called once the list is of what is typed. Nothing waits any more once
 * the text has been another, or the list is closed.
 */
export function useLateEnter(
  { typed, isOpen, isOfTyped }: { typed: string; isOpen: boolean; isOfTyped: boolean },
  act: () => void,
): () => void {
  const [entered, setEntered] = useState<string>()
  if (entered !== undefined && (entered !== typed || !isOpen)) setEntered(undefined)
  const isDue = isOpen && entered === typed && isOfTyped
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts once
  useEffect(() => {
    if (!isDue) return
    setEntered(undefined)
    act()
  }, [isDue])
  return () => isOpen && setEntered(typed)
}
