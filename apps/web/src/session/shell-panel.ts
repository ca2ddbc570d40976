import type { Permission } from '@ingot/contract/permissions'
import { create } from 'zustand'

/** A panel of the shell: only one is open at a time. */
export type ShellPanel =
  | 'menu'
  | 'account'
  | 'palette'
  | 'shortcuts'
  | 'feedback'
  | 'contact'
  | 'trial'
  | 'access-request'
  | 'list'
  | 'access'
  | 'notifications'

/** Those that are requests to whoever runs the catalogue. */
export const isRequest = (panel: ShellPanel | undefined): boolean =>
  panel === 'contact' || panel === 'trial' || panel === 'access-request'

/** Which panel is open; the top bar, the palette and blocks open them. */
export const useShellPanel = create<{ open: ShellPanel | undefined }>()(() => ({ open: undefined }))

export const openShellPanel = (open: ShellPanel | undefined): void => useShellPanel.setState({ open })

/** The permission that the dialog of access requests asks for. */
export const useAskedAccess = create<{ permission: Permission }>()(() => ({ permission: 'catalogue.read' }))

export function askForAccess(permission: Permission): void {
  useAskedAccess.setState({ permission })
  openShellPanel('access-request')
}
