import type { AppContent } from '@ingot/contract/catalog'
import type { Permission } from '@ingot/contract/permissions'
import type { MaterialRow } from '@ingot/contract/search'

export type MaterialAction = MaterialRow['tileActions'][number]

/** Where a material leads besides its datasheet: a page of Ingot, or an address elsewhere [LIST-013]. */
export interface MaterialTarget {
  name?: string | undefined
  bbpage?: string | undefined
  url?: string | undefined
  target?: '_self' | '_blank' | undefined
}

/** What actions need of a material; a row of the list has it. */
export type ActionMaterial = Pick<MaterialRow, 'id' | 'name' | 'url'> & {
  tileActions?: readonly MaterialAction[]
  link?: MaterialTarget | undefined
}

/** In the order in which they stand beside each other. */
const ORDER: readonly MaterialAction[] = ['datasheet', 'link', 'similar', 'share', 'pdf', 'favorite']

/** The PDF needs this one where the configuration names no other [PERM-003]. */
const UNLESS_CONFIGURED: Partial<Record<MaterialAction, Permission>> = { pdf: 'ui.pdf' }

/**
 * The actions that a caller can take on a material; what needs a permission that is not held is left out [PERM-002].
 * Downloads are for those with access [PERM-004].
 */
export function actionsOf(
  { tileActions = ORDER, link }: Pick<ActionMaterial, 'tileActions' | 'link'>,
  { config, user, canAccess }: Pick<AppContent, 'config' | 'user' | 'canAccess'>,
): MaterialAction[] {
  const configured: Partial<Record<MaterialAction, Permission>> = config.actions
  return ORDER.filter((action) => {
    if (!tileActions.includes(action)) return false
    if (action === 'link' && !link?.bbpage && !link?.url) return false
    if (action === 'pdf' && (!canAccess || !config.pdf)) return false
    const needed = configured[action] ?? UNLESS_CONFIGURED[action]
    return needed === undefined || user.permissions.includes(needed)
  })
}
