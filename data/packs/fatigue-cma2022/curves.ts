import type { Curve } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { rounded } from '../../packs-shared/thin.ts'
import type { RawFiles } from '../pack.ts'
import { conditionsOf, HEADS, storyOf } from './data-set.ts'

/** Points digitised from figures have no more digits than this. */
const FIGURES = 3
const POINTS_MAX = 300
const DIGITISED = 'Digitised from figures of the publication and rounded to 3 figures.'

interface Sheet {
  file: string
  vkey: string
  x: string
  y: string
  factors: { x: number; y: number }
  note?: string
}

const SHEETS: readonly Sheet[] = [
  { file: 'sn.csv', vkey: 'd_sn', x: 'life N (cycle)', y: 'stress amplitude σa (MPa)', factors: { x: 1, y: 1e6 } },
  {
    file: 'en.csv',
    vkey: 'd_en',
    x: 'life N (cycle)',
    y: 'strain amplitude εa (mm/mm)',
    // A cycle is two reversals.
    factors: { x: 2, y: 1 },
    note: 'Reversals are twice the cycles of the table.',
  },
  {
    file: 'dadn.csv',
    vkey: 'd_da_dn',
    x: 'stress intensity factor range ΔK (MPa*m^(1/2))',
    y: 'crack growth rate da/dN (m/cycle)',
    factors: { x: 1e6, y: 1 },
  },
]

interface Point {
  x: number
  y: number
  line: number
  isRunOut: boolean
}

const pointOf = (row: Row, { x, y, factors, file }: Sheet): Point => ({
  x: rounded(rounded(row.needed(x), FIGURES) * factors.x),
  y: rounded(rounded(row.needed(y), FIGURES) * factors.y),
  line: row.line,
  isRunOut: file !== 'dadn.csv' && row.needed('runout') === 1,
})

/** Of the points of a crack that stand at one stress intensity, as the marks of a figure do, the middle one. */
function middles(points: readonly Point[]): Point[] {
  return [...grouped(points, ({ x }) => x).values()].flatMap((same) => {
    const sorted = [...same].sort((a, b) => a.y - b.y)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? []
  })
}

/** Points in even steps, with the first and the last. */
function even(points: readonly Point[]): Point[] {
  if (points.length <= POINTS_MAX) return [...points]
  const step = (points.length - 1) / (POINTS_MAX - 1)
  return Array.from({ length: POINTS_MAX }, (_, place) => points[Math.round(place * step)]).filter(
    (point) => point !== undefined,
  )
}

export interface Drawn {
  curve: Curve
  /** Points of the table that the curve does not have. */
  dropped: number
}

/** The curve of each data set by its id. */
export function curvesOf(raw: RawFiles, parameters: ReadonlyMap<string, Row>): Map<string, Drawn> {
  const drawn = new Map<string, Drawn>()
  for (const sheet of SHEETS) {
    const sets = grouped(tableOf(raw, sheet.file), (row) => row.text(HEADS.id))
    for (const [id, rows] of sets) {
      const set = parameters.get(id)
      if (!set) throw new Error(`${sheet.file}: data set ${id} is not described`)
      const read = rows.map((row) => pointOf(row, sheet))
      const kept = sheet.vkey === 'd_da_dn' ? middles(read) : read
      const points = even([...kept].sort((a, b) => a.x - b.x || b.y - a.y))
      const runout = points.flatMap(({ isRunOut }, place) => (isRunOut ? [place] : []))
      const lines = rows.map(({ line }) => line)
      const standard = set.text(HEADS.standard)
      drawn.set(id, {
        dropped: rows.length - points.length,
        curve: {
          id: `${sheet.vkey.slice(2).replace('_', '-')}-${id}`,
          vkey: sheet.vkey,
          cond: conditionsOf(set),
          origin: 'literature',
          x: points.map(({ x }) => x),
          y: points.map(({ y }) => y),
          ...(runout.length > 0 && { marks: { runout } }),
          ...(standard !== '' && { standard }),
          source: {
            ref: 'paper',
            at: `${sheet.file}, data set ${id}, lines ${Math.min(...lines)} to ${Math.max(...lines)}`,
          },
          note: [DIGITISED, sheet.note, storyOf(set)].filter(Boolean).join(' '),
        },
      })
    }
  }
  return drawn
}
