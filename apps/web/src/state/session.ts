import type { AppContent } from '@ingot/contract/catalog'
import type { Permission } from '@ingot/contract/permissions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query.ts'
import { type Language, useLanguage } from './language.ts'

export const appContentQuery = (lang: Language) => queryFor('readAppContent', { query: { lang } })

/** Configuration and caller. Loaded before the first screen, so that it is always there. */
export const useAppContent = (): AppContent => useSuspenseQuery(appContentQuery(useLanguage())).data

export const usePermission = (permission: Permission): boolean => useAppContent().user.permissions.includes(permission)

/** Only users of a company keep preferences on the server [PREF-004]. */
export const isKeptOnServer = (content: AppContent): boolean => content.user.companyId > 0
