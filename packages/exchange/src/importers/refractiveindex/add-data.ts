import type { Conditions } from '@ingot/contract/material'
import { withoutNoise } from '../../decks/units/deck-units.ts'
import { addCurve, addNote, addValue, type Draft, type Place, warn } from '../../draft/draft.ts'
import { propertiesOf } from '../../draft/properties.ts'
import type { ImportContext } from '../../importer.ts'
import { dispersion, wavelengthsBetween } from './dispersion.ts'
import type { Data } from './page.ts'

const INDEX = 'd_n_wl'
const EXTINCTION = 'd_k_wl'

const metres = (micrometres: number) => withoutNoise(micrometres / 1e6)

/** Wavelength in µm at which the catalogue's index holds. */
const SODIUM = 0.5893

function addIndexAtD(draft: Draft, n: number, cond: Conditions, place: Place, context: ImportContext): void {
  const node = propertiesOf(context.catalogue).nodes.get('n_d')
  const text = String(Number(n.toPrecision(6)))
  if (node) addValue(draft, node, { text, unit: '1', decimal: '.', cond, origin: 'calculated' }, place)
}

/** Straight between the two neighbours; undefined outside of them. */
function between(x: readonly number[], y: readonly number[], at: number): number | undefined {
  const right = x.findIndex((one, index) => index > 0 && one >= at && (x[index - 1] ?? Number.POSITIVE_INFINITY) <= at)
  const [x0, x1, y0, y1] = [x[right - 1], x[right], y[right - 1], y[right]]
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined) return undefined
  return x1 === x0 ? y1 : y0 + ((at - x0) / (x1 - x0)) * (y1 - y0)
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'tabulated nk': [INDEX, EXTINCTION],
  'tabulated n': [INDEX],
  'tabulated k': [EXTINCTION],
}

function keep(draft: Draft, place: Place, text: string, reason: string): void {
  addNote(draft, place.column ?? place.at, text)
  warn(draft, place, text.slice(0, 100), 'kept-as-note', `${place.column} ${reason}; it is kept as a note.`)
}

function addTable(
  draft: Draft,
  data: Extract<Data, { is: 'table' }>,
  cond: Conditions,
  place: Place,
  context: ImportContext,
) {
  const vkeys = COLUMNS[data.type]
  const sorted = [...data.rows].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  // Digitised tables give some wavelengths twice: a curve has one number at each.
  const rows = sorted.filter((row, index) => row[0] !== sorted[index - 1]?.[0])
  const x = rows.map(([wavelength = 0]) => wavelength)
  if (!vkeys || vkeys.length !== (rows[0]?.length ?? 0) - 1 || (x[0] ?? 0) <= 0) {
    keep(draft, place, data.rows.map((row) => row.join(' ')).join('\n'), 'is no table of n or k over wavelength')
    return
  }
  const twice = sorted.length - rows.length
  if (twice > 0)
    warn(
      draft,
      place,
      undefined,
      'wavelength-twice',
      `${twice} rows repeat the wavelength of the row before; they are left out.`,
    )
  for (const [index, vkey] of vkeys.entries()) {
    const y = rows.map((row) => row[index + 1] ?? 0)
    addCurve(draft, vkey, { x: x.map(metres), y, cond }, place)
    const n = vkey === INDEX ? between(x, y, SODIUM) : undefined
    if (n !== undefined) addIndexAtD(draft, n, cond, place, context)
  }
}

function addFormula(
  draft: Draft,
  data: Extract<Data, { is: 'formula' }>,
  cond: Conditions,
  place: Place,
  context: ImportContext,
) {
  const { type, constants, range } = data
  const text = `${type}: ${constants.join(' ')} (${range.join(' to ')} µm)`
  const index = dispersion(Number(type.slice('formula'.length)), constants)
  const x = wavelengthsBetween(...range)
  const y = index ? x.map(index) : []
  if (!index || !y.every(Number.isFinite)) {
    keep(draft, place, text, index ? 'has no index in its whole range' : 'is a formula that is not known')
    return
  }
  addNote(draft, type, text)
  addCurve(draft, INDEX, { x: x.map(metres), y: y.map(withoutNoise), cond, given: text }, place)
  // Points of a formula are worked out, whatever the formula was fitted to.
  const curve = draft.document.curves.at(-1)
  if (curve) {
    curve.origin = 'calculated'
    draft.assumed = draft.assumed.filter((id) => id !== curve.id)
  }
  if (range[0] <= SODIUM && SODIUM <= range[1]) addIndexAtD(draft, index(SODIUM), cond, place, context)
}

/** Adds tables and formulas of a page; what the catalogue has no diagram for is kept as text. */
export function addData(draft: Draft, list: readonly Data[], cond: Conditions, context: ImportContext): void {
  for (const [index, data] of list.entries()) {
    const place: Place = { at: `DATA ${index + 1}, ${data.type}`, column: data.type }
    if (data.is === 'table') addTable(draft, data, cond, place, context)
    else if (data.is === 'formula') addFormula(draft, data, cond, place, context)
    else keep(draft, place, data.text, 'has no place in the catalogue')
  }
}
