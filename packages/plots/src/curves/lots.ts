import type { Conditions } from '@ingot/contract/material'
import type { Diagram } from '../diagram/diagram.ts'
import type { PlotData, PlotSeries } from '../diagram/plot-data.ts'
import { dashes, palette } from '../frame/palette.ts'
import type { PlotTexts } from './curve-names.ts'

/** The first colour, the ink of the page, is that of the means. */
const COLOURS = palette.light.length - 1

export interface Lots {
  /** The lots in the order of their names, what names none last as ''. */
  readonly lots: readonly string[]
  /** Conditions in which the specimens differ. */
  readonly differs: readonly string[]
}

const inOrder = (a: string, b: string) =>
  Number(a === '') - Number(b === '') || a.localeCompare(b, 'en', { numeric: true })

/** The lots of the specimens of a diagram; undefined where colours by lot would tell nothing that those by condition do not. */
export function lotsOf({ series }: Pick<Diagram, 'series'>): Lots | undefined {
  const specimens = series.flatMap(({ specimen, cond }) => (specimen ? [{ lot: specimen.lot ?? '', cond }] : []))
  const lots = [...new Set(specimens.map(({ lot }) => lot))].sort(inOrder)
  if (lots.filter((lot) => lot !== '').length < 2) return undefined
  const valuesOf = (key: string) =>
    new Set(specimens.map(({ cond }: { cond: Conditions }) => JSON.stringify(cond[key])))
  const keys = [...new Set(specimens.flatMap(({ cond }) => Object.keys(cond)))]
  const differs = keys.filter((key) => valuesOf(key).size > 1)
  return differs.length === 0 ? undefined : { lots, differs }
}

/** The colour of a lot, and its dash where there are more lots than colours. */
const styleOf = (at: number) => ({
  place: 1 + (at % COLOURS),
  dash: dashes[Math.floor(at / COLOURS) % dashes.length] ?? dashes[0],
})

/**
 * A plot with its specimens in the colours of their lots, each lot once in the legend with the number of its specimens.
 * Means stand for all lots: they have the ink of the page, and are told from each other by dash and marker.
 */
export function colouredByLot(plot: PlotData, { series }: Pick<Diagram, 'series'>, texts: PlotTexts): PlotData {
  const found = lotsOf({ series })
  if (!found) return plot
  const { lots } = found
  const lotOf = new Map(series.flatMap(({ id, specimen }) => (specimen ? [[id, specimen.lot ?? ''] as const] : [])))
  const counts = new Map<string, number>()
  for (const lot of lotOf.values()) counts.set(lot, (counts.get(lot) ?? 0) + 1)
  const told = new Set<string>()
  let head = 0
  const data = plot.data.map((one): PlotSeries => {
    const lot = lotOf.get(one.id)
    if (lot === undefined) {
      const mark = head++
      return { ...one, place: 0, rank: lots.length + mark, family: { name: one.name, mark } }
    }
    const at = lots.indexOf(lot)
    const called = lot === '' ? texts.noLot : lot
    const legend = told.has(lot) ? undefined : [called, texts.specimens(counts.get(lot) ?? 0)].join(' · ')
    told.add(lot)
    const { place, dash } = styleOf(at)
    return {
      ...one,
      name: [called, one.name].join(' · '),
      place,
      rank: at,
      specimen: { behind: `lot-${at}`, lot: { dash }, ...(legend !== undefined && { legend }) },
    }
  })
  const behind = new Set(series.flatMap(({ specimen }) => specimen?.behind ?? []))
  return { ...plot, data, legendLength: plot.legendLength - behind.size + lots.length }
}
