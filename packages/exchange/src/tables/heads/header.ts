import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { Basis, Conditions } from '@ingot/contract/material'
import { kept } from '@ingot/domain/kept/kept'
import { parseUnit } from '@ingot/domain/units/parse'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { UnitError } from '@ingot/domain/units/unit-error'
import { parseQuantity } from '@ingot/domain/units/written/parse-quantity'
import { nameKey } from '../../draft/properties.ts'
import { meantUnit, writingsOf } from '../../draft/written-units.ts'
import { scaleBehind } from './hardness-scale.ts'

/** A column's head, parsed: `Rp0.2 min @ 200 °C (MPa)` → name, unit, bound and condition. */
export interface Header {
  name: string
  unit?: string
  /** Text after @ or `at`, such as 200 °C. */
  at?: string
  slot?: string
  bound?: 'min' | 'max'
  basis?: Basis
  /** Scale of a hardness with its load: HV10. */
  scale?: string
}

function isParsed(unit: string): boolean {
  try {
    parseUnit(unit)
    return true
  } catch (error) {
    if (error instanceof UnitError) return false
    throw error
  }
}

/** An unknown unit is slow to refuse, and the rows of a head are read in many ways. */
export const isUnit = kept(5000, (text): boolean => {
  // A5 and K1 are names, not five amperes.
  if (/^[A-Z]\d/.test(text) || text === '') return false
  // A number with something behind it is a value; only powers of ten and 1/K begin with digits.
  if (/^[\d.,+−–-]/.test(text) && !/^(?:10\s*[\^⁺⁻¹²³⁴⁵⁶⁷⁸⁹+−–-]|1[eE][+-]?\d|1\s*\/)/.test(text)) return false
  return writingsOf(meantUnit(text)).some(isParsed)
})

/** TeX of published tables: `g/cm$^3$`, `$^\circ$C`, `$\mu$m`. */
const withoutTex = (text: string) =>
  text
    .replace(/\$\^?\\circ\$/g, '°')
    .replace(/\\circ/g, '°')
    .replace(/\$?\\mu\$?/g, 'µ')
    .replace(/\$([^$]*)\$/g, '$1')
    .replace(/[{}]/g, '')

/** Longer heads are sentences, and patterns on them would take long. */
const HEAD_MAX = 300
/** Parts that are taken off a head one after the other. */
const PARTS_MAX = 6

const QUALIFIERS: readonly (readonly [RegExp, Pick<Header, 'bound' | 'basis'>])[] = [
  [/^(?:min|minimum|mind|mindestens|at least|≥|>=)\.?$/i, { bound: 'min' }],
  [/^(?:max|maximum|at most|höchstens|≤|<=)\.?$/i, { bound: 'max' }],
  [/^(?:mean|average|avg|mittelwert|mittel|moyenne)\.?$/i, { basis: 'mean' }],
  [/^(?:typ|typical|typisch|typique)\.?$/i, { basis: 'typical' }],
  [/^(?:nom|nominal|nennwert|nominale?)\.?$/i, { basis: 'nominal' }],
]

const qualifierOf = (text: string) => QUALIFIERS.find(([pattern]) => pattern.test(text.trim()))?.[1]

const slotOf = (text: string): string | undefined =>
  /^(?:dry|dam|sec|trocken)\.?$/i.test(text)
    ? 'dry'
    : /^(?:cond|conditioned|conditionné|konditioniert)\.?$/i.test(text)
      ? 'cond'
      : undefined

const TEMPERATURE = /^[+−–-]?\s?\d+(?:[.,]\d+)?\s*(?:°\s*[CF]|℃|K|deg ?C)$/
const SCALE = /^(?:HBW?|HV|HR[ABC]|HK|Shore ?[AD])\s?[\d./]*$/i

/** What a part in brackets or behind a comma says; undefined where it belongs to the name. */
function partOf(text: string, has: Header): Partial<Header> | undefined {
  const part = text.trim().replace(/^in\s+/i, '')
  const unit = meantUnit(part)
  if (has.unit === undefined && (isUnit(unit) || /^[CF]$/.test(unit))) return { unit }
  if (/^[-–—]$/.test(part) || part === '1') return { unit: '1' }
  const qualifier = qualifierOf(part)
  if (qualifier && has.bound === undefined && has.basis === undefined) return qualifier
  const slot = slotOf(part)
  if (slot !== undefined) return { slot }
  if (has.at === undefined && TEMPERATURE.test(part)) return { at: part }
  return undefined
}

