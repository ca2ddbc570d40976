import type { Permission } from '@ingot/contract/permissions'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { TextKey } from '../../words/texts.ts'
import type { AdminPageProps } from './page-props.ts'

export interface AdminPage {
  /** `/admin/{path}` */
  path: string
  title: TextKey
  /** Who does not hold it neither sees the page nor its name. The server asks again, of every call. */
  permission: Permission
  Page: ComponentType<AdminPageProps>
}

/** The pages of the administration in the order of its navigation; they are fetched when one of them is opened. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: 'users',
    title: 'admin.users',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).UsersPage),
  },
  {
    path: 'companies',
    title: 'admin.companies',
    permission: 'installation.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).CompaniesPage),
  },
  {
    path: 'teams',
    title: 'admin.teams',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).TeamsPage),
  },
  {
    path: 'tokens',
    title: 'admin.tokens',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).TokensPage),
  },
  {
    path: 'jobs',
    title: 'admin.jobs',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).JobsPage),
  },
  {
    path: 'content',
    title: 'admin.content',
    permission: 'installation.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).ContentPage),
  },
  {
    path: 'audit',
    title: 'admin.audit',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).AuditPage),
  },
]

/** Those of somebody who holds these. */
export const adminPagesFor = (permissions: readonly Permission[]): AdminPage[] =>
  ADMIN_PAGES.filter(({ permission }) => permissions.includes(permission))
