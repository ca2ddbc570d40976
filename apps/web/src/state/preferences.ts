import type { Language } from '@ingot/contract/material'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export type Theme = 'light' | 'dark' | 'system'
export type View = 'tiles' | 'table'

/** What the user chose; undefined where nothing was chosen and the application's default holds [PREF-003]. */
export interface Choices {
  unitSystem?: string | undefined
  language?: Language | undefined
  theme?: Theme | undefined
  skipLanding?: boolean | undefined
  /** Tiles or table, kept in this browser [LIST-002]. */
  view?: View | undefined
  filterPanelWidth?: number | undefined
}

interface PreferencesStore extends Choices {
  setUnitSystem: (unitSystem: string) => void
  setLanguage: (language: Language) => void
  setTheme: (theme: Theme) => void
  setView: (view: View) => void
  setFilterPanelWidth: (filterPanelWidth: number) => void
  /** Takes over what the server keeps for the user. */
  adopt: (saved: Choices) => void
}

export const usePreferences = create<PreferencesStore>()(
  persist(
    (set) => ({
      setUnitSystem: (unitSystem) => set({ unitSystem }),
      setLanguage: (language) => set({ language }),
      setTheme: (theme) => set({ theme }),
      setView: (view) => set({ view }),
      setFilterPanelWidth: (filterPanelWidth) => set({ filterPanelWidth }),
      adopt: (saved) => set(saved),
    }),
    { name: 'ingot-preferences', storage: createJSONStorage(() => localStorage) },
  ),
)

/** What the server keeps of the choices; the rest belongs to the browser. */
export const keptOnServer = ({ unitSystem, language, theme, skipLanding }: Choices) => ({
  ...(unitSystem !== undefined && { unitSystem }),
  ...(language !== undefined && { language }),
  ...(theme !== undefined && { theme }),
  ...(skipLanding !== undefined && { skipLanding }),
})
