const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"' }

/** The words of a text with tags, on one line. */
export const plainWords = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]{0,400}>/g, '')
    .replace(/&([a-z]{2,5});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** The first DOI that a reference links to. */
export const doiOf = (reference: string): string | undefined =>
  /doi\.org\/(10\.\d{4,9}\/[^"<>\s]{1,200})/.exec(reference)?.[1]

/** The year that the first reference ends with. */
export const yearOf = (words: string): string | undefined => /\((1[89]\d\d|20\d\d)\)/.exec(words)?.[1]

/** The first of several references: `1) … 2) …`. */
export const firstReference = (words: string): string =>
  (/^1\)\s*(.*?)(?=\s+\*?\s*2\)\s|\s\*\s|$)/.exec(words)?.[1] ?? words).slice(0, 1000)

/**
 * Whether a page says that its numbers come from a calculation: a model of ellipsometry, Kramers and Kronig, an
 * extrapolation, density functional theory. What it says of is not told, so all of them are taken as calculated.
 */
export const tellsOfCalculation = (words: string): boolean =>
  /calculat|kramers|model|theor|simulat|ab initio|DFT|\bfit\b|\bfitted|extrapolat/i.test(words)

/** The names of a page about a material: `NAMES:` and a list. */
export function namesOf(about: string | undefined): string[] {
  const list = /^NAMES:\s*\n((?:\s*-.*\n?)+)/m.exec(about ?? '')?.[1] ?? ''
  return list
    .split('\n')
    .map((line) => plainWords(line.replace(/^\s*-\s*/, '').replace(/^["']|["']$/g, '')))
    .filter((name) => name !== '')
}
