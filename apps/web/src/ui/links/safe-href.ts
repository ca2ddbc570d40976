/** Where a link of served content may lead: into this site, to https, or to a mail program. */
export type SafeHref = { to: 'site'; href: string } | { to: 'elsewhere'; href: string }

/**
 * The address of a link whose text comes from data; undefined for any other scheme (`javascript:`, `data:`) and for
 * what only looks like a path of this site (`//host`, `/\host`).
 */
export function safeHref(href: string | undefined): SafeHref | undefined {
  if (!href) return undefined
  if (/^\/(?![/\\])/.test(href) && !/[\t\r\n]/.test(href)) return { to: 'site', href }
  return /^(https:\/\/|mailto:)[^\s]+$/i.test(href) ? { to: 'elsewhere', href } : undefined
}
