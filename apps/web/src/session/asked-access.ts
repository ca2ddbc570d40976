import type { Permission } from '@ingot/contract/permissions'
import { create } from 'zustand'
import { openShellPanel } from './shell-panel.ts'

/** The permission that the dialog of access requests asks for. */
export const useAskedAccess = create<{ permission: Permission }>()(() => ({ permission: 'catalogue.read' }))

export function askForAccess(permission: Permission): void {
  useAskedAccess.setState({ permission })
  openShellPanel('access-request')
}
