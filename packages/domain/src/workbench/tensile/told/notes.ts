import type { Step } from '../../outcome.ts'
import type { TensileHow, TensileLack, TensileStep, TensileValue, TensileWarning } from '../tensile-result.ts'

/** Properties of the catalogue that results are values of. */
const VKEYS: Readonly<Record<string, string>> = {
  E: 'e_modulus',
  ReH: 'reh',
  ReL: 'rel',
  'Rp0.2': 'rp02',
  Rm: 'rm',
  Ag: 'elongation_ag',
  A: 'elongation_a',
  Z: 'reduction_z',
}

/** What an evaluation gathers on its way. */
export interface Notes {
  results: TensileValue[]
  missing: { key: string; reason: TensileLack }[]
  steps: Step<TensileStep>[]
  warnings: Set<TensileWarning>
}

export function add({ results }: Notes, key: string, value: number, unit: TensileValue['unit'], how: TensileHow) {
  const vkey = VKEYS[key]
  results.push({ key, value, unit, how, ...(vkey ? { vkey } : {}) })
}

export const noteOf =
  ({ steps }: Notes) =>
  (step: TensileStep, given: Step['given'], found: Step['found']) => {
    steps.push({ step, given, found })
  }
