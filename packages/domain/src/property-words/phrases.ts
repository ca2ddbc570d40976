import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { withoutBrackets } from '../names/designation.ts'
import { hasDigit, tokens } from '../names/tokens.ts'
import { nameHeads } from './name-head.ts'

/**
 * What people call properties, diagrams, models and test conditions, as keys that are looked up: the words of a search that
 * name no material are read with them.
 */
export interface PropertyWords {
  /** Key of a phrase → vkeys of what it names; any of them is meant. */
  meanings: ReadonlyMap<string, readonly string[]>
  /** Keys of phrases that name a condition of a test. */
  conditions: ReadonlySet<string>
  /** Words of the longest phrase. */
  longest: number
}

/** Words that may be left out or put in: limite d'élasticité, limite élasticité; Young's and Youngs. */
const SMALL = new Set('a d de des du en l la le les of s the'.split(' '))

export const isSmall = (token: string): boolean => SMALL.has(token)

/** The key of tokens: small words make no difference but in the first place, for s is one of S-N. */
export const phraseKey = (all: readonly string[]): string =>
  all.filter((token, at) => at === 0 || !SMALL.has(token)).join(' ')

/** A sign of one or two letters is read in its own case alone: Rm and HV, not the `et` of a French sentence. */
const SIGN_LETTERS = 2

/** Greek letters are parts of names rather than signs: alpha brass, sigma phase. */
const LETTER_NAMES = new Set('alpha beta gamma delta epsilon lambda mu nu rho sigma tau'.split(' '))

/** Conditions beside a property narrow nothing here, and so do these ways of saying a temperature. */
const TEMPERATURES =
  'temperature|room temperature|ambient temperature|elevated temperature|high temperature|low temperature|RT|' +
  'température|température ambiante|haute température|basse température|température élevée'
const CONDITIONS = ['T', 'rate', 'frequency', 'wavelength', 'R', 'cycles', 'humidity', 'E', 'H0', 'B']

const canBeAsked = ({ type, vtype }: CatalogueNode): boolean =>
  type === 'Mpt' || type === 'Model' || (type === 'Spt' && vtype !== 'text' && vtype !== 'flag')

/** A word of a phrase in its own case, where the sign is so short that case tells. */
export const signKey = (text: string): string => `=${text}`

/** The key of a writing; undefined where it says too little. */
function keyOf(writing: string): string | undefined {
  const all = tokens(writing)
  const letters = all.join('').length
  if (letters < SIGN_LETTERS || (all.length === 1 && LETTER_NAMES.has(all[0] ?? ''))) return undefined
  // S-N and B-H are two words of a letter, A5 is a mark.
  const isShort = letters === SIGN_LETTERS && (all.length === 1 || hasDigit(writing))
  return isShort ? signKey(writing) : phraseKey(all)
}

/** Ogden law, loi d'Ogden: LOI alone is the oxygen index. */
const ofModel = (name: string): string[] => [`${name} model`, `${name} law`, `modèle ${name}`, `loi ${name}`]

/** The writings of a property: names with and without brackets and what stands behind them, signs, aliases and what it is asked as. */
const writingsOf = ({ name, type, symbol, aliases = [], sharedNames = [], askedAs = [] }: CatalogueNode): string[] => {
  const names = Object.values(name).filter((text) => text !== undefined)
  const bare = names.map(withoutBrackets)
  const signs = symbol ? [symbol] : []
  const all = [...names, ...bare, ...bare.flatMap(nameHeads), ...signs, ...aliases, ...sharedNames, ...askedAs]
  return type === 'Model' ? [...all, ...all.flatMap(ofModel)] : all
}

/** Without what a wider property of the same phrase unifies, and without diagrams of these over another quantity. */
function widest(vkeys: readonly string[], { nodes }: Catalogue): string[] {
  const unified = new Set(vkeys.flatMap((vkey) => nodes.get(vkey)?.from ?? []))
  const given = new Set([...vkeys, ...unified])
  return vkeys.filter((vkey) => !unified.has(vkey) && !given.has(nodes.get(vkey)?.gives?.of ?? ''))
}

/** The phrases of a catalogue, made once. */
export function propertyWords(catalogue: Catalogue): PropertyWords {
  const found = new Map<string, Set<string>>()
  for (const node of catalogue.nodes.values())
    for (const writing of canBeAsked(node) ? writingsOf(node) : []) {
      const key = keyOf(writing)
      if (key !== undefined) found.set(key, (found.get(key) ?? new Set()).add(node.vkey))
    }
  const defined = CONDITIONS.flatMap((key) => Object.values(catalogue.file.conditions[key]?.name ?? {}))
  const conditions = new Set([...TEMPERATURES.split('|'), ...defined].flatMap((text) => (text && keyOf(text)) || []))
  for (const key of conditions) found.delete(key)
  const meanings = new Map([...found].map(([key, vkeys]) => [key, widest([...vkeys], catalogue)]))
  const longest = Math.max(0, ...[...meanings.keys()].map((key) => key.split(' ').length))
  return { meanings, conditions, longest }
}