/** The head without its last (or first) part, and what that part says; undefined where nothing can be taken off. */
function peeled(header: Header): Header | undefined {
  const { name } = header
  const scale = header.scale === undefined ? scaleBehind(name) : undefined
  if (scale !== undefined) {
    const letters = /^\p{L}+/u.exec(scale)?.[0] ?? ''
    return { ...header, scale, name: `${name.slice(0, name.length - scale.length)}${letters}`.trim() }
  }
  const bracket = /^(.*?)\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\[([^\][]*)\])$/.exec(name)
  // The brackets of W/(m·K) belong to the unit before them.
  if (bracket?.[1] && !/[/·*]$/.test(bracket[1])) {
    const inside = bracket[2] ?? bracket[3] ?? ''
    if (SCALE.test(inside.trim()))
      return {
        ...header,
        ...(scaleBehind(inside) !== undefined && { scale: inside.trim() }),
        name: `${bracket[1]} ${inside.trim().replace(/(?<=[A-Z])[\s\d./]+$/i, '')}`,
      }
    const part = partOf(inside, header)
    return part && { ...header, ...part, name: bracket[1] }
  }
  const at = /^(.*?)\s*(?:@|\bat\b|(?<=\s)à(?=\s)|\bbei\b)\s*([+−–-]?\s?\d.*)$/.exec(name)
  if (at?.[1] && at[2] && header.at === undefined) {
    const [, condition = at[2], unit] = /^(.*?\S),\s+(\S.*)$/.exec(at[2]) ?? []
    const isBehind = unit !== undefined && header.unit === undefined && isUnit(meantUnit(unit))
    return { ...header, name: at[1], ...(isBehind ? { at: condition, unit: meantUnit(unit) } : { at: at[2].trim() }) }
  }
  const joined = /^(.*[^\s,_])[,_]\s*([^\s,_]+)$/.exec(name)
  const joinedQualifier = header.bound || header.basis ? undefined : qualifierOf(joined?.[2] ?? '')
  if (joined?.[1] && joinedQualifier) return { ...header, ...joinedQualifier, name: joined[1] }
  // Rm_MPa, Density_g/cm³; the m of R_m is part of the symbol.
  const [, before, behind = ''] = /^(.*[^\s_])_\s*([^\s_].*)$/.exec(name) ?? []
  if (before && header.unit === undefined && !/^[a-z]$|^[A-Z]$/.test(behind) && isUnit(meantUnit(behind)))
    return { ...header, name: before, unit: meantUnit(behind) }
  const [, whole, words = ''] = /^(.*\S),\s+([^,]*\s[^,]*)$/.exec(name) ?? []
  if (whole && header.unit === undefined && isUnit(meantUnit(words)))
    return { ...header, name: whole, unit: meantUnit(words) }
  const last =
    /^(.*?)(?:\s*,\s+|\s+\/\s+|\s+in\s+|\s+(?=\S+$)|\s+(?=[+−–-]?\d+ ?(?:°\s?[CF]|K)$))(\S+|[+−–-]?\d+ ?(?:°\s?[CF]|K))$/.exec(
      name,
    )
  if (!last?.[1] || !last[2]) return firstPeeled(header)
  if (/\d/.test(last[2]) && SCALE.test(last[2]))
    return { ...header, name: `${last[1]} ${last[2].replace(/[\d./]+$/, '')}` }
  const isBehindSign = /(?:,|\/|\bin)\s+\S+$/.test(name)
  const unit = meantUnit(last[2])
  // A word that happens to be a unit too is part of the name, unless a sign stands before it.
  const isPlainly = /[^a-z]|^(in|mm|cm|m|h|s|ksi|psi|kpsi|bar|g|kg)$/.test(unit) && !/^[A-Z]$/.test(unit)
  if (header.unit === undefined && (isBehindSign || /[^A-Z]/.test(unit)) && isPlainly && isUnit(unit))
    return { ...header, name: last[1], unit }
  const part = partOf(last[2], { ...header, unit: header.unit ?? '' })
  return part && part.unit === undefined ? { ...header, ...part, name: last[1] } : firstPeeled(header)
}

/** `min. Rp0.2`, `mean Rm`, `wt% C`: what stands first. */
function firstPeeled(header: Header): Header | undefined {
  const [, first = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(header.name) ?? []
  const qualifier = header.bound === undefined && header.basis === undefined ? qualifierOf(first) : undefined
  if (qualifier) return { ...header, ...qualifier, name: rest }
  if (header.slot === undefined && slotOf(first) !== undefined)
    return { ...header, slot: slotOf(first) ?? '', name: rest }
  const share = /^(%|wt\.?\s?-?%|mass\s?-?%)\s*([A-Z][a-z]?)$/.exec(header.name)
  return share?.[2] && header.unit === undefined
    ? { ...header, name: share[2], unit: meantUnit(share[1] ?? '%') }
    : undefined
}

/** All readings of a head, from its full text to the name alone: a name may itself hold a condition or a `max`. */
export function readingsOf(given: string): Header[] {
  if (given.length > HEAD_MAX) return [{ name: given.slice(0, HEAD_MAX) }]
  const name = withoutTex(given)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(property|properties)\s*:\s*/i, '')
    .replace(/^(exp\.|experimental|measured)\s+/i, '')
  const readings: Header[] = [{ name }]
  for (let i = 0; i < PARTS_MAX; i++) {
    const next = peeled(readings[readings.length - 1] ?? { name })
    if (!next) break
    const before = readings[readings.length - 1]
    const reading = { ...next, name: next.name.replace(/[\s,;:]+$/, '').trim() }
    // A unit in brackets, or a %, is never part of a name.
    const isUnitPart = before !== undefined && next.unit !== before.unit
    if (isUnitPart && (/[)\]]$/.test(before.name) || nameKey(before.name) === nameKey(reading.name))) readings.pop()
    readings.push(reading)
  }
  return readings
}

/** The head with all of its parts taken off. */
export const headerOf = (given: string): Header => readingsOf(given).at(-1) ?? { name: given }

/** The condition of the catalogue whose quantity a text such as `200 °C` fits. */
export function conditionsAt(at: string, catalogue: CatalogueFile): Conditions | undefined {
  const unit = /^[+−–-]?\s?[\d.,]+\s*(\D.*)$/.exec(at)?.[1]
  if (unit === undefined || !isUnit(unit.trim())) return undefined
  for (const [key, { quantity }] of Object.entries(catalogue.conditions)) {
    if (quantity === undefined || !isQuantityKey(quantity) || ['ratio', 'percent', 'cycles'].includes(quantity))
      continue
    const read = parseQuantity(at, { quantity })
    if (read.ok && read.si.value !== undefined) return { [key]: read.si.value }
  }
  return undefined
}
