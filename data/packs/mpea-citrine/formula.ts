import type { CompositionItem } from '@ingot/contract/material'
import { rounded } from '../../packs-shared/thin.ts'

const PART = /^([A-Z][a-z]?)(\d*\.?\d*)$/

/** Elements of an atomic ratio such as `Al0.25 Co1 Fe1 Ni1`, in its order. Throws where it is none. */
function partsOf(formula: string): { el: string; ratio: number }[] {
  return formula.split(/\s+/).map((part) => {
    const [, el, ratio] = PART.exec(part) ?? []
    if (el === undefined) throw new Error(`"${formula}" is no atomic ratio`)
    return { el, ratio: ratio === '' ? 1 : Number(ratio) }
  })
}

/** `Al0.25CoFeNi`: a ratio of 1 is not written. */
export const formulaName = (formula: string): string =>
  partsOf(formula)
    .map(({ el, ratio }) => (ratio === 1 ? el : `${el}${ratio}`))
    .join('')

/** Atomic fractions of an atomic ratio. */
export function atomicFractions(formula: string): CompositionItem[] {
  const parts = partsOf(formula)
  const sum = parts.reduce((total, { ratio }) => total + ratio, 0)
  return parts.map(({ el, ratio }) => ({ el, value: rounded(ratio / sum, 9) }))
}
