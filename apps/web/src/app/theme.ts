import { useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { type Theme, usePreferences } from '../session/preferences.ts'
import { useMedia } from '../ui/browser/use-media.ts'

/** The theme to show: of the address (this visit only), the preference, the configuration, else what the system has [PREF-006]. */
export function chosenTheme(
  ofAddress: string | undefined,
  preferred: Theme | undefined,
  configured: 'light' | 'dark' | undefined,
  isDark: boolean,
): 'light' | 'dark' {
  if (ofAddress === 'light' || ofAddress === 'dark') return ofAddress
  if (preferred === 'light' || preferred === 'dark') return preferred
  if (preferred === undefined && configured) return configured
  return isDark ? 'dark' : 'light'
}

/** Shows the theme before anything is painted with it. */
export function useTheme(configured: 'light' | 'dark' | undefined): void {
  const theme = useSearch({ from: '__root__', select: ({ address }) => address.theme })
  const preferred = usePreferences((state) => state.theme)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const shown = chosenTheme(theme, preferred, configured, isDark)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = shown
  }, [shown])
}
