import type { DiagramBlock } from '@ingot/contract/blocks/diagram'
import type { Curve, MaterialDocument } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { testOf } from '@ingot/domain/specimens/specimen-results'
import { type MeanCurve, meanCurve } from '@ingot/domain/workbench/specimens/mean-curve'
import type { BuildContext } from '../builder.ts'

type Series = DiagramBlock['config']['series'][number]

/** Places at which the spread of specimens is worked out. */
const PLACES = 201

interface Told {
  series: Series
  curve: Curve
  test: string | undefined
}

/** Curves that specimens of one kind were tested under. */
const groupKey = ({ curve: { kind, cond, vkey } }: Told) =>
  JSON.stringify([vkey, kind, Object.entries(cond ?? {}).sort()])

/** Mean and spread over common x; undefined where curves turn back or share no x, which is then not worked out. */
function spreadOf(specimens: readonly Told[]): MeanCurve | undefined {
  const spread = meanCurve(
    specimens.map(({ curve: { x, y } }) => ({ x, y })),
    { points: PLACES },
  )
  return spread.ok ? spread : undefined
}

const rangeOf = ({ strain, min, max }: MeanCurve) => ({ range: { x: strain, lo: min, hi: max } })

/** A mean that the document states, with the range of its specimens where that can be worked out. */
function statedMean({ series }: Told, specimens: readonly Told[]): Series {
  const spread = specimens.length > 1 ? spreadOf(specimens) : undefined
  return {
    ...series,
    specimens: specimens.length,
    ...(spread && series.band !== 'range' && rangeOf(spread)),
  }
}

/** The mean of specimens of which the document states none: said to be calculated, and from what. */
function workedMean(specimens: readonly Told[], spread: MeanCurve, { text }: BuildContext): Series | undefined {
  const first = specimens[0]?.series
  if (!first) return undefined
  const { kind, differs, cond, standard, source } = first
  const { strain: x, mean: y, sd } = spread
  return {
    id: `mean-${first.id}`,
    differs,
    cond,
    ...(kind && { kind }),
    basis: 'mean',
    origin: 'calculated',
    ...(standard !== undefined && { standard }),
    x,
    y,
    lo: y.map((at, i) => at - (sd[i] ?? 0)),
    hi: y.map((at, i) => at + (sd[i] ?? 0)),
    band: 'sd',
    specimens: specimens.length,
    ...rangeOf(spread),
    source,
    note: text('plot.meanNote', { of: specimens.length, points: PLACES }),
  }
}

/** What a specimen is called, and its lot where the test states one. */
function specimenOf({ tests }: MaterialDocument, test: string | undefined): { name: string; lot?: string } {
  const found = tests?.find(({ id }) => id === test)
  const lot = found?.lot
  return { name: found?.specimen.name ?? test ?? '', ...(lot !== undefined && { lot }) }
}

/**
 * The curves of a diagram with each mean before the specimens that stand behind it. A curve that names one test is that
 * of a specimen; one that names several is their mean. Where the document states no mean of specimens that were tested
 * alike, it is worked out here; a specimen alone is a curve like any other.
 */
export function withSpecimens(series: readonly Series[], curves: readonly Curve[], context: BuildContext): Series[] {
  const { doc } = context.material
  const all = series.flatMap((one, place): Told[] => {
    const curve = curves[place]
    return curve ? [{ series: one, curve, test: testOf(curve) }] : []
  })
  if (!all.some(({ test }) => test !== undefined)) return [...series]
  const taken = new Set<Told>()
  const behind = (mean: string, specimens: readonly Told[]): Series[] =>
    specimens.map((one) => {
      taken.add(one)
      return { ...one.series, specimen: { ...specimenOf(doc, one.test), behind: mean } }
    })
  const stated = all.flatMap((one): Series[] => {
    const tests = new Set(one.curve.tests)
    if (tests.size < 2) return []
    taken.add(one)
    const specimens = all.filter(
      (other) =>
        other.test !== undefined && tests.has(other.test) && other.curve.kind === one.curve.kind && !taken.has(other),
    )
    return specimens.length === 0 ? [one.series] : [statedMean(one, specimens), ...behind(one.series.id, specimens)]
  })
  const groups = grouped(
    all.filter((one) => one.test !== undefined && !taken.has(one)),
    groupKey,
  )
  const worked = [...groups.values()].flatMap((specimens): Series[] => {
    const spread = specimens.length > 1 ? spreadOf(specimens) : undefined
    const mean = spread && workedMean(specimens, spread, context)
    return mean ? [mean, ...behind(mean.id, specimens)] : []
  })
  const alone = all.filter((one) => !taken.has(one)).map((one) => one.series)
  return [...stated, ...worked, ...alone]
}
