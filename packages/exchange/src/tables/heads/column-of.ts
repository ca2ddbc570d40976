import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, LocalText } from '@ingot/contract/material'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { fittingUnit } from '../../draft/measure.ts'
import {
  isFullName,
  isOwnSymbol,
  isWrittenInFiles,
  propertiesNamed,
  siblingAt,
  siblingsOf,
} from '../../draft/properties.ts'
import { meantUnit } from '../../draft/written-units.ts'
import { say, type Told } from '../../report/say.ts'
import type { ColumnMapping } from '../mapping/mapping.ts'
import { conditionNamed, elementNamed, fieldNamed, isShareUnit } from './column-names.ts'
import { scaleCondition } from './hardness-scale.ts'
import { conditionsAt, type Header, readingsOf } from './header.ts'

/** What a head most likely means: the guess that a user corrects. */
export interface ColumnGuess {
  mapping: ColumnMapping
  /** Nothing says what the column holds, or two things do: why. */
  unread?: Told
  /** Name of the property that it is taken for. */
  name?: LocalText
  /** The share of an element that the head may mean as well, or means once its neighbours and numbers say so. */
  element?: { el: string; unit: string | undefined; bound?: 'min' | 'max' }
  /** The property is one of several that differ in a condition, which the head leaves open. */
  isOpen?: boolean
  /** It holds a name, but another column names the material. */
  isOtherName?: boolean
}

export const unitFitsNode = (node: CatalogueNode, unit: string | undefined) =>
  unit === undefined ||
  node.quantity === undefined ||
  !isQuantityKey(node.quantity) ||
  fittingUnit(unit, node.quantity) !== undefined

/**
 * Symbols of one or two letters differ by their case: Fm is a tensile test's largest force, FM that of a puncture. A
 * unit of its own tells a letter: K in W/(m·K) is k.
 */
const isOtherSymbol = (name: string, node: CatalogueNode) => {
  const isTold = name.length === 1 && !['ratio', 'percent', 'text', undefined].includes(node.quantity)
  return name.length <= 2 && !isTold && !isWrittenInFiles(name, node)
}

const fitting = (name: string, unit: string | undefined, catalogue: CatalogueFile): CatalogueNode[] => {
  const nodes = propertiesNamed(name, catalogue).filter((node) => unitFitsNode(node, unit))
  const own = nodes.filter((node) => isOwnSymbol(name, node) || isFullName(name, node))
  // One letter without a unit says too little unless its case is right: k and K, p and P.
  const others = nodes.filter((node) => !own.includes(node) && !isOtherSymbol(name, node))
  // One letter without a unit says too little unless its case is right: k and K, p and P; and it says no text.
  if (name.length > 1 || unit !== undefined) return [...own, ...others]
  return own.some(({ quantity }) => quantity !== undefined && quantity !== 'text') ? [...own, ...others] : []
}

/** Properties that a name may mean; `Tensile strength Rm` and `Elongation (A5)` name one in two ways. */
export function propertiesMeant(name: string, unit: string | undefined, catalogue: CatalogueFile): CatalogueNode[] {
  const whole = fitting(name, unit, catalogue)
  const [, words = '', symbol = ''] = /^(.+?)[\s,;]+\(?([^\s()]{1,8})\)?$/.exec(name) ?? []
  if (whole.length > 0 || symbol === '') return whole
  const byWords = fitting(words.trim(), unit, catalogue)
  const bySymbol = fitting(symbol, unit, catalogue)
  const both = byWords.filter((node) => bySymbol.includes(node))
  if (both.length > 0) return both
  return byWords.length > 0 ? bySymbol.filter(({ quantity }) => byWords.some((node) => node.quantity === quantity)) : []
}

const isMeantBy = (named: (text: string) => string | undefined, name: string) => {
  const whole = named(name)
  const [, words = '', symbol = ''] = /^(.+?)[\s,;]+\(?(\S{1,2})\)?$/.exec(name) ?? []
  return whole ?? (symbol !== '' && named(words) === named(symbol) ? named(words) : undefined)
}

