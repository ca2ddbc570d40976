import { useState } from 'react'

/** Whether something was wanted at any time: a dialog stays once it was opened, so that it can give the focus back. */
export function useEver(isWanted: boolean): boolean {
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return isWanted || wasWanted
}
