import type { AppContent } from '@ingot/contract/catalog'
import type { Permission } from '@ingot/contract/permissions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query.ts'
import { type Language, useLanguage } from './language.ts'

export const appContentQuery = (lang: Language) => queryFor('readAppContent', { query: { lang } })

/** Configuration and caller. Loaded before the first screen, so that it is always there. */
export const useAppContent = (): AppContent => useSuspenseQuery(appContentQuery(useLanguage())).data

export const usePermission = (permission: Permission): boolean => useAppContent().user.permissions.includes(permission)

/** The page that stands in for a part which the user may not use; undefined where it may be used. */
export function useRestricted(part: keyof AppContent['config']['restricted']): string | undefined {
  const { config, user } = useAppContent()
  const { permission, page } = config.restricted[part]
  return permission === undefined || user.permissions.includes(permission) ? undefined : page
}

/** Only users of a company keep preferences on the server [PREF-004]. */
export const isKeptOnServer = (content: AppContent): boolean => content.user.companyId > 0
