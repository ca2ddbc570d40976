const LENGTH_MAX = 60

/** A name as part of an address: lower-case letters without marks, digits, hyphens; empty where it has neither. */
export const slugOf = (name: string): string =>
  name
    .slice(0, 4 * LENGTH_MAX)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-|-$/g, '')
