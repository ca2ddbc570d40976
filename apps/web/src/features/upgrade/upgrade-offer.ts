import type { AppContent } from '@ingot/contract/catalog'

/** What somebody without access is offered. */
export interface UpgradeOffer {
  /** Where the button leads. */
  href: string | undefined
  /** The page that is shown once, before anything else. */
  page: string | undefined
}

/**
 * The offer of the configuration to those without access [LAND-009]: a button to the configured address or page, and
 * the page itself at the first visit [LAND-008]. Nothing for those who have access.
 */
export function upgradeOffer(
  { config: { upgrade }, canAccess }: Pick<AppContent, 'canAccess'> & { config: Pick<AppContent['config'], 'upgrade'> },
  wasWelcomed: boolean,
): UpgradeOffer {
  if (canAccess || !upgrade) return { href: undefined, page: undefined }
  const { page, url } = upgrade
  return {
    href: url ?? (page === undefined ? undefined : `/page/${encodeURIComponent(page)}`),
    page: wasWelcomed ? undefined : page,
  }
}
