import type { CatalogueFile } from '@ingot/contract/catalogue'
import { propertiesOf } from '../../draft/properties.ts'
import type { ColumnMapping } from '../mapping/mapping.ts'
import type { ColumnGuess } from './column-of.ts'
import { scaleCondition } from './hardness-scale.ts'
import { conditionsAt, headerOf } from './header.ts'

type Of<Key extends string> = Extract<ColumnMapping, Record<Key, unknown>>

/** The longest service temperature is no limit of one: its name says `max` already. */
const namesBound = (vkey: string, name: string) => /min|max/i.test(`${vkey} ${name}`)

/** What a head says of the numbers of a property besides their unit, by its guess where that is the same property. */
function saidOf(column: Of<'vkey'>, guess: ColumnGuess | undefined, catalogue: CatalogueFile): Partial<Of<'vkey'>> {
  const keyOf = (vkey: string) => catalogue.renamed?.[vkey] ?? vkey
  const node = propertiesOf(catalogue).nodes.get(keyOf(column.vkey))
  if (!node) return {}
  if (guess && 'vkey' in guess.mapping && keyOf(guess.mapping.vkey) === node.vkey) return guess.mapping
  const { at, slot, bound, basis } = headerOf(column.header)
  const cond = at === undefined ? undefined : conditionsAt(at, catalogue)
  const isOwn = namesBound(node.vkey, node.name.en ?? '')
  return {
    ...(cond && { cond }),
    ...(slot !== undefined && node.slots?.includes(slot) && { slot }),
    ...(bound && !isOwn && { bound }),
    ...(basis && { basis }),
  }
}

/** The load of a hardness that its head names, where the mapping says none. */
function withScale(column: Of<'vkey'>, catalogue: CatalogueFile): Of<'vkey'> {
  if (column.cond?.['scale'] !== undefined) return column
  const node = propertiesOf(catalogue).nodes.get(catalogue.renamed?.[column.vkey] ?? column.vkey)
  const scale = node ? scaleCondition(column.header, node, catalogue) : {}
  return scale.scale === undefined ? column : { ...column, cond: { ...column.cond, ...scale } }
}

function ofProperty(column: Of<'vkey'>, guess: ColumnGuess | undefined, catalogue: CatalogueFile): Of<'vkey'> {
  const { cond: own, bound: ownBound, basis: ownBasis, slot: ownSlot } = column
  const { cond, bound, basis, slot } = saidOf(column, guess, catalogue)
  // An empty list of conditions says that there are none.
  const isOpen = own === undefined || Object.keys(own).length > 0
  const isQualified = ownBound !== undefined || ownBasis !== undefined
  const scaled = withScale(column, catalogue)
  return {
    ...scaled,
    ...(cond && isOpen && { cond: { ...cond, ...scaled.cond } }),
    ...(slot !== undefined && ownSlot === undefined && isOpen && { slot }),
    ...(bound && !isQualified && { bound }),
    ...(basis && !isQualified && { basis }),
  }
}

/**
 * An entry of a mapping with what its head says and the entry does not: `Rm @ 200 °C` that is mapped to rm holds at 200 °C,
 * and `Rp0.2 min` is a limit.
 */
export function withHeadSaid(
  column: ColumnMapping,
  guess: ColumnGuess | undefined,
  catalogue: CatalogueFile,
): ColumnMapping {
  if ('vkey' in column) return ofProperty(column, guess, catalogue)
  const { at, bound } = headerOf(column.header)
  if ('element' in column) return bound && column.bound === undefined ? { ...column, bound } : column
  const cond = 'curve' in column && at !== undefined && !column.cond ? conditionsAt(at, catalogue) : undefined
  return cond ? { ...column, cond } : column
}
