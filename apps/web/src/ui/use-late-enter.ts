import { useEffect, useState } from 'react'

/** For an Enter that came before its list: `act` is called once the list is of what is typed, unless more was typed. */
export function useLateEnter(typed: string, isOfTyped: boolean, act: () => void): () => void {
  const [entered, setEntered] = useState<string>()
  const isDue = entered === typed && isOfTyped
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts once
  useEffect(() => {
    if (!isDue) return
    setEntered(undefined)
    act()
  }, [isDue])
  return () => setEntered(typed)
}
