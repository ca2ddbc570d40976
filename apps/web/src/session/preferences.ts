import type { Language } from '@ingot/contract/material'
import type { Preferences } from '@ingot/contract/prefs'
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
  toolPanelWidth?: number | undefined
  /** The columns of the table, in order; the application's where nothing was chosen [LIST-023]. */
  tableProps?: Preferences['tableProps'] | undefined
}

interface PreferencesStore extends Choices {
  setUnitSystem: (unitSystem: string) => void
  setLanguage: (language: Language) => void
  setTheme: (theme: Theme) => void
  setView: (view: View) => void
  setFilterPanelWidth: (filterPanelWidth: number) => void
  setToolPanelWidth: (toolPanelWidth: number) => void
  setTableProps: (tableProps: Preferences['tableProps']) => void
  setSkipLanding: (skipLanding: boolean) => void
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
      setToolPanelWidth: (toolPanelWidth) => set({ toolPanelWidth }),
      setTableProps: (tableProps) => set({ tableProps }),
      setSkipLanding: (skipLanding) => set({ skipLanding }),
      adopt: (saved) => set(saved),
    }),
    { name: 'ingot-preferences', storage: createJSONStorage(() => localStorage) },
  ),
)

/** What the server keeps of the choices; the rest belongs to the browser. */
export const keptOnServer = ({ unitSystem, language, theme, skipLanding, tableProps }: Choices) => ({
  ...(unitSystem !== undefined && { unitSystem }),
  ...(language !== undefined && { language }),
  ...(theme !== undefined && { theme }),
  ...(skipLanding !== undefined && { skipLanding }),
  ...(tableProps !== undefined && { tableProps }),
})
