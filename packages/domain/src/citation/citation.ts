import type { Source } from '@ingot/contract/material'

/** A record as it is cited: what it is called, which revision, and the sources that its figures are from. */
export interface Cited {
  id: string
  name: string
  revision: number
  sources: Readonly<Record<string, Source>>
}

const YEAR = /\b(?:1[6-9]|20)\d\d\b/

const yearOf = ({ date, edition }: Source): string | undefined =>
  YEAR.exec(date ?? '')?.[0] ?? YEAR.exec(edition ?? '')?.[0]

const doiAddress = (doi: string): string => `https://doi.org/${doi}`

/** Where a source is found: its DOI before any other address. */
export const addressOf = ({ doi, url }: { doi?: string | undefined; url?: string | undefined }): string | undefined =>
  doi === undefined ? url : doiAddress(doi)

/** Authors, year, title, edition, address and licence of a source in one line, as far as they are known. */
function sourceText(source: Source): string {
  const { authors = [], title, edition, licence } = source
  const year = yearOf(source)
  const who = [authors.join(', '), year && `(${year})`].filter(Boolean).join(' ')
  const what = [title, edition !== year ? edition : undefined].filter(Boolean).join(', ')
  return [who, what, addressOf(source), licence]
    .filter(Boolean)
    .map((part) => `${part?.replace(/\.$/, '')}.`)
    .join(' ')
}

/** How a record is cited in a text: itself in its revision, then each source. */
export const citationText = ({ id, name, revision, sources }: Cited): string =>
  [`${name}. Ingot, record ${id}, revision ${revision}.`, ...Object.values(sources).map(sourceText)].join('\n')

/** Characters that TeX would take for commands. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // BibTeX counts braces whatever stands before them.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
}

const escaped = (text: string): string => text.replace(/[\\~^{}&%$#_]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)

const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-|-$/g, '')

type Field = readonly [name: string, text: string | undefined]

/** Addresses and identifiers stand as they are; everything else is text. */
const PLAIN = new Set(['url', 'doi'])

/** With an initial it is a person, whose last name sorts; else it may be a house, whose name is kept whole. */
const authorIn = (name: string): string => {
  const person = name.replace(/ et al\.$/, '')
  const written = /^\p{Lu}[\p{L}-]*\./u.test(person) ? escaped(person) : `{${escaped(person)}}`
  return person === name ? written : `${written} and others`
}

const entry = (kind: string, key: string, fields: readonly Field[]): string => {
  const lines = fields.flatMap(([name, text]) => {
    if (!text) return []
    const words = name === 'author' ? text.split(' and ').map(authorIn) : [escaped(text)]
    return [`  ${name} = {${PLAIN.has(name) ? text.replace(/[{}\s]/g, encodeURIComponent) : words.join(' and ')}}`]
  })
  return `@${kind}{${key},\n${lines.join(',\n')}\n}`
}

const sourceEntry = (record: string, ref: string, source: Source): string => {
  const { authors = [], title, edition, doi, licence, kind } = source
  return entry(kind === 'paper' ? 'article' : 'misc', keyOf(`${record}-${ref}`), [
    ['author', authors.join(' and ')],
    ['title', title],
    ['year', yearOf(source)],
    ['edition', edition],
    ['doi', doi],
    ['url', addressOf(source)],
    ['note', licence && `Licence: ${licence}`],
  ])
}

/** The same as BibTeX, an entry for the record and one for each source. Names of authors are kept as they are written. */
export const bibtex = ({ id, name, revision, sources }: Cited): string =>
  [
    entry('misc', keyOf(`ingot-${id}`), [
      ['title', name],
      ['howpublished', `Ingot, record ${id}, revision ${revision}`],
    ]),
    ...Object.entries(sources).map(([ref, source]) => sourceEntry(id, ref, source)),
  ].join('\n\n')
