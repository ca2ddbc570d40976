import type { EvaluateAt } from '@ingot/contract/compare'
import type { Conditions } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Connection, connectionOf } from '../curves/connection.ts'
import type { PlotTexts } from '../curves/curve-names.ts'
import type { CurveTold } from '../curves/curve-stories.ts'
import type { Diagram, Series } from '../diagram/diagram.ts'
import { type ColumnTexts, diagramCsv } from '../diagram/diagram-data.ts'
import { bandOf, hasPlace } from '../diagram/plot-data.ts'
import { type AxisOf, axisTitle, axisUnit, type Shown, shownNumbers } from '../frame/axis.ts'
import { type Dash, dashAt, type PlotTheme, styleAt } from '../frame/palette.ts'
import { nearestCurves } from './overlay-nearest.ts'

/** A column of a comparison with its diagrams. `place` is its place among the columns: it decides the colour. */
export interface OverlayMaterial {
  readonly key: string
  readonly name: string
  readonly place: number
  readonly slot?: string | undefined
  readonly diagrams: readonly Diagram[]
}

/** A curve that can be drawn: `id` is how an address names it, `column key/curve id`. */
export interface OverlayEntry {
  readonly id: string
  readonly material: OverlayMaterial
  readonly diagram: Diagram
  readonly series: Series
}

/** A curve as it is drawn [OVER-005], in the units shown. Points that a logarithmic axis has no place for are left out. */
export interface OverlayCurve {
  readonly id: string
  readonly curveName: string
  readonly x: number[]
  readonly y: number[]
  /** The ends of its band at each of its points, and the outline of what of the band has a place on the axes. */
  readonly lo?: number[]
  readonly hi?: number[]
  readonly band?: { x: number[]; y: number[] }
  readonly line: { readonly color: string; readonly dash: Dash }
  /** Marker beside the colour, for those who cannot tell colours apart. */
  readonly symbol: ReturnType<typeof styleAt>['symbol']
  /** The state in which the material was tested, where the source says so: `dry`, `cond`. */
  readonly moisturestate?: string
  /** The conditions that tell this curve from the others, in words; '' where nothing does. */
  readonly variant: string
  readonly catalog: {
    readonly vkey: string
    readonly name: string
    readonly x: AxisOf
    readonly y: AxisOf
    readonly units: { readonly x: string; readonly y: string }
    readonly options: {
      readonly scale: { readonly x: 'linear' | 'log'; readonly y: 'linear' | 'log' }
      /** How its points are joined. */
      readonly connection: Connection
    }
  }
  readonly material: { readonly key: string; readonly name: string; readonly place: number }
  readonly runout: ReadonlySet<number>
  /** What its numbers are: basis, origin, source, note. */
  readonly told: CurveTold
  /** How many points have no place on the axes. */
  readonly withoutPlace: number
  /** How many points the curve has, where fewer are drawn. */
  readonly of?: number
}

/** Every curve of some kinds of diagram, material by material. A column of one state takes no curves of another. */
export const overlayEntries = (materials: readonly OverlayMaterial[], vkey: string): OverlayEntry[] =>
  materials.flatMap((material) =>
    material.diagrams
      .filter((diagram) => diagram.vkey === vkey)
      .flatMap((diagram) =>
        diagram.series
          // Single specimens stay with their material: their mean stands among those of others.
          .filter(({ specimen }) => !specimen)
          .filter(({ cond: { moisture } }) => !material.slot || moisture === undefined || moisture === material.slot)
          .map((series) => ({ id: `${material.key}/${series.id}`, material, diagram, series })),
      ),
  )

const conditionsOf = ({ series: { cond, kind } }: OverlayEntry) => JSON.stringify([kind, Object.entries(cond).sort()])

/** Of each material the curve that is nearest to the conditions asked, with any other of exactly its conditions. */
export function nearestEntries(entries: readonly OverlayEntry[], at: EvaluateAt): OverlayEntry[] {
  const own = [...grouped(entries, ({ material }) => material.key).values()]
  const nearest = nearestCurves(
    own.map((list) => ({ slot: list[0]?.material.slot, series: list.map(({ series }) => series) })),
    at,
  )
  return own.flatMap((list, place) => {
    const found = list.find(({ series }) => series === nearest[place])
    return found ? list.filter((entry) => conditionsOf(entry) === conditionsOf(found)) : []
  })
}

/** Conditions in which not all curves are the same. */
function differingKeys(entries: readonly OverlayEntry[]): Set<string> {
  const keys = new Set(entries.flatMap(({ series }) => Object.keys(series.cond)))
  return new Set(
    [...keys].filter((key) => new Set(entries.map(({ series }) => JSON.stringify(series.cond[key]))).size > 1),
  )
}

const pick = (cond: Conditions, keys: ReadonlySet<string>): Conditions =>
  Object.fromEntries(Object.entries(cond).filter(([key]) => keys.has(key)))

/** A dash for each variant: the first that none of the material's curves has yet, so that curves of one colour differ. */
function dashesByVariant() {
  const known = new Map<string, Dash>()
  const taken = new Map<string, Set<Dash>>()
  return (variant: string, material: string): Dash => {
    const own = taken.get(material) ?? new Set<Dash>()
    let place = 0
    while (!known.has(variant) && own.has(dashAt(place))) place++
    const dash = known.get(variant) ?? dashAt(place)
    known.set(variant, dash)
    taken.set(material, own.add(dash))
    return dash
  }
}

