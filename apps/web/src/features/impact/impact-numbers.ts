import type { Language } from '@ingot/contract/material'
import type { QuantityKey, UnitSystem } from '@ingot/domain/units/quantities'
import { parseQuantity } from '@ingot/domain/units/written/parse-quantity'
import { readings } from '../../words/typed-number.ts'

/** In which units and language figures are typed. */
export interface NumberView {
  system: UnitSystem
  language: Language
}

/** A figure as typed, with a unit or in the one shown, as SI; undefined where it is not one number from 0 on. */
export function readFigure(text: string, quantity: QuantityKey, { system, language }: NumberView): number | undefined {
  const given = text.trim()
  const read = parseQuantity(given, { quantity, system, ...readings(given, language) })
  if (!read.ok || read.pm || read.isApproximate) return undefined
  const { value } = read.si
  return value !== undefined && value >= 0 && value <= 1e12 ? value : undefined
}
