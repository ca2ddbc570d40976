import type { Language } from '@ingot/contract/material'
import type { Preferences } from '@ingot/contract/prefs'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptFields, keptUnder } from './browser-storage.ts'
import { type Choices, readChoices, type Theme, type View } from './choices.ts'
import { fieldsOf } from './visit-storage.ts'

export type { Choices, Theme, View } from './choices.ts'

export const PREFERENCES_KEY = 'ingot-preferences'

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
    {
      name: PREFERENCES_KEY,
      storage: keptFields<PreferencesStore>(),
      merge: (kept, now) => ({ ...now, ...readChoices(kept) }),
    },
  ),
)

/** The choices that the browser keeps, as another tab may have left them. */
export const keptChoices = (): Choices => readChoices(fieldsOf(keptUnder(PREFERENCES_KEY))['state'])

/** What the server keeps of the choices; the rest belongs to the browser. */
export const keptOnServer = ({ unitSystem, language, theme, skipLanding, tableProps }: Choices) => ({
  ...(unitSystem !== undefined && { unitSystem }),
  ...(language !== undefined && { language }),
  ...(theme !== undefined && { theme }),
  ...(skipLanding !== undefined && { skipLanding }),
  ...(tableProps !== undefined && { tableProps }),
})
