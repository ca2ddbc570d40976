import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { parseUnit } from '@ingot/domain/units/parse'
import { parseQuantity } from '@ingot/domain/units/parse-quantity'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { UnitError } from '@ingot/domain/units/unit-error'
import { fittingUnit } from '../draft/measure.ts'
import { nameKey, propertiesNamed } from '../draft/properties.ts'
import type { ColumnMapping, TableField } from './mapping.ts'

const FIELDS: Readonly<Record<string, TableField>> = {
  ...Object.fromEntries(
    [
      'name',
      'material',
      'materialname',
      'designation',
      'grade',
      'gradename',
      'formula',
      'alloy',
      'werkstoff',
      'matériau',
      'nom',
      'tradename',
    ].map((key) => [nameKey(key), 'name' as const]),
  ),
  ...{ id: 'id', materialid: 'id', key: 'id', uuid: 'id', identifier: 'id' },
  ...{ class: 'class', family: 'class', category: 'class', materialclass: 'class', type: 'class', famille: 'class' },
  ...{
    producer: 'producer',
    supplier: 'producer',
    manufacturer: 'producer',
    vendor: 'producer',
    producteur: 'producer',
  },
  ...{ kind: 'kind', symbol: 'symbol', abbreviation: 'symbol', materialnumber: 'number', number: 'number' },
  ...{
    werkstoffnummer: 'number',
    ennumber: 'number',
    uns: 'number',
    standard: 'standard',
    norm: 'standard',
    norme: 'standard',
  },
  ...{ process: 'process', processing: 'process', processingmethod: 'process', temper: 'temper', form: 'form' },
  ...{ licence: 'licence', license: 'licence', url: 'url', sourceurl: 'url' },
}

const ELEMENTS = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo ' +
    'Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Th U'
  ).split(' '),
)

/** A column's head taken apart: `Rp0.2 @ 200 °C (MPa)` → name, unit and condition. */
export interface Header {
  name: string
  unit?: string
  /** Text after @ or `at`, such as 200 °C. */
  at?: string
  slot?: string
}

export function isUnit(text: string): boolean {
  // A5 and K1 are names, not five amperes.
  if (/^[A-Z]\d/.test(text)) return false
  try {
    parseUnit(text)
    return true
  } catch (error) {
    if (error instanceof UnitError) return false
    throw error
  }
}

/** TeX of published tables: `g/cm$^3$`, `$^\circ$C`, `$\mu$m`. */
const withoutTex = (text: string) =>
  text
    .replace(/\$\^?\\circ\$/g, '°')
    .replace(/\\circ/g, '°')
    .replace(/\$?\\mu\$?/g, 'µ')
    .replace(/[${}]/g, '')

/** A unit as it is read: bare degrees and shares of mass in words. */
const meantUnit = (text: string) =>
  text
    .trim()
    .replace(/^(wt|mass|m)[\s.-]*%$|^%\s*(wt|mass|by mass)$|^mass fraction %$/i, 'wt%')
    .replace(/^w?ppmw?$/i, 'ppm')

/** Longer heads are sentences, and patterns on them would take long. */
const HEAD_MAX = 300

export function headerOf(given: string): Header {
  if (given.length > HEAD_MAX) return { name: given.slice(0, HEAD_MAX) }
  let text = withoutTex(given)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(property|properties)\s*:\s*/i, '')
    .replace(/^(exp\.|experimental|measured)\s+/i, '')
  let unit: string | undefined
  const bracket = /^(.*?)\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\[([^\][]*)\])\s*$/.exec(text)
  const inside = meantUnit(bracket?.[2] ?? bracket?.[3] ?? '')
  if (bracket?.[1] && inside !== '' && (isUnit(inside) || /^[CF]$/.test(inside))) {
    unit = inside
    text = bracket[1]
  } else {
    // `E / GPa` and `Density, g/cm3`: what stands last, if it is a unit and not a word.
    const last = /^(.*?)(?:\s+\/\s+|,\s+|\s+in\s+)(\S+)$/.exec(text)
    const tail = meantUnit(last?.[2] ?? '')
    if (last?.[1] && tail !== '' && /[^a-z]|^(in|mm|cm|m|h|s|ksi|psi|bar|g|kg)$/.test(tail) && isUnit(tail)) {
      unit = tail
      text = last[1]
    }
  }
  const [, before, at] = /^(.*?)\s*(?:@|\bat\b|\bà\b|\bbei\b)\s*([+-−]?\d.*)$/.exec(text) ?? []
  if (before && at) text = before
  const [, slotBefore, slot, slotAfter] =
    /^(.*?)[\s,;([]*\b(dry|dam|conditioned|cond|sec|conditionné)\b\.?[\s,;)\]]*(.*)$/i.exec(text) ?? []
  if (slot !== undefined) text = `${slotBefore} ${slotAfter}`.trim()
  return {
    name: text.trim(),
    ...(unit === undefined ? {} : { unit }),
    ...(at ? { at: at.trim() } : {}),
    ...(slot === undefined ? {} : { slot: /^(dry|dam|sec)$/i.test(slot) ? 'dry' : 'cond' }),
  }
}

/** The condition of the catalogue whose quantity a text such as `200 °C` fits. */
function conditionsAt(at: string, catalogue: CatalogueFile): Conditions | undefined {
  for (const [key, { quantity }] of Object.entries(catalogue.conditions)) {
    if (quantity === undefined || !isQuantityKey(quantity) || ['ratio', 'percent', 'cycles'].includes(quantity))
      continue
    if (/^[+-]?[\d.,]+$/.test(at)) continue
    const read = parseQuantity(at, { quantity })
    if (read.ok && read.si.value !== undefined) return { [key]: read.si.value }
  }
  return undefined
}

const unitFitsNode = (node: CatalogueNode, unit: string | undefined) =>
  unit === undefined ||
  node.quantity === undefined ||
  !isQuantityKey(node.quantity) ||
  fittingUnit(unit, node.quantity) !== undefined

/** What a head most likely means, or a note: the guess that a user corrects. `heads` from the fullest to its own text. */
export function columnOf(
  given: string,
  heads: readonly string[],
  unitBelow: string | undefined,
  catalogue: CatalogueFile,
): ColumnMapping {
  for (const head of heads) {
    const { name, unit: own, at, slot } = headerOf(head)
    const unit = own ?? (unitBelow ? meantUnit(unitBelow) : undefined)
    const field = FIELDS[nameKey(name)]
    if (field && own === undefined && at === undefined) return { header: given, field }
    if (/^(test(ing)? )?temp(erature)?\.?$/i.test(name))
      return { header: given, condition: 'T', ...(unit ? { unit } : {}) }
    const element = /^([A-Z][a-z]?)(?: content)?$/.exec(name)?.[1]
    if (element && ELEMENTS.has(element) && unit !== undefined && /^(wt%|%|ppm|mass%)$/.test(unit))
      return { header: given, element, unit: unit === 'ppm' ? 'ppm' : '%' }
    // K may be a bulk modulus or a conductivity: the unit tells.
    const node = propertiesNamed(name, catalogue).find((candidate) => unitFitsNode(candidate, unit))
    if (!node) continue
    const cond = at === undefined ? undefined : conditionsAt(at, catalogue)
    if (at !== undefined && !cond) continue
    const known = slot !== undefined && node.slots?.includes(slot) ? slot : undefined
    return {
      header: given,
      vkey: node.vkey,
      ...(unit === undefined ? {} : { unit }),
      ...(cond ? { cond } : {}),
      ...(known ? { slot: known } : {}),
    }
  }
  return { header: given, field: 'note' }
}
