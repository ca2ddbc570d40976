import { hasDigit, tokens } from '../tokens.ts'

/**
 * Words of one meaning that share no spelling: how a part was printed, and short names that stand beside it. Names win: they
 * are read so only where no grade is called as was typed.
 */

/** Processes as ISO/ASTM 52900 tells them apart, under its signs, trade names and what people say. */
const LASER_BED =
  'L-PBF|PBF-LB|SLM|DMLS|LBM|laser powder bed fusion|selective laser melting|selective laser melted|laser beam melting|' +
  'direct metal laser sintering|fusion laser sur lit de poudre|fusion sélective par laser'
const ELECTRON_BED =
  'E-PBF|EB-PBF|PBF-EB|EBM|electron beam melting|electron beam melted|electron beam powder bed fusion|' +
  "fusion par faisceau d'électrons"
const WIRE = 'W-DED|WAAM|DED-Arc|wire arc additive manufacturing|wire arc|arc-fil'
const POWDER = 'P-DED|LMD|laser metal deposition|LENS'

/** Words as they stand in names, and more that people type for them. */
interface Group {
  named: readonly string[]
  typed: readonly string[]
}

const group = (named: string, typed = ''): Group => ({
  named: named.split('|'),
  typed: [...named.split('|'), ...typed.split('|').filter(Boolean)],
})

const PRINTED = 'additively manufactured|additive manufacturing|printed|fabrication additive|imprimé'
const PROCESSES = [PRINTED, 'L-PBF|SLM|DMLS|E-PBF|EBM|W-DED|WAAM|P-DED'].join('|')

const PRINTED_TYPED = [
  PRINTED,
  'additive|additively|AM|3D printed|3-D printed|3D printing|3D print|printing',
  'imprimée|imprimé 3D|imprimé en 3D|imprimée en 3D|impression 3D',
].join('|')

const GROUPS: readonly Group[] = [
  group(LASER_BED, 'LPBF|laser PBF|laser bed fusion'),
  group(ELECTRON_BED, 'EPBF|electron beam|electron beam PBF|faisceau électrons'),
  group(WIRE, 'WDED|wire DED|wire and arc additive manufacturing|wire arc DED|fil arc'),
  group(POWDER, 'powder DED|laser cladding'),
  { named: PROCESSES.split('|'), typed: PRINTED_TYPED.split('|') },
  group(
    'Ti-6Al-4V|Ti64|TC4',
    'Ti 6-4|grade 5 titanium|titanium grade 5|grade 5 Ti|titane grade 5|TA6V|Ti-6-4|titanium 6Al-4V|titanium 64|titane TA6V',
  ),
  group('IN718|Inconel 718|Alloy 718'),
  group('IN625|Inconel 625|Alloy 625'),
]

/** What lead from a name to its process. */
const BETWEEN = new Set('a as by en made of par part piece process produced using via with'.split(' '))
/** Longer texts are no names, and what stands in quotes is meant as it stands. */
const TEXT_MAX = 200
const QUOTES = /["“”«»]/
const BETWEEN_WORDS = /[\s,;()[\]{}]/

const keyOf = (text: string): string => tokens(text).join(' ')
const groupOf = new Map(GROUPS.flatMap(({ named, typed }) => typed.map((one) => [keyOf(one), named] as const)))
const longest = Math.max(...[...groupOf.keys()].map((key) => key.split(' ').length))

/** AM 60 is an alloy of magnesium. */
const isAlloyAM = (key: string, next: string | undefined): boolean => key === 'am' && hasDigit(next ?? '')

/** A text of which some words are read in one of several ways. */
interface RelatedWords {
  /** What is left of it. */
  rest: string
  /** Of each of these one must be there. */
  any: readonly (readonly string[])[]
  /** The text with the first of each in place of what was typed. */
  text: string
}

/** Reads words of a text that others mean too: SLM, 3D printed, Ti64; undefined where it has none. One look-up a run of words. */
export function withRelatedWords(text: string): RelatedWords | undefined {
  if (text.length > TEXT_MAX || QUOTES.test(text)) return undefined
  const words = text.split(BETWEEN_WORDS).filter(Boolean)
  const all = words.map(tokens)
  const any: (readonly string[])[] = []
  const rest: string[] = []
  const read: string[] = []
  for (let at = 0; at < words.length; ) {
    let named: readonly string[] | undefined
    let end = at
    for (let to = at + 1; to <= words.length && to - at <= longest; to++) {
      const key = all.slice(at, to).flat().join(' ')
      const known = groupOf.get(key)
      if (known && !isAlloyAM(key, words[to])) [named, end] = [known, to]
    }
    if (named) {
      any.push(named)
      read.push(named[0] ?? '')
      at = end
    } else {
      rest.push(words[at] ?? '')
      read.push(words[at] ?? '')
      at++
    }
  }
  if (any.length === 0) return undefined
  const isBetween = (word: string) => BETWEEN.has(keyOf(word))
  const left = rest.filter((word) => !isBetween(word))
  return { rest: left.join(' '), any: [...new Set(any)], text: read.filter((word) => !isBetween(word)).join(' ') }
}
