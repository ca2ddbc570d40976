import { create } from 'zustand'

/** A panel of the shell: only one is open at a time. */
export type ShellPanel = 'menu' | 'account' | 'palette' | 'shortcuts' | 'feedback' | 'list' | 'access' | 'notifications'

/** Which panel is open; the top bar, the palette and blocks open them. */
export const useShellPanel = create<{ open: ShellPanel | undefined }>()(() => ({ open: undefined }))

export const openShellPanel = (open: ShellPanel | undefined): void => useShellPanel.setState({ open })
