import type {
  Conditions,
  Curve,
  MaterialTest,
  Model,
  PropertyValue,
  Source,
  StoredFile,
} from '@ingot/contract/material'
import type { Evaluated, EvaluatedCurve } from '@ingot/contract/workbench'
import type { MeanCurve } from '@ingot/domain/workbench/specimens/mean-curve'
import { type Editing, freeId, idsOf, type Wanted } from '../../entity/editing.ts'
import type { Asking } from '../reading/asked.ts'
import type { Specimen } from '../reading/reading.ts'
import type { ResultOfSeries } from '../shown/statistics.ts'

/** What is said of a series of tests as a whole. */
export interface Story {
  source: { ref: string } | { made: Source }
  /** K. */
  T: number | undefined
  /** Stress ratio of fatigue tests. */
  R: number | undefined
  standard: string
  laboratory: string
  lot: string
  orientation: string
  date: string
}

export interface Taken {
  /** Every specimen, those that are left out too: a series is told as it was. */
  specimens: readonly (Specimen & { stored: StoredFile; asking: Asking | undefined; found: Evaluated | undefined })[]
  values: readonly ResultOfSeries[]
  curves: readonly { curve: EvaluatedCurve; mean?: MeanCurve | undefined; of: readonly number[] }[]
  models: readonly { model: Evaluated['models'][number]; of: readonly number[] }[]
  story: Story
}

const given = (text: string) => (text.trim() === '' ? undefined : text.trim())
const some = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [k in K]?: V }

/** The changes of a draft that its tests and what came of them make. */
export function takenChanges({ specimens, values, curves, models, story }: Taken, doc: Editing['doc']): Wanted[] {
  const ids = new Set(idsOf(doc))
  const next = (letter: string) => {
    const id = freeId(letter, ids)
    ids.add(id)
    return id
  }
  const isNew = 'made' in story.source
  const ref = 'made' in story.source ? freeId('s', Object.keys(doc.sources)) : story.source.ref
  const cond: Conditions = { ...some('T', story.T), ...some('R', story.R) }
  const hasCond = Object.keys(cond).length > 0
  const idOf = new Map(specimens.map(({ key }) => [key, next('t')]))
  const namesOf = (of: readonly number[]) =>
    specimens
      .filter(({ key }) => of.includes(key))
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200)
  const testsOf = (of: readonly number[]) => of.flatMap((key) => idOf.get(key) ?? [])
  const shared = (of: readonly number[]) => ({
    ...(hasCond && { cond }),
    origin: 'measured' as const,
    tests: testsOf(of),
    source: { ref, at: namesOf(of) },
    ...some('standard', given(story.standard)),
  })

  const tests = specimens.map((specimen): MaterialTest => {
    const { key, name, stored, asking, found, facts, reading, leftOut } = specimen
    const of = asking && asking.of.length > 1 ? { of: testsOf(asking.of) } : {}
    return {
      id: idOf.get(key) ?? name,
      ...some('standard', given(story.standard) ?? facts.standard),
      specimen: {
        name,
        ...some('orientation', given(story.orientation) ?? facts.orientation),
        ...(Object.keys(reading.size).length > 0 && { size: { ...reading.size } }),
      },
      ...some('lot', given(story.lot) ?? facts.lot),
      ...some('date', given(story.date) ?? facts.date),
      ...some('by', facts.by),
      ...some('laboratory', given(story.laboratory) ?? facts.laboratory),
      ...some('machine', facts.machine),
      ...(hasCond && { cond }),
      file: stored,
      ...(found && { steps: found.steps.slice(0, 200) }),
      ...(asking &&
        found && {
          evaluation: {
            asked: asking.asked,
            ...of,
            results: found.results,
            ...(found.missing.length > 0 && { missing: found.missing }),
            ...(found.warnings.length > 0 && { warnings: found.warnings }),
            ...some('leftOut', leftOut),
          },
        }),
      source: { ref },
    }
  })
  const foundOf = (key: number) => specimens.find((one) => one.key === key)?.found
  const taken = values.flatMap(({ result, statistics: { n, mean, sd, min, max }, of }): PropertyValue[] => {
    const vkey = result.vkey ?? result.key
    const value = { id: next('v'), vkey, value: mean, ...shared(of) }
    if (n === 1) return [{ ...value, basis: 'typical', stats: { n } }]
    const ofEach = of.flatMap((key): PropertyValue[] => {
      const one = foundOf(key)?.results.find((other) => other.key === result.key)
      return one ? [{ id: next('v'), vkey, value: one.value, ...shared([key]) }] : []
    })
    return [{ ...value, basis: 'mean', stats: { n, ...some('sd', sd), min, max } }, ...ofEach]
  })
  const drawn = curves.flatMap(({ curve, mean, of }): Curve[] => {
    const told = { vkey: curve.vkey ?? curve.key, ...some('kind', curve.kind) }
    const drawnAs = (one: EvaluatedCurve, keys: readonly number[]): Curve => ({
      id: next('c'),
      ...told,
      ...shared(keys),
      x: one.x,
      y: one.y,
      ...some('marks', one.marks),
    })
    if (!mean) return [drawnAs(curve, of)]
    const band: Curve = {
      id: next('c'),
      ...told,
      ...shared(of),
      basis: 'mean',
      x: mean.strain,
      y: mean.mean,
      lo: mean.mean.map((at, place) => at - (mean.sd[place] ?? 0)),
      hi: mean.mean.map((at, place) => at + (mean.sd[place] ?? 0)),
      band: 'sd',
      stats: { n: of.length },
    }
    const ofEach = of.flatMap((key): Curve[] => {
      const one = foundOf(key)?.curves.find((other) => other.key === curve.key)
      return one ? [drawnAs(one, [key])] : []
    })
    return [band, ...ofEach]
  })
  const laws = models.map(
    ({ model: { vkey, params, valid, r2, rmse }, of }): Model => ({
      id: next('m'),
      vkey,
      params,
      ...(hasCond && { cond }),
      ...some('valid', valid),
      fit: { of: testsOf(of), ...some('r2', r2), ...some('rmse', rmse) },
      origin: 'measured',
      source: { ref, at: namesOf(of) },
    }),
  )
  return [
    ...(isNew && 'made' in story.source ? [{ at: `sources/${ref}`, after: story.source.made }] : []),
    ...tests.map((after) => ({ at: `tests/${after.id}`, after })),
    ...taken.map((after) => ({ at: `values/${after.id}`, after })),
    ...drawn.map((after) => ({ at: `curves/${after.id}`, after })),
    ...laws.map((after) => ({ at: `models/${after.id}`, after })),
  ]
}
