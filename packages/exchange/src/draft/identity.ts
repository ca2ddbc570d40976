const MAX_SLUG = 60

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(-MAX_SLUG)
    .replace(/^-+|-+$/g, '')

/** 64 bits in hexadecimal: two rounds of 32-bit multiply and xor-shift over the text (not a cryptographic hash). */
export function hashOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The id that a material gets on its first import: the same file gives the same ids. */
export function materialIdOf(owner: string, provider: string, externalId: string): string {
  const slug = slugOf(externalId)
  return `${slug ? `${slug}-` : ''}${hashOf(`${owner}\n${provider}\n${externalId}`)}`
}

const EXTERNAL_ID_MAX = 300

/** An external id of acceptable length; a hash distinguishes ids that were cut. */
export const externalIdOf = (text: string) =>
  text.length <= EXTERNAL_ID_MAX ? text : `${text.slice(0, EXTERNAL_ID_MAX - 17)}-${hashOf(text)}`
