import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { curveOver } from '../../draft/curves.ts'
import { addCurve, addValue, type Place } from '../../draft/draft.ts'
import { propertiesOf, propertyNamed } from '../../draft/properties.ts'
import type { DeckNumbers, DeckProperty, DeckRow } from '../deck.ts'
import { inWords, toSiFrom, unitOf, withoutNoise } from '../units/deck-units.ts'
import { quantityOfProperty } from '../units/used-quantities.ts'
import { type Adding, conditionsOf, keep, kelvinOf } from './adding.ts'

/** Names by which the catalogue has the property of the class of the material: a modulus of a metal or of a plastic. */
const NAMES: Partial<Record<DeckProperty, string>> = {
  density: 'Density',
  modulus: "Young's Modulus",
}
const VKEYS: Partial<Record<DeckProperty, string>> = { expansion: 'cte', conductivity: 'k', specific_heat: 'cp' }

/** Of these a deck's 0 is how it leaves a number out. */
const NEVER_ZERO: readonly DeckProperty[] = ['density', 'modulus', 'conductivity', 'specific_heat', 'shear_modulus']

function nodeOf(property: DeckProperty, { draft, context }: Adding): CatalogueNode | undefined {
  const name = NAMES[property]
  if (name !== undefined) return propertyNamed(name, context.catalogue, draft.document.class)
  return propertiesOf(context.catalogue).nodes.get(VKEYS[property] ?? property)
}

/** What a coefficient of expansion counts from, and its direction. */
function conditionsBeside({ expansion, dir }: DeckNumbers, by: Adding): Conditions {
  const zero = kelvinOf(by, expansion?.zero)
  return {
    ...(dir !== undefined && { dir }),
    ...(expansion && { expansion: expansion.is }),
    ...(expansion?.is === 'mean' && zero !== undefined && { T_ref: zero }),
  }
}

const inOrder = (rows: readonly DeckRow[]) => [...rows].sort((a, b) => (a.T ?? 0) - (b.T ?? 0))

const textOf = (rows: readonly DeckRow[], unit: string | undefined) =>
  rows
    .slice(0, 200)
    .map(({ value, T }) => `${value}${unit ? ` ${unit}` : ''}${T === undefined ? '' : ` at ${T}`}`)
    .join('; ')

/** Room temperature as tables give it, K: lists and sorts need the value there beside the curve. */
const isRoom = (kelvin: number | undefined) => kelvin !== undefined && Math.abs(kelvin - 296.15) <= 5

/** Adds the numbers of a property: a value, or over temperature a curve where the catalogue has its diagram. */
export function addNumbers(by: Adding, numbers: DeckNumbers, place: Place): void {
  const { draft, units, context } = by
  const { property, rows } = numbers
  const node = nodeOf(property, by)
  const quantity = quantityOfProperty(property)
  const unit = unitOf(quantity, units)
  const si = toSiFrom(quantity, units)
  if (!node || unit === undefined || !si) {
    const why = node ? 'counts in degrees that may be °F or K' : 'has no property in the catalogue'
    keep(by, place, textOf(rows, unit), node ? 'temperature-unit-unknown' : 'unknown-property', `${property} ${why}`)
    return
  }
  if (NEVER_ZERO.includes(property) && rows.every(({ value }) => value === 0)) {
    keep(by, place, textOf(rows, unit), 'zero-means-unknown', `${property} cannot be 0: the deck leaves it out`)
    return
  }
  const beside = conditionsBeside(numbers, by)
  const diagram = rows.length > 1 ? curveOver(context.catalogue, node, 'T') : undefined
  const kelvins = rows.map(({ T }) => kelvinOf(by, T))
  const isTable = diagram !== undefined && kelvins.every((T) => T !== undefined)
  if (isTable) {
    const ordered = inOrder(rows)
    addCurve(
      draft,
      diagram.vkey,
      {
        x: ordered.map(({ T }) => kelvinOf(by, T) ?? 0),
        y: ordered.map(({ value }) => si(value)),
        cond: beside,
        given: textOf(rows, unit),
      },
      place,
    )
  }
  for (const { value, T } of rows) {
    if (isTable && !isRoom(kelvinOf(by, T))) continue
    const text = inWords(value, quantity, units)
    const cond = { ...conditionsOf(by, T), ...beside }
    if (!addValue(draft, node, { text, unit: '1', decimal: '.', cond }, place)) continue
    const added = draft.document.values.at(-1)
    if (added?.value !== undefined) added.value = withoutNoise(added.value)
  }
}
