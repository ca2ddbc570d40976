import { useEffect } from 'react'

/** Title of the document while a page is shown; before and afterwards that of the page around it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
