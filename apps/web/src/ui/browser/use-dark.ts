import { useSyncExternalStore } from 'react'

const watchTheme = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Whether the page is dark now: for what stylesheets do not reach. */
export const useDark = (): boolean =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme === 'dark')
