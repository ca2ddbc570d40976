import { type Refused, refused } from '../outcome.ts'

/** A DMA sweep or master curve: frequency in Hz, storage and loss modulus in Pa. */
export interface DynamicData {
  kind: 'dynamic'
  frequency: readonly number[]
  storage: readonly number[]
  loss: readonly number[]
}

/** Relaxation modulus in Pa over time in s. */
export interface RelaxationData {
  kind: 'relaxation'
  time: readonly number[]
  modulus: readonly number[]
}

export const PRONY_REFUSALS = [
  'too-few-points',
  'columns-differ',
  'not-finite',
  'out-of-range',
  'no-range',
  'no-relaxation',
] as const
export type PronyRefusal = (typeof PRONY_REFUSALS)[number]

/** Rows of a fit: each is relative to its own measured value, so that moduli of all decades count alike. */
export interface PronyRows {
  ok: true
  /** Smallest and largest time in s that the data tell of; 1/ω for a sweep. */
  from: number
  to: number
  /** Value of a term with modulus 1 and relaxation time tau, or of the equilibrium modulus, over the measured ones. */
  column: (tau: number | 'equilibrium') => Float64Array
  /** Rows of the storage modulus come first, then those of the loss modulus; a relaxation has one block. */
  blocks: readonly { name: 'storage' | 'loss' | 'relaxation'; from: number; to: number }[]
  thinned: boolean
}

/** Points at most that are fitted; of longer columns every so-manieth, so that the work stays bounded. */
const MOST_POINTS = 1_000
const FEWEST = 4

export function pronyRows(data: DynamicData | RelaxationData): PronyRows | Refused<PronyRefusal> {
  const columns =
    data.kind === 'dynamic'
      ? { frequency: data.frequency, storage: data.storage, loss: data.loss }
      : { time: data.time, modulus: data.modulus }
  const lengths = Object.fromEntries(Object.entries(columns).map(([name, { length }]) => [name, length]))
  if (new Set(Object.values(lengths)).size > 1) return refused('columns-differ', lengths)
  for (const [column, values] of Object.entries(columns))
    for (const [index, value] of values.entries()) {
      if (!Number.isFinite(value)) return refused('not-finite', { column, index, value: String(value) })
      if (!(value > 0)) return refused('out-of-range', { column, index, value })
    }
  const abscissa = data.kind === 'dynamic' ? data.frequency : data.time
  if (abscissa.length < FEWEST) return refused('too-few-points', { count: abscissa.length, needed: FEWEST })
  const step = Math.ceil(abscissa.length / MOST_POINTS)
  const keep = (values: readonly number[]) => Float64Array.from(values.filter((_, index) => index % step === 0))
  const at = keep(data.kind === 'dynamic' ? data.frequency.map((hertz) => 1 / (2 * Math.PI * hertz)) : data.time)
  const from = at.reduce((least, time) => Math.min(least, time))
  const to = at.reduce((most, time) => Math.max(most, time))
  if (!(to > from)) return refused('no-range', { from, to })
  const count = at.length
  const thinned = step > 1
  if (data.kind === 'relaxation') {
    const modulus = keep(data.modulus)
    return {
      ok: true,
      from,
      to,
      thinned,
      blocks: [{ name: 'relaxation', from: 0, to: count }],
      column: (tau) => at.map((time, row) => (tau === 'equilibrium' ? 1 : Math.exp(-time / tau)) / (modulus[row] ?? 1)),
    }
  }
  const [storage, loss] = [keep(data.storage), keep(data.loss)]
  return {
    ok: true,
    from,
    to,
    thinned,
    blocks: [
      { name: 'storage', from: 0, to: count },
      { name: 'loss', from: count, to: 2 * count },
    ],
    column: (tau) => {
      const rows = new Float64Array(2 * count)
      for (let row = 0; row < count; row++) {
        const x = tau === 'equilibrium' ? Number.POSITIVE_INFINITY : tau / (at[row] ?? 1)
        rows[row] = 1 / (1 + 1 / (x * x)) / (storage[row] ?? 1)
        rows[count + row] = tau === 'equilibrium' ? 0 : x / (1 + x * x) / (loss[row] ?? 1)
      }
      return rows
    },
  }
}
