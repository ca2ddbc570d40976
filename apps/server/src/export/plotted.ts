import type { PlotOfTable } from '@ingot/contract/export'
import { decodeScatter, idsOfPoints } from '@ingot/domain/scatter/scatter-columns'
import { paretoFront } from '@ingot/plots/scatter/front'
import { placePoints } from '@ingot/plots/scatter/scatter-places'
import type { EngineFilter, SearchEngine } from '@ingot/search/port'
import type { TableColumn } from './columns.ts'

/** What a plot shows of the rows of its table, and what it marks. */
interface PlottedRows {
  isShown: (id: string) => boolean
  columns: readonly TableColumn[]
}

/**
 * The points as the plot has them: without those of hidden families and those that its scales have no place for; the
 * members of the Pareto front and the places of the best stand in columns of their own.
 */
export async function plottedRows(
  engine: SearchEngine,
  filter: EngineFilter,
  plot: PlotOfTable,
  text: (key: string) => string,
): Promise<PlottedRows> {
  const { x, y, xscale, yscale, level, hidden, front, best } = plot
  const bytes = await engine.scatter({ filter, x: { column: x }, y: { column: y }, level, hasIds: true })
  const columns = decodeScatter(bytes)
  const points = placePoints(columns, { x: xscale, y: yscale })
  const hiddenPaths = new Set(hidden)
  const isHidden = columns.families.map((path) => hiddenPaths.has(path))
  const shown: number[] = []
  for (let k = 0; k < columns.count; k++) {
    const isPlaced = !Number.isNaN(points.x[k]) && !Number.isNaN(points.y[k])
    if (isPlaced && isHidden[columns.family[k] as number] !== true) shown.push(k)
  }
  const ids = new Set(idsOfPoints(columns, shown).values())
  const members = front && paretoFront(points, front, (family) => isHidden[family] !== true)
  const ofFront = members && new Set(idsOfPoints(columns, members).values())
  const places = new Map(best.map((id, at) => [id, at + 1]))
  const marks: TableColumn[] = [
    ...(ofFront
      ? [
          {
            key: 'plot.front',
            head: text('scatter.front'),
            cell: ({ id }: { id: string }) => (ofFront.has(id) ? text('scatter.file.member') : ''),
          },
        ]
      : []),
    ...(best.length > 0
      ? [
          {
            key: 'plot.best',
            head: text('scatter.file.best'),
            cell: ({ id }: { id: string }) => {
              const place = places.get(id)
              return place === undefined ? '' : { value: place, shown: String(place) }
            },
          },
        ]
      : []),
  ]
  return { isShown: (id) => ids.has(id), columns: marks }
}
