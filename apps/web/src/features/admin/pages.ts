import type { AppContent } from '@ingot/contract/catalog'
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
  /** Where it has something to show; everywhere where it is left out. */
  isFor?: (config: AppContent['config']) => boolean
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
    path: 'seats',
    title: 'admin.seats',
    permission: 'accounts.administer',
    isFor: ({ licenseConfig }) => licenseConfig.enabled,
    Page: lazyPart(async () => (await import('./late-pages.ts')).SeatsPage),
  },
  {
    path: 'feedback',
    title: 'admin.feedback',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).MessagesPage),
  },
  {
    path: 'outbox',
    title: 'admin.outbox',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).OutboxPage),
  },
  {
    path: 'jobs',
    title: 'admin.jobs',
    permission: 'accounts.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).JobsPage),
  },
  {
    path: 'quality',
    title: 'admin.quality',
    permission: 'quality.policy',
    Page: lazyPart(async () => (await import('./late-pages.ts')).QualityPolicyPage),
  },
  {
    path: 'restrictions',
    title: 'admin.restrictions',
    permission: 'restrictions.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).RestrictionsPage),
  },
  {
    path: 'packs',
    title: 'admin.packs',
    permission: 'installation.administer',
    Page: lazyPart(async () => (await import('./late-pages.ts')).PacksPage),
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

/** Those that whoever is signed in may use here. */
export const adminPagesFor = ({ config, user }: Pick<AppContent, 'config' | 'user'>): AdminPage[] =>
  ADMIN_PAGES.filter(
    ({ permission, isFor }) => user.permissions.includes(permission) && (isFor === undefined || isFor(config)),
  )
