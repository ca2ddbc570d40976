import type { CatalogueNode } from '@ingot/contract/catalogue'
import { ANSYS_SENTINEL } from '../../draft/measure.ts'
import type { PropertySeries, Series } from './series.ts'

/** Properties that share a name with another quantity, and the words by which a source says that it means the other. */
const OTHER_QUANTITIES: readonly { vkeys: RegExp; says: RegExp; name: string }[] = [
  { vkeys: /^cp/, says: /constant\s+volume|isochoric/i, name: 'the specific heat at constant volume' },
  { vkeys: /^cte/, says: /instantaneous|tangent|differential/i, name: 'the instantaneous coefficient of expansion' },
]

/** What a source means by a name where it is not the property of that name; undefined where it is. */
export function otherQuantity(node: CatalogueNode, property: PropertySeries, series: Series): string | undefined {
  const words = [property.name, series.name, property.qualifiers.Definition, property.qualifiers.Type].join(' ')
  return OTHER_QUANTITIES.find(({ vkeys, says }) => vkeys.test(node.vkey) && says.test(words))?.name
}

/** 2⁻¹⁰⁰ in as many digits as a program cares to write: where it has no number. */
export const isSentinel = (cell: string): boolean => {
  const number = Number(cell.trim() || Number.NaN)
  return Math.abs(number / ANSYS_SENTINEL - 1) < 1e-6
}

/** Quantities of which a material always has some: a 0 is how a program writes "not known". */
const NEVER_ZERO = new Set(['stress', 'density', 'modulus', 'modulus_gpa', 'conductivity', 'specific_heat'])

export const isBlank = (cell: string) => cell === '' || cell === '-'

/** Why no cell of a series is a value of the property; undefined where some is. */
export function emptiness(node: CatalogueNode, { cells }: Series): 'sentinel' | 'zero' | undefined {
  const filled = cells.filter((cell) => !isBlank(cell))
  if (filled.length === 0) return undefined
  const numbers = filled.filter((cell) => !isSentinel(cell))
  if (numbers.length === 0) return 'sentinel'
  const areZero = numbers.every((cell) => Number(cell) === 0)
  return areZero && NEVER_ZERO.has(node.quantity ?? '') ? 'zero' : undefined
}
