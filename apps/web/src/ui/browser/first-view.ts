import { useLayoutEffect } from 'react'

/**
 * The server writes a public datasheet into its page, so that it is read before any script runs, and hides the application
 * until that can show it. This is the moment: nothing is painted in between.
 */
export const endFirstView = (): void => document.getElementById('first-view')?.remove()

/** Ends it once the component has something to show. */
export function useFirstViewEnds(isShown = true): void {
  useLayoutEffect(() => {
    if (isShown) endFirstView()
  }, [isShown])
}

/** What the head of the page says of one material: it must not be shared as that of the next. */
export function forgetPageHead(title: string): void {
  document.title = title
  const said = 'link[rel=canonical], meta[property^="og:"], script[type="application/ld+json"]'
  for (const element of document.head.querySelectorAll(said)) element.remove()
}
