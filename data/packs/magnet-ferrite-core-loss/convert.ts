import type { Curve, MaterialRecord } from '@ingot/contract/material'
import { byKey, kelvin, slug, times, toFigures } from '../../packs-shared/figures.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { given, type Row, tableRows } from '../../packs-shared/tables.ts'
import { type Convert, type RawFiles, rawText } from '../pack.ts'

const INDEX = 'index.csv'
const SOURCE = 'magnet'
const BIAS = 'dc_bias_A_per_m'

const withoutBias = (row: Row): boolean => given(row, BIAS) === 0

/** Frequencies of one nominal step differ by some 10 Hz from one temperature to the next. */
const nominal = (row: Row): number => toFigures(given(row, 'frequency_Hz'), 3)

function curveOf(rows: readonly [Row, ...Row[]], file: string): Curve {
  const [first] = rows
  const [frequency, celsius] = [nominal(first), given(first, 'temperature_C')]
  const points = [...rows].sort(
    (a, b) => given(a, 'flux_density_amplitude_T') - given(b, 'flux_density_amplitude_T') || a.line - b.line,
  )
  return {
    id: `loss-${frequency}hz-${celsius}c`,
    vkey: 'd_core_loss',
    cond: { frequency, T: kelvin(celsius), H0: 0 },
    origin: 'measured',
    tests: ['core'],
    x: points.map((row) => given(row, 'flux_density_amplitude_T')),
    y: points.map((row) => given(row, 'loss_density_W_per_m3')),
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
  const rows = tableRows(rawText(raw, file))
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
        authors: ['H. Li', 'D. Serrano', 'T. Guillod', 'C. R. Sullivan', 'M. Chen'],
        doi: '10.1109/TPEL.2023.3309232',
        url: 'https://github.com/PrincetonUniversity/magnet',
        date: '2023',
        licence: 'MIT',
        rights: 'public',
      },
    },
    curves: [...byKey(rows.filter(withoutBias), (row) => `${nominal(row)} ${row.text('temperature_C')}`).values()].map(
      (group) => curveOf(group, file),
    ),
    tests: [
      {
        id: 'core',
        specimen: { name, form: 'core', size: { S: Ae, le } },
        note: `Effective volume ${times(Ve, 1e9)} mm³, ${N1} turns. One core: its data show no scatter of lots.`,
        source: { ref: SOURCE, at: `${INDEX}, line ${entry.line}` },
      },
    ],
  })
}

/** Core loss over flux density of seven power ferrites, a curve a frequency and temperature. */
export const convert: Convert = (raw) => {
  const entries = tableRows(rawText(raw, INDEX))
  const biased = entries
    .flatMap((entry) => tableRows(rawText(raw, `${entry.text('material')}_sinusoidal.csv`)))
    .filter((row) => !withoutBias(row))
  return {
    records: entries.map((entry) => recordOf(entry, raw)),
    leftOut: [
      {
        what: 'points with a bias field',
        count: biased.length,
        why: 'A map of core loss is without bias; with it every curve would stand up to ten times.',
      },
    ],
  }
}
