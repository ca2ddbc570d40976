import { useCallback, useEffect, useState } from 'react'

/** How long the notice that something was copied stays, ms [PLOT-006]. */
export const COPIED_NOTICE = 3500

/** Copies a text; `isCopied` holds while the notice is to be shown. Where the browser forbids it nothing is claimed. */
export function useCopy(): { copy: (text: string) => void; isCopied: boolean } {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_NOTICE)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = useCallback((text: string) => {
    navigator.clipboard?.writeText(text).then(
      () => setCopies((count) => count + 1),
      () => setCopies(0),
    )
  }, [])
  return { copy, isCopied: copies > 0 }
}
