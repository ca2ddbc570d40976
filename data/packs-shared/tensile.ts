import type { PropertyValue } from '@ingot/contract/material'
import { evaluateTensile } from '@ingot/domain/workbench/tensile/evaluate-tensile'
import type { TensileOptions } from '@ingot/domain/workbench/tensile/tensile-result'
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
 * Rp0.2 of a record as the tensile workbench evaluates it, said to be calculated; none where there is no elastic line.
 * `modulus` draws the line with a slope that is known where a curve has too few points there.
 */
export function proofOf(
  ref: string,
  { strain, stress }: Recorded,
  { test, at, cond, sample }: Pick<Result, 'test' | 'at' | 'cond' | 'sample'>,
  options: Pick<TensileOptions, 'modulus'> = {},
): PropertyValue[] {
  const found = evaluateTensile(
    {
      load: { kind: 'stress', values: stress },
      elongation: { kind: 'strain', values: strain, unit: 'ratio' },
      from: 'extensometer',
    },
    options,
  )
  if (!found.ok) return []
  const line = found.steps.find(({ step }) => step === 'elastic-line')?.found
  const proof = found.results.find(({ key }) => key === 'Rp0.2')
  if (!line || !proof) return []
  const { R1 = 0, R2 = 0, values = 0, slope = 0 } = line
  const window = `${round(Number(R1) / MPA, 3)} to ${round(Number(R2) / MPA, 3)} MPa (${values} points)`
  const drawn =
    options.modulus === undefined
      ? `elastic line of ${round(Number(slope) / GPA, 3)} GPa from ${window}`
      : `line of ${options.modulus / GPA} GPa, which is given, through the points from ${window}`
  return [
    resultOf('rp02', ref, {
      test,
      at,
      origin: 'calculated',
      value: rounded(proof.value, 5),
      note: `Evaluated from the curve: parallel at 0.2 % to the ${drawn}; toe and offset of the strain left out.`,
      ...(cond && { cond }),
      ...(sample && { sample }),
    }),
  ]
}
