import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import { columnInSi } from '../../draft/curves.ts'
import { addCurve, type Draft, type Place } from '../../draft/draft.ts'
import { nameKey, propertiesOf } from '../../draft/properties.ts'
import type { ImportContext } from '../../importer.ts'
import { conditionsAt, numberOf } from './conditions.ts'
import type { PropertySeries, Series } from './series.ts'

const numbersOf = (series: Series): number[] | undefined => {
  const numbers = series.cells.map(numberOf)
  return numbers.every((number) => number !== undefined) ? (numbers as number[]) : undefined
}

const byName = new WeakMap<CatalogueFile, ReadonlyMap<string, CatalogueNode>>()

/** The diagram of a name; a catalogue's names are made ready once. */
function diagramNamed(name: string, { catalogue }: ImportContext): CatalogueNode | undefined {
  const known =
    byName.get(catalogue) ??
    new Map(
      [...propertiesOf(catalogue).nodes.values()].flatMap((node): [string, CatalogueNode][] =>
        node.type === 'Mpt' ? [[nameKey(node.name.en ?? ''), node]] : [],
      ),
    )
  byName.set(catalogue, known)
  return known.get(nameKey(name))
}

/**
 * A diagram of the catalogue by its name: the y of its curve as the values of the property, x as a parameter of the
 * name of its axis, what else stands beside as conditions. Whether it was one.
 */
export function addDiagram(draft: Draft, property: PropertySeries, place: Place, context: ImportContext): boolean {
  const [ys, ...more] = property.dependents
  const node = ys && more.length === 0 ? diagramNamed(property.name, context) : undefined
  const axis = nameKey(node?.x?.name.en ?? '')
  const xs = property.independents.find(({ name }) => nameKey(name) === axis)
  if (!ys || !node || !xs || xs.cells.length !== ys.cells.length) return false
  const [xNumbers, yNumbers] = [numbersOf(xs), numbersOf(ys)]
  const x = xNumbers && columnInSi(xNumbers, xs.unit ?? '1', node.x?.quantity)
  const y = yNumbers && columnInSi(yNumbers, ys.unit ?? '1', node.y?.quantity)
  if (!x || !y) return false
  const others = property.independents.filter((series) => series !== xs)
  // A further column of as many numbers is no state of the curve: a bound, or another x.
  const state = others.filter(({ cells }) => cells.length === 1)
  addCurve(draft, node.vkey, { x, y, cond: conditionsAt({ ...property, independents: state }, 0, context) }, place)
  return true
}
