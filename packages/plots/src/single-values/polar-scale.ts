import type { PolarData } from '@ingot/contract/compare'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { isLogAxis, polarNumber, polarShare } from './polar-share.ts'

/** What the axes of a polar chart run over: the catalogue, the compared materials, or parts of one of them. */
export type PolarScale = 'catalogue' | 'set' | { reference: string }

/** A ring with its number. */
export interface PolarRing {
  /** 0, the innermost, to 1. */
  at: number
  label: string
}

/** A polar chart on its scale. */
export interface ScaledPolar {
  /** The chart's data, its axes with the ends that they run over. */
  data: PolarData
  rings: readonly PolarRing[]
  /** Where a number lies on an axis, 0 to 1; undefined where the axis has no place for it. */
  shareOn(axis: number, si: number): number | undefined
  /** Parts of a material: what it has on each axis, SI; null where a part of it means nothing. */
  reference?: { name: string; numbers: readonly (number | null)[] }
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1]
/** Rings of parts are at these steps, of which no more than five fit. */
const STEPS = [0.25, 0.5, 1, 2, 5, 10, 20, 50]
const RINGS_MOST = 5
/** Parts that lie further apart are shown by decades. */
const LINEAR_TO = 20
/** A reading has no parts: 40 °C is not twice 20 °C. */
const WITHOUT_PARTS = new Set(['temperature'])

const numbersOn = (data: PolarData, axis: number): number[] =>
  data.materials.flatMap(({ values }) => {
    const value = values[axis]
    const ends = value ? [value.value ?? value.min ?? value.max, value.value ?? value.max ?? value.min] : []
    return ends.flatMap((end) => end ?? [])
  })

/** The ends of the compared materials on each axis. */
function overSet(data: PolarData): PolarData {
  const axes = data.axes.map((axis, at) => {
    const numbers = numbersOn(data, at)
    return numbers.length === 0
      ? { ...axis, min: null, max: null }
      : { ...axis, min: Math.min(...numbers), max: Math.max(...numbers) }
  })
  return { ...data, axes }
}

function quartered(data: PolarData, locale: 'en' | 'fr'): ScaledPolar {
  return {
    data,
    rings: QUARTERS.map((at) => ({ at, label: `${formatNumber(at * 100, { locale })}\u00a0%` })),
    shareOn: (axis, si) => {
      const of = data.axes[axis]
      return of && polarShare(of, si)
    },
  }
}

/** Rings at equal parts of the reference: 0, 50 %, 100 %, … */
function linearRings(most: number, locale: 'en' | 'fr'): { top: number; rings: PolarRing[] } {
  const step = STEPS.find((one) => Math.ceil(most / one) < RINGS_MOST) ?? most
  const count = Math.max(Math.ceil(most / step - 1e-9), 1)
  const rings = Array.from({ length: count + 1 }, (_, n) => ({
    at: n / count,
    label: `${formatNumber(n * step * 100, { locale })}\u00a0%`,
  }))
  return { top: count * step, rings }
}

function ofReference(data: PolarData, key: string, locale: 'en' | 'fr'): ScaledPolar | undefined {
  const material = data.materials.find((one) => one.key === key)
  if (!material) return undefined
  const numbers = data.axes.map(({ quantity }, axis) => {
    const value = material.values[axis]
    const number = value ? polarNumber(value) : undefined
    return number === undefined || number <= 0 || WITHOUT_PARTS.has(quantity ?? '') ? null : number
  })
  const part = (axis: number, si: number): number | undefined => {
    const own = numbers[axis]
    return own === null || own === undefined || si < 0 ? undefined : si / own
  }
  const parts = data.axes.flatMap((_, axis) => numbersOn(data, axis).flatMap((si) => part(axis, si) ?? []))
  const reference = { name: material.name, numbers }
  const most = Math.max(1, ...parts)
  if (most <= LINEAR_TO) {
    const { top, rings } = linearRings(most, locale)
    const shareOn = (axis: number, si: number) => {
      const own = part(axis, si)
      return own === undefined ? undefined : own / top
    }
    return { data, rings, reference, shareOn }
  }
  const least = Math.min(1, ...parts.filter((one) => one > 0))
  const [low, high] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  const every = Math.ceil((high - low) / RINGS_MOST)
  const powers = Array.from({ length: high - low + 1 }, (_, n) => low + n).filter((power) => power % every === 0)
  const rings = powers.map((power) => ({
    at: (power - low) / (high - low),
    label: `×\u00a0${formatNumber(10 ** power, { locale })}`,
  }))
  const shareOn = (axis: number, si: number) => {
    const own = part(axis, si)
    return own === undefined || own <= 0 ? undefined : (Math.log10(own) - low) / (high - low)
  }
  return { data, rings, reference, shareOn }
}

/** A chart on a scale; on that of the catalogue where the reference is none of its materials. */
export function scaledPolar(data: PolarData, scale: PolarScale, locale: 'en' | 'fr'): ScaledPolar {
  if (scale === 'set') return quartered(overSet(data), locale)
  const parts = scale === 'catalogue' ? undefined : ofReference(data, scale.reference, locale)
  return parts ?? quartered(data, locale)
}

/** How an axis counts, in a word of the texts. */
export const axisKind = ({ reference }: ScaledPolar, axis: PolarData['axes'][number]): 'parts' | 'log' | 'linear' =>
  reference ? 'parts' : isLogAxis(axis) ? 'log' : 'linear'
