import { fold } from '../../../index/fold.ts'

/** Words that say nothing in the name of a property, in both languages. */
const SILENT = new Set(['of', 'the', 'at', 'de', 'du', 'des', 'd', 'l', 'la', 'le', 'les', 'a', 'au', 'en', 's'])

/** Shortened and bent words by the one that stands for them. */
const SHORT: Readonly<Record<string, string>> = {
  max: 'maximum',
  maxi: 'maximum',
  maximal: 'maximum',
  maximale: 'maximum',
  min: 'minimum',
  mini: 'minimum',
  minimal: 'minimum',
  minimale: 'minimum',
  temp: 'temperature',
  coeff: 'coefficient',
  coef: 'coefficient',
  therm: 'thermal',
  elec: 'electrical',
  electric: 'electrical',
  spec: 'specific',
  mod: 'modulus',
  youngs: 'young',
  resist: 'resistance',
  elast: 'elasticite',
  allong: 'allongement',
}

const WORDS_MAX = 8
const LENGTH_MAX = 60
const WORD = /[\p{L}\p{N}]+/gu
/** What may stand between the words of a name; a dot only behind a shortened one. */
const BETWEEN = /^(?:\s+|\.\s*|['-])$/

/**
 * The words of a name, sorted: `max. service temp.`, `Service temperature, maximum` and `maximum temperature of service`
 * are one. Undefined for what is no row of words: a sign between, a silent word at an end, or too many.
 */
export function looseKey(name: string): string | undefined {
  if (name.length > LENGTH_MAX) return undefined
  const text = fold(name.replace(/[’ʼ`´]/g, "'"))
  const words: string[] = []
  let end = 0
  let last = ''
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const between = text.slice(end, index)
    if (end === 0 ? between !== '' : !BETWEEN.test(between)) return undefined
    if (between.startsWith('.') && SHORT[last] === undefined) return undefined
    last = word
    end = index + word.length
    if (!SILENT.has(word)) words.push(SHORT[word] ?? word)
    else if (words.length === 0) return undefined
  }
  const tail = text.slice(end)
  if (words.length === 0 || words.length > WORDS_MAX || (SILENT.has(last) && last !== 's')) return undefined
  if (tail !== '' && !(tail === '.' && SHORT[last] !== undefined)) return undefined
  return words.sort().join(' ')
}

/** Words, folded, with which a loose writing of a name may begin. */
export function looseBeginnings(keys: Iterable<string>): Set<string> {
  const words = new Set([...keys].flatMap((key) => key.split(' ')))
  for (const [short, long] of Object.entries(SHORT)) if (words.has(long)) words.add(short)
  return words
}
