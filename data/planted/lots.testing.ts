import type { Curve, MaterialDocument, MaterialRecord, PropertyValue } from '@ingot/contract/material'

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item => {
  const found = items[Math.floor(random() * items.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Strengths of a lot differ by a few percent, moduli and physical constants by less. */
const SCATTER = { strength: 0.03, other: 0.008 }
const STRENGTHS = [
  'rp02',
  'reh',
  'rel',
  'rm',
  'yield_stress',
  'stress_break',
  'tensile_strength',
  'compressive_strength',
  'flexural_strength',
  'shear_strength',
  'fatigue',
  'hbw',
  'hv',
]
const TEMPERATURES = ['t_', 'tm', 'tg', 'hdt', 'vicat', 'solidus', 'liquidus', 'rti']

const isOf = (vkey: string, starts: readonly string[]) => starts.some((start) => vkey.startsWith(start))

const timesNumbers = (value: PropertyValue, factor: number): PropertyValue => ({
  ...value,
  ...(value.value !== undefined && { value: value.value * factor }),
  ...(value.min !== undefined && { min: value.min * factor }),
  ...(value.max !== undefined && { max: value.max * factor }),
})

const timesStress = (curve: Curve, factor: number): Curve =>
  curve.vkey === 'd_ss' || curve.vkey === 'd_flow' ? { ...curve, y: curve.y.map((stress) => stress * factor) } : curve

/** A lot of a material: its numbers as another test of another heat might have given them, told by no source's text. */
export function lotOf({ doc, ...record }: MaterialRecord, no: number, random: () => number): MaterialRecord {
  const strength = 1 + SCATTER.strength * (2 * random() - 1)
  const other = () => 1 + SCATTER.other * (2 * random() - 1)
  const values = doc.values.map(({ given: _, ...value }): PropertyValue => {
    // Limits are those of the standard, temperatures are known to a degree, and nothing is wholer than whole.
    const isFixed = value.basis === 'limit' || isOf(value.vkey, TEMPERATURES) || (value.value ?? 0) === 1
    const isIncompressible = value.vkey === 'poisson' && (value.value ?? 0) > 0.49
    if (isFixed || isIncompressible) return value
    return timesNumbers(value, isOf(value.vkey, STRENGTHS) ? strength : other())
  })
  const lot: MaterialDocument = {
    ...doc,
    kind: 'batch',
    name: `${doc.name} lot ${no}`,
    values,
    curves: doc.curves.map((curve) => timesStress(curve, strength)),
  }
  return { ...record, id: `lot-${no}`, ext: { provider: 'planted', id: `lot-${no}` }, doc: lot }
}
