import type { Substance } from '@ingot/contract/material'
import type { ShareKey } from './composition-rows.ts'

/** A substance that is being typed, with the key of its source once that was chosen. */
export type BegunSubstance = Pick<Substance, 'name' | 'cas'> & { ref?: string }

/** A substance with a share of it changed; a value and a bound do not stand beside each other. */
export function withAmount(item: Substance, key: ShareKey, share: number | undefined): Substance {
  const { value, min, max, source, ...named } = item
  const before = key === 'value' ? {} : { min, max }
  const amounts = { ...(share === undefined ? { value, min, max } : before), [key]: share }
  const stated = Object.entries(amounts).filter(([, one]) => one !== undefined)
  return { ...named, ...Object.fromEntries(stated), source }
}

/** Whether the lower bound lies above the upper one. */
export const isBackwards = ({ min, max }: Pick<Substance, 'min' | 'max'>): boolean =>
  min !== undefined && max !== undefined && min > max
