import { equations } from '@ingot/domain/laws/equations'
import type { FittedLaw } from '@ingot/domain/laws/fit/law-fit'
import type { QuantityKey } from '@ingot/domain/units/quantities'

/** A law in writing: its name, the same in every language, and its equation, which names the parameters by their keys. */
export const FIT_LAWS: Readonly<Record<FittedLaw, { name: string; equation: string }>> = {
  hollomon: { name: 'Hollomon', equation: 'σ = K·εp^n' },
  swift: { name: 'Swift', equation: equations.m_swift },
  voce: { name: 'Voce', equation: equations.m_voce },
  ludwik: { name: 'Ludwik', equation: equations.m_ludwik },
  'ramberg-osgood': { name: 'Ramberg-Osgood', equation: equations.m_ro },
  'johnson-cook': { name: 'Johnson-Cook', equation: equations.m_jc },
}

/** Those that need nothing but the curve. */
export const USUAL_LAWS: readonly FittedLaw[] = ['hollomon', 'swift', 'voce', 'ludwik']

const stress: QuantityKey = 'stress'
const ratio: QuantityKey = 'ratio'

const PARAMETERS: Readonly<Record<string, QuantityKey>> = {
  K: stress,
  s0: stress,
  Q: stress,
  A: stress,
  B: stress,
  E: 'modulus',
  n: ratio,
  eps0: ratio,
  b: ratio,
  C: ratio,
  m: ratio,
  rate0: 'rate',
  Tm: 'temperature',
  Tr: 'temperature',
}

/** What a parameter of a hardening law measures, by its key. */
export const parameterQuantity = (key: string): QuantityKey => PARAMETERS[key] ?? ratio
