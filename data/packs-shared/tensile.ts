import type { PropertyValue } from '@ingot/contract/material'
import { evaluateTensile } from '@ingot/domain/workbench/tensile/evaluate-tensile'
import type { TensileOptions, TensileWarning } from '@ingot/domain/workbench/tensile/tensile-result'
import { type Result, resultOf } from './records.ts'
import { placeOfMost, rounded } from './thin.ts'

/** A recorded tensile test: engineering strain as a share of 1, stress in Pa, in the order of time. */
export interface Recorded {
  strain: readonly number[]
  stress: readonly number[]
}

/** The largest stress of a record as tensile strength: read off, nothing is fitted. */
export function strengthOf(ref: string, { stress }: Recorded, result: Omit<Result, 'value'>): PropertyValue {
  return resultOf('rm', ref, {
    ...result,
    value: rounded(stress[placeOfMost(stress)] ?? 0),
    note: 'Largest stress of the measured curve.',
  })
}

const MPA = 1e6
const GPA = 1e9
const round = (value: number, digits: number) => Number(value.toPrecision(digits))

/**
 * Rp0.2 and Young's modulus of a record as the tensile workbench evaluates them, said to be calculated. A modulus whose
 * line is not as straight as annex G of ISO 6892-1 asks is left out; both are where there is no elastic line at all.
 */
export function evaluatedOf(
  ref: string,
  { strain, stress }: Recorded,
  { test, at, cond, sample }: Pick<Result, 'test' | 'at' | 'cond' | 'sample'>,
  options: TensileOptions & { withModulus?: boolean } = {},
): PropertyValue[] {
  const { withModulus = true, ...asked } = options
  const found = evaluateTensile(
    {
      load: { kind: 'stress', values: stress },
      elongation: { kind: 'strain', values: strain, unit: 'ratio' },
      from: 'extensometer',
    },
    asked,
  )
  if (!found.ok) return []
  const line = found.steps.find(({ step }) => step === 'elastic-line')?.found
  const doubts = new Set<TensileWarning>(found.warnings)
  return found.results.flatMap(({ key, value }): PropertyValue[] => {
    const isModulus = key === 'E'
    if (!line || !(key === 'Rp0.2' || (isModulus && withModulus && !doubts.has('modulus-uncertain')))) return []
    const { R1 = 0, R2 = 0, values = 0, slope = 0 } = line
    const window = `${round(Number(R1) / MPA, 3)} to ${round(Number(R2) / MPA, 3)} MPa (${values} points)`
    const note = isModulus
      ? `Evaluated from the curve: regression from ${window}.`
      : `Evaluated from the curve: parallel at 0.2 % to the elastic line of ${round(Number(slope) / GPA, 3)} GPa from ${window}; toe and offset of the strain left out.`
    return [
      resultOf(isModulus ? 'e_modulus' : 'rp02', ref, {
        test,
        at,
        origin: 'calculated',
        value: rounded(value, 5),
        note,
        ...(cond && { cond }),
        ...(sample && { sample }),
      }),
    ]
  })
}
