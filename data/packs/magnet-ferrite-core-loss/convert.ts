import type { Curve, MaterialRecord } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { kelvin, si, slug } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import type { Convert, RawFiles } from '../pack.ts'

const INDEX = 'index.csv'
const SOURCE = 'magnet'
const BIAS = 'dc_bias_A_per_m'

const amplitude = (row: Row): number => row.needed('flux_density_amplitude_T')

const withoutBias = (row: Row): boolean => row.needed(BIAS) === 0

/** Frequencies of one nominal step differ by some 10 Hz from one temperature to the next. */
const nominal = (row: Row): number => rounded(row.needed('frequency_Hz'), 3)

/** Points by flux density; of two measured at the same one the first stays. */
function onceAtEach(rows: readonly Row[]): Row[] {
  const sorted = [...rows].sort((a, b) => amplitude(a) - amplitude(b) || a.line - b.line)
  return sorted.filter((row, place) => place === 0 || amplitude(row) !== amplitude(sorted[place - 1] ?? row))
}

function curveOf(rows: readonly [Row, ...Row[]], file: string): Curve {
  const [first] = rows
  const [frequency, celsius] = [nominal(first), first.needed('temperature_C')]
  const points = onceAtEach(rows)
  return {
    id: `loss-${frequency}hz-${celsius}c`,
    vkey: 'd_core_loss',
    cond: { frequency, T: kelvin(celsius), H0: 0 },
    origin: 'measured',
    tests: ['core'],
    x: points.map(amplitude),
    y: points.map((row) => row.needed('loss_density_W_per_m3')),
    source: { ref: SOURCE, at: `${file}, lines ${Math.min(...rows.map(({ line }) => line))} and following` },
    note: 'Sinusoidal excitation without bias; flux density is the amplitude. Frequency to 3 figures.',
  }
}

/** `N49 --- R16.0X9.6X6.3 --- Ae 1.973e-05 --- …`: the core, and its sizes in SI. */
function coreOf(text: string): { name: string; sizes: ReadonlyMap<string, number> } {
  const [, name = '', ...sizes] = text.split('---').map((part) => part.trim())
  return { name, sizes: new Map(sizes.map((part) => part.split(' ')).map(([key = '', size]) => [key, Number(size)])) }
}

function recordOf(entry: Row, raw: RawFiles): MaterialRecord {
  const material = entry.text('material')
  const file = `${material}_sinusoidal.csv`
  const rows = tableOf(raw, file)
  const { name, sizes } = coreOf(entry.text('core'))
  const { Ae = 0, le = 0, Ve = 0, N1 = 0 } = Object.fromEntries(sizes)
  return publishedRecord({
    provider: 'MagNet',
    id: `magnet-${slug(material)}`,
    name: `${material}, soft ferrite, core ${name} (MagNet)`,
    kind: 'batch',
    class: 'ceramic/ferrite',
    form: 'core',
    sources: {
      [SOURCE]: {
        kind: 'database',
        title:
          'MagNet: core loss under sinusoidal excitation. H. Li et al., How MagNet: Machine Learning Framework for Modeling Power Magnetic Material Characteristics, IEEE Transactions on Power Electronics (2023)',
        authors: ['H. Li et al.'],
        doi: '10.1109/TPEL.2023.3309232',
        url: 'https://github.com/PrincetonUniversity/magnet',
        date: '2023',
        licence: 'MIT',
        rights: 'public',
      },
    },
    curves: [
      ...grouped(rows.filter(withoutBias), (row) => `${nominal(row)} ${row.text('temperature_C')}`).values(),
    ].map((group) => curveOf(group, file)),
    tests: [
      {
        id: 'core',
        specimen: { name, form: 'core', size: { S: Ae, le } },
        note: `Effective volume ${si(Ve, 1e9)} mm³, ${N1} turns. One core: its data show no scatter of lots.`,
        source: { ref: SOURCE, at: `${INDEX}, line ${entry.line}` },
      },
    ],
  })
}

/** Core loss over flux density of seven power ferrites, a curve a frequency and temperature. */
export const convert: Convert = (raw) => {
  const entries = tableOf(raw, INDEX)
  const rows = entries.flatMap((entry) => tableOf(raw, `${entry.text('material')}_sinusoidal.csv`))
  const unbiased = rows.filter(withoutBias)
  const records = entries.map((entry) => recordOf(entry, raw))
  const taken = records.flatMap(({ doc }) => doc.curves).reduce((sum, { x }) => sum + x.length, 0)
  return {
    records,
    leftOut: [
      {
        what: 'points with a bias field',
        count: rows.length - unbiased.length,
        why: 'A map of core loss is without bias; with it every curve would stand up to ten times.',
      },
      {
        what: 'second points at the same flux density',
        count: unbiased.length - taken,
        why: 'A curve has one loss at each flux density; the two differ by some 2 % at most.',
      },
    ],
  }
}
