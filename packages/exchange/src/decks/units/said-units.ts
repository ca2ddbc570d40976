import type { Line } from '../../importer.ts'
import type { SaidUnits } from '../deck.ts'
import { type BaseUnits, DECK_SYSTEMS, type TemperatureUnit } from './deck-units.ts'

const MASSES: Readonly<Record<string, string>> = {
  Mg: 'Mg',
  t: 'Mg',
  T: 'Mg',
  ton: 'Mg',
  tonne: 'Mg',
  tonnes: 'Mg',
  tons: 'Mg',
  kg: 'kg',
  KG: 'kg',
  g: 'g',
  gram: 'g',
  slinch: 'slinch',
  slug: 'slug',
}
const LENGTHS: Readonly<Record<string, string>> = {
  mm: 'mm',
  MM: 'mm',
  m: 'm',
  cm: 'cm',
  in: 'in',
  inch: 'in',
  ft: 'ft',
}
const TIMES: Readonly<Record<string, string>> = { s: 's', sec: 's', S: 's', ms: 'ms', MS: 'ms', us: 'us', µs: 'us' }
const TEMPERATURES: Readonly<Record<string, TemperatureUnit>> = {
  K: 'K',
  kelvin: 'K',
  Kelvin: 'K',
  C: '°C',
  degC: '°C',
  Celsius: '°C',
  celsius: '°C',
  F: '°F',
  degF: '°F',
}

/** Characters of a comment that are looked at. */
const LOOKED_AT = 300

/** The one unit that the words name; none where they name several. */
function only<Unit extends string>(words: readonly string[], units: Readonly<Record<string, Unit>>): Unit | undefined {
  const found = new Set(words.flatMap((word) => (Object.hasOwn(units, word) ? [units[word] as Unit] : [])))
  return found.size === 1 ? [...found][0] : undefined
}

const speaksOfUnits = (text: string) => /unit|einheit/i.test(text.slice(0, LOOKED_AT))
const isOpen = (text: string) => text.split('(').length > text.split(')').length

/** Keeps comments that speak of units, each with the next line where its bracket goes on there. */
export function keepingUnits(): (comment: string) => boolean {
  let goesOn = false
  return (comment) => {
    const isKept = goesOn || speaksOfUnits(comment)
    goesOn = isKept && !goesOn && isOpen(comment)
    return isKept
  }
}

/** What a comment such as `Units: N mm s Mg (temperature K)` or `Unit system: t, mm, s` states. */
function unitsSaid(text: string, line: number): SaidUnits | undefined {
  const words = text.split(/[^A-Za-zµ]+/)
  const [mass, length, time] = [only(words, MASSES), only(words, LENGTHS), only(words, TIMES)]
  const temperature = only(words, TEMPERATURES)
  const system: BaseUnits | undefined =
    mass && length && time ? DECK_SYSTEMS.find((one) => one.id === `${mass}-${length}-${time}`) : undefined
  if (!system) return undefined
  return { line, words: text.trim().slice(0, 120), system, ...(temperature && { temperature }) }
}

/** What comments state of the units; `mark` is what a comment begins with. */
export function unitsSaidIn(comments: readonly Line[], mark: string): SaidUnits[] {
  const bare = (text: string) => text.slice(0, LOOKED_AT).replaceAll(mark, ' ').trim()
  return comments.flatMap(({ line, text }, index) => {
    if (!speaksOfUnits(text)) return []
    const next = comments[index + 1]
    const more = isOpen(text) && next?.line === line + 1 ? ` ${bare(next.text)}` : ''
    return unitsSaid(bare(text) + more, line) ?? []
  })
}