const scaleOf = ({ log }: AxisOf) => (log ? 'log' : 'linear')

function pointsOf({ diagram, series }: Pick<OverlayEntry, 'diagram' | 'series'>, shown: Shown) {
  const places = series.x.flatMap((x, i) => (hasPlace(diagram, [x, series.y[i] as number]) ? [i] : []))
  const column = (of: readonly number[], axis: AxisOf) =>
    shownNumbers(
      places.map((i) => of[i] as number),
      axis,
      shown,
    )
  const ended = new Set(series.runout)
  const band = bandOf(series, diagram, shown)
  return {
    x: column(series.x, diagram.x),
    y: column(series.y, diagram.y),
    ...(series.lo && { lo: column(series.lo, diagram.y) }),
    ...(series.hi && { hi: column(series.hi, diagram.y) }),
    ...(band && { band }),
    runout: new Set(places.flatMap((i, at) => (ended.has(i) ? [at] : []))),
    withoutPlace: series.drawn?.withoutPlace ?? series.x.length - places.length,
    ...(series.drawn && { of: series.drawn.of }),
  }
}

/** A curve with all its points instead of those that are drawn, in its own units; `diagrams` are its material's. */
export function withAllPoints(
  { of: _, ...curve }: OverlayCurve,
  diagrams: readonly Diagram[],
  shown: Shown,
): OverlayCurve {
  const found = diagrams.find(({ vkey }) => vkey === curve.catalog.vkey)
  const diagram = found && { ...found, x: curve.catalog.x, y: curve.catalog.y }
  const series = diagram?.series.find(({ id }) => curve.id === `${curve.material.key}/${id}`)
  return diagram && series ? { ...curve, ...pointsOf({ diagram, series }, shown) } : curve
}

/**
 * Curves of several materials ready to be drawn: colour by material, dash by condition, and by diagram where there are
 * several. Names hold what differs among all of `entries` of a diagram, so give all that can be chosen and draw some of
 * them: names and dashes then stay as they are.
 */
export function overlayCurves(
  entries: readonly OverlayEntry[],
  shown: Shown,
  texts: PlotTexts,
  theme: PlotTheme,
): OverlayCurve[] {
  const differing = new Map(
    [...grouped(entries, ({ diagram }) => diagram.vkey)].map(([vkey, own]) => [
      vkey,
      { keys: differingKeys(own), kinds: new Set(own.map(({ series }) => series.kind)).size > 1 },
    ]),
  )
  const dashOf = dashesByVariant()
  const named = new Map<string, number>()
  return entries.map((entry) => {
    const { material, diagram, series } = entry
    const { keys, kinds } = differing.get(diagram.vkey) ?? { keys: new Set<string>(), kinds: false }
    const kind = kinds && series.kind ? texts.kind(series.kind) : ''
    const said = [texts.conditions(pick(series.cond, keys)), kind].filter(Boolean).join(' · ')
    const name = [material.name, said].filter(Boolean).join(' · ')
    const again = (named.get(`${diagram.vkey} ${material.key} ${name}`) ?? 0) + 1
    named.set(`${diagram.vkey} ${material.key} ${name}`, again)
    const { color, symbol } = styleAt(material.place, theme)
    const { moisture } = series.cond
    return {
      id: entry.id,
      curveName: again > 1 ? `${name} (${again})` : name,
      ...pointsOf(entry, shown),
      line: { color, dash: dashOf(`${diagram.vkey} ${said} ${again}`, material.key) },
      symbol,
      ...(typeof moisture === 'string' && { moisturestate: moisture }),
      variant: again > 1 ? [said, `(${again})`].filter(Boolean).join(' ') : said,
      catalog: {
        vkey: diagram.vkey,
        name: diagram.name,
        x: diagram.x,
        y: diagram.y,
        units: { x: axisUnit(diagram.x, shown), y: axisUnit(diagram.y, shown) },
        options: {
          scale: { x: scaleOf(diagram.x), y: scaleOf(diagram.y) },
          connection: connectionOf(diagram.vkey, series.origin),
        },
      },
      material: { key: material.key, name: material.name, place: material.place },
      told: series,
    }
  })
}

/** Kinds of diagram that some of the materials have, with how many have each, in the order of `order`. */
export function overlayKinds(
  materials: readonly OverlayMaterial[],
  order: readonly string[],
): { vkey: string; name: string; count: number }[] {
  const kinds = new Map<string, { vkey: string; name: string; count: number }>()
  for (const { diagrams } of materials)
    for (const { vkey, name } of diagrams) {
      const kind = kinds.get(vkey)
      if (kind) kind.count++
      else kinds.set(vkey, { vkey, name, count: 1 })
    }
  return order.flatMap((vkey) => kinds.get(vkey) ?? [])
}

/** The drawn points as comma-separated values, a block for each kind of diagram. */
export const overlayCsv = (curves: readonly OverlayCurve[], shown: Shown, texts: ColumnTexts): string =>
  [...grouped(curves, ({ catalog }) => catalog.vkey).values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { x, y } = first.catalog
      const points = own.map((curve) => ({ ...curve, name: curve.curveName }))
      return [diagramCsv({ x: axisTitle(x, shown), y: axisTitle(y, shown), curves: points }, texts)]
    })
    .join('\r\n')
