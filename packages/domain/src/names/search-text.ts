import type { MaterialDocument } from '@ingot/contract/material'
import type { USUAL_PLACES } from '@ingot/contract/names'
import { type Catalogue, classLevels } from '../catalogue/catalogue.ts'
import { codeWritings, inBrackets, isShortDesignation, withoutBrackets } from './designation.ts'
import { isOfNoMaker, namesBesides, type OtherName } from './other-names.ts'
import { apart, closedUp, joined, lineOf, tokens, turnedFormula } from './tokens.ts'

/** Where a search text says something: what it says first is what it is called. */
export const SECTIONS = { name: 1, designation: 2, otherName: 3, rest: 4 } as const

/** Ends a section. */
export const SECTION_END = '\f'
/** Before and after every line, so that a whole line is a substring. */
export const LINE_END = '\n'

/** Stands as a line where the material is of no maker: of those that answer alike, these come first. */
const OF_NO_MAKER = '\u0001'
export const NO_MAKER_LINE = `${LINE_END} ${OF_NO_MAKER} ${LINE_END}`

/** Stands as a line where the material is a grade and no batch of one, which names what it was made of as its own. */
const GRADE = '\u0004'
export const GRADE_LINE = `${LINE_END} ${GRADE} ${LINE_END}`

/** First on a line that is a generic name of which the material is a usual grade, by its place. */
const USUAL = ['\u0002', '\u0003'] as const satisfies { length: typeof USUAL_PLACES }
export const USUAL_SIGNS: readonly string[] = USUAL

const BETWEEN_PARTS = /[\s/,;()]+|-(?=[A-Za-z])/

/** Words of a name that are or begin with a short designation: C-22 of Alloy C-22, T6 of WE43-T6, S355MC of Strenx S355MC. */
const shortParts = (text: string): string[][] => {
  const parts = text.split(BETWEEN_PARTS)
  return parts.length < 2 ? [] : parts.map(tokens).filter((all) => isShortDesignation(all.slice(0, 2)))
}

/** A name or designation in all its writings. */
const writings = (text: string): string[][] => {
  const all = tokens(text)
  return [all, joined(all), apart(text), closedUp(text), ...turnedFormula(text)].filter((one) => one !== undefined)
}

/** The writings of a name: whole, without brackets, and what stands in these where it is a designation. */
const nameWritings = (name: string): string[][] => [
  ...[name, withoutBrackets(name), ...inBrackets(name)].flatMap(writings),
  ...shortParts(name),
]

const linesOfNames = new WeakMap<OtherName, string[][]>()

/** The writings of another name; a grade also with its system in front. Shipped names are shared, and so are theirs. */
function otherLines(other: OtherName): string[][] {
  const known = linesOfNames.get(other)
  if (known) return known
  const lines = linesIn(other)
  linesOfNames.set(other, lines)
  return lines
}

function linesIn(other: OtherName): string[][] {
  if (other.kind === 'grade') return codeLines(other.system, other.name)
  return other.kind === 'usual' ? usualLines(other) : [...writings(other.name), ...shortParts(other.name)]
}

/** A generic name, and behind the sign of its place. */
function usualLines({ name, place }: Extract<OtherName, { kind: 'usual' }>): string[][] {
  const all = tokens(name)
  return [all, [USUAL[place - 1] ?? '', ...all]]
}

const codeLines = (system: string, code: string): string[][] => [
  ...codeWritings(system, code).flatMap(writings),
  ...shortParts(code),
]

/**
 * What search reads of a material: sections of lines of tokens, in the order of `SECTIONS`. A line stands in the first
 * section that has it. Pure: it depends on the document, the classes and the other names of the catalogue alone.
 */
export const searchTextOf = (catalogue: Catalogue, doc: MaterialDocument): string =>
  searchTextWith(catalogue, doc, namesBesides(catalogue.otherNames, doc))

/** The same with these other names. */
export function searchTextWith(catalogue: Catalogue, doc: MaterialDocument, others: readonly OtherName[]): string {
  const isBatch = doc.kind === 'batch'
  const sections: (readonly string[])[][] = [
    // What stands within the name of a batch is the name of its grade.
    isBatch ? writings(doc.name) : nameWritings(doc.name),
    // Of a foam the symbol is that of its polymer: it says less than a name.
    [...writings(doc.symbol ?? ''), ...(doc.designations ?? []).flatMap(({ system, code }) => codeLines(system, code))],
    others.filter(({ kind }) => kind !== 'usual').flatMap(otherLines),
    [
      ...[...Object.values(doc.title ?? {}), ...doc.supply.producers, doc.class.split('/').at(-1)].map((text) =>
        tokens(text ?? ''),
      ),
      ...(doc.substances ?? []).map(({ name }) => tokens(name)),
      ...classLevels(doc.class).flatMap((path) => catalogue.classTerms.get(path) ?? []),
      ...others.filter(({ kind }) => kind === 'usual').flatMap(otherLines),
      isOfNoMaker(doc) ? [OF_NO_MAKER] : [],
      ...(isBatch ? nameWritings(doc.name) : [[GRADE]]),
    ],
  ]
  const seen = new Set<string>()
  return sections.map((lines) => sectionOf(lines, seen)).join(SECTION_END)
}

function sectionOf(lines: readonly (readonly string[])[], seen: Set<string>): string {
  const own: string[] = []
  for (const all of lines) {
    const line = lineOf(all)
    if (all.length === 0 || seen.has(line)) continue
    seen.add(line)
    own.push(line)
  }
  return linesText(own)
}

const linesText = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : LINE_END + lines.join(LINE_END) + LINE_END

/** The lines of one other name, as they stand in a search text. */
export const textOfName = (other: OtherName): string => linesText(otherLines(other).map(lineOf))
