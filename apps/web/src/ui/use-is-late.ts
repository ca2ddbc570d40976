import { useEffect, useState } from 'react'

/** Whether something has been awaited for longer than so many milliseconds. */
export function useIsLate(isAwaited: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited, milliseconds])
  return isAwaited && isLate
}
