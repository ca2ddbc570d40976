import type { Basis, Conditions, Curve, Model, Origin, Source } from '@ingot/contract/material'
import type { Points } from '@ingot/domain/curves/points'
import { type CitedLaw, citedLaws } from './cited-laws.ts'

/** What the computed curves add to a material's document. */
export interface CurveSpecification {
  curves: Curve[]
  models: Model[]
  sources: Record<string, Source>
}

interface CurveDraft {
  vkey: string
  cond?: Conditions
  kind?: Curve['kind']
  law: CitedLaw
  points: Points
  basis?: Basis
  note?: string
}

interface ModelDraft {
  vkey: string
  params: Model['params']
  cond?: Conditions
  law: CitedLaw
  origin?: Origin
  fit?: Model['fit']
  note?: string
}

/** A material's page of computed curves: gives ids that stay the same as long as the conditions do. */
export function startSheet() {
  const specification: CurveSpecification = { curves: [], models: [], sources: {} }
  const cite = (law: CitedLaw) => {
    const ref = `law-${law}`
    specification.sources[ref] = { kind: 'law', title: citedLaws[law], rights: 'own' }
    return { ref }
  }
  return {
    specification,
    /** Adds a curve and gives its id. Points that repeat an x after rounding, or aren't finite, are left out. */
    curve: ({ vkey, cond, kind, law, points, basis = 'typical', note }: CurveDraft): string => {
      const id = ['c', vkey.slice(2).replaceAll('_', '-'), ...conditionNames(cond)].join('-')
      const columns = roundColumns(points)
      specification.curves.push({
        id,
        vkey,
        ...(cond && { cond }),
        ...(kind && { kind }),
        ...columns,
        basis,
        origin: 'estimated',
        valid: { x: [columns.x[0] ?? 0, columns.x.at(-1) ?? 0] },
        source: cite(law),
        ...(note && { note }),
      })
      return id
    },
    model: ({ vkey, params, cond, law, origin = 'estimated', fit, note }: ModelDraft) => {
      specification.models.push({
        id: ['m', vkey.slice(2).replaceAll('_', '-'), ...conditionNames(cond)].join('-'),
        vkey,
        params: Object.fromEntries(
          Object.entries(params).map(([key, value]) => [
            key,
            Array.isArray(value) ? value.map(fiveDigits) : fiveDigits(value),
          ]),
        ),
        ...(cond && { cond }),
        ...(fit && { fit }),
        origin,
        source: cite(law),
        ...(note && { note }),
      })
    },
  }
}
export type Sheet = ReturnType<typeof startSheet>

/** The precision in which computed numbers are stored. */
export const fiveDigits = (value: number) => Number(value.toPrecision(5))

function roundColumns({ x, y }: Points): { x: number[]; y: number[] } {
  const columns: { x: number[]; y: number[] } = { x: [], y: [] }
  for (const [index, exact] of x.entries()) {
    const at = fiveDigits(exact)
    const value = fiveDigits(y[index] ?? Number.NaN)
    const last = columns.x.at(-1)
    if (!Number.isFinite(at) || !Number.isFinite(value) || (last !== undefined && at <= last)) continue
    columns.x.push(at)
    columns.y.push(value)
  }
  return columns
}

/** Short names of conditions for ids, in the units in which one speaks of them. */
const conditionName: Record<string, (value: number) => string> = {
  T: (kelvin) => `${Math.round(kelvin - 273.15)}`,
  ageT: (kelvin) => `a${Math.round(kelvin - 273.15)}`,
  rate: (rate) => `r${fiveDigits(rate)}`,
  stress: (stress) => `s${fiveDigits(stress / 1e6)}`,
  pressure: (pressure) => `p${fiveDigits(pressure / 1e6)}`,
  time: (time) => `h${fiveDigits(time / 3600)}`,
  R: (ratio) => `R${ratio}`,
  thickness: (thickness) => `t${fiveDigits(thickness * 1000)}`,
  retention: (share) => `k${fiveDigits(share * 100)}`,
  frequency: (frequency) => `f${frequency}`,
}

/** It says what the numbers of a curve are, not under what they were measured: a material has one such curve. */
const UNNAMED = 'expansion'

const conditionNames = (cond: Conditions = {}) =>
  Object.entries(cond).flatMap(([key, value]) => {
    if (key === UNNAMED) return []
    if (typeof value === 'string') return [value.replaceAll('_', '-')]
    const name = typeof value === 'number' ? conditionName[key]?.(value) : undefined
    return name === undefined ? [] : [name]
  })