/** The property under the head's own condition: `KV @ −40 °C` is a property of its own. */
function underCondition(node: CatalogueNode, name: string, cond: Conditions | undefined, catalogue: CatalogueFile) {
  const at = node.at
  const clashes = at !== undefined && cond !== undefined && Object.keys(cond).some((key) => at[key] !== undefined)
  if (clashes) return { node: siblingAt(node, cond, catalogue), isOpen: false }
  return { node, isOpen: at !== undefined && !isFullName(name, node) && siblingsOf(node, catalogue).length > 1 }
}

function guessOf(
  given: string,
  header: Header,
  unitBelow: string | undefined,
  catalogue: CatalogueFile,
): ColumnGuess | undefined {
  const { name, unit: own, at, slot, bound, basis } = header
  if (name === '') return undefined
  const unit = own ?? (unitBelow ? meantUnit(unitBelow) : undefined)
  const said = { ...(bound && { bound }), ...(basis && { basis }) }
  const isBare = own === undefined && at === undefined && bound === undefined && basis === undefined
  const field = isBare ? fieldNamed(name) : undefined
  if (field) return { mapping: { header: given, field } }
  const condition = at === undefined ? isMeantBy(conditionNamed, name) : undefined
  const definition = condition === undefined ? undefined : catalogue.conditions[condition]
  if (condition && definition && (unit === undefined || conditionFits(definition.quantity, unit)))
    return { mapping: { header: given, condition, ...(unit ? { unit } : {}) } }
  const el = at === undefined && basis === undefined ? elementNamed(name) : undefined
  const element =
    el !== undefined && (unit === undefined || isShareUnit(unit)) ? { el, unit, ...(bound && { bound }) } : undefined
  const cond = at === undefined ? undefined : conditionsAt(at, catalogue)
  const meant = at !== undefined && !cond ? [] : propertiesMeant(name, unit, catalogue)
  // N is nitrogen, whatever n may be.
  const [first] = element ? meant.filter((node) => isOwnSymbol(name, node) || isFullName(name, node)) : meant
  const { node, isOpen } = first ? underCondition(first, name, cond, catalogue) : { node: undefined, isOpen: false }
  if (first && !node)
    return {
      mapping: { header: given, field: 'note' },
      unread: say('report.unread-condition', { name: first.name, condition: at ?? '' }),
    }
  if (!node) return element && { mapping: { header: given, field: 'note' }, element }
  const known = slot !== undefined && node.slots?.includes(slot) ? slot : undefined
  // A property without columns of its own for dry and conditioned states keeps the state as a condition.
  const scale = header.scale === undefined ? {} : scaleCondition(header.scale, node, catalogue)
  const state = slot !== undefined && !known ? catalogue.slots[slot] : undefined
  return {
    mapping: {
      header: given,
      vkey: node.vkey,
      ...(unit === undefined ? {} : { unit }),
      ...(cond || state || scale.scale ? { cond: { ...state, ...cond, ...scale } } : {}),
      ...(known ? { slot: known } : {}),
      ...said,
    },
    name: node.name,
    ...(element && { element }),
    ...(isOpen && { isOpen }),
  }
}

const conditionFits = (quantity: string | undefined, unit: string) =>
  quantity !== undefined && isQuantityKey(quantity) && fittingUnit(unit, quantity) !== undefined

/** A head that names a property in a unit that measures something else: `Rm (kg)`. */
function misfitOf(heads: readonly string[], catalogue: CatalogueFile): Told | undefined {
  for (const { name, unit } of heads.flatMap((head) => [...readingsOf(head)])) {
    const node = unit === undefined ? undefined : propertiesMeant(name, undefined, catalogue)[0]
    if (node) return say('report.unread-unit', { unit: unit ?? '', name: node.name })
  }
  return undefined
}

/** What a head most likely means, or a note. `heads` from the fullest (its group and its own text) to its own text. */
export function columnOf(
  given: string,
  heads: readonly string[],
  unitBelow: string | undefined,
  catalogue: CatalogueFile,
): ColumnGuess {
  for (const head of heads)
    for (const reading of readingsOf(head)) {
      const guess = guessOf(given, reading, unitBelow, catalogue)
      if (guess) return guess
    }
  const unread = misfitOf(heads, catalogue) ?? say('report.unread-head')
  return { mapping: { header: given, field: 'note' }, unread }
}
