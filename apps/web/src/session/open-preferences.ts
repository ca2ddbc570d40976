import { create } from 'zustand'

/** Whether the dialog of the preferences is open; the account panel and the palette open it. */
export const useOpenPreferences = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openPreferences = (isOpen = true): void => useOpenPreferences.setState({ isOpen })
