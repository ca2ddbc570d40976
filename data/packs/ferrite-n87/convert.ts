import type { Conditions, Curve } from '@ingot/contract/material'
import { numberOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { kelvin } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import { type Convert, type RawFiles, rawText } from '../pack.ts'

type Matrix = readonly (readonly string[])[]

/** Digits that are kept: the files print 15. */
const FIGURES = 6

const matrix = (raw: RawFiles, path: string): Matrix =>
  rawText(raw, path)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()))

const COMPLEX = /^([-+]?[\d.]+(?:[eE][-+]?\d+)?)([-+][\d.]+(?:[eE][-+]?\d+)?)i$/

/** A real number, or real and imaginary part of `2733.5-282.4i`; undefined where nothing was measured. */
function parts(cell: string): readonly [number, number] | undefined {
  const [, real, imaginary] = COMPLEX.exec(cell) ?? []
  if (real !== undefined && imaginary !== undefined) return [Number(real), Number(imaginary)]
  const number = numberOf(cell)
  if (number === undefined && !/^NaN(NaNi)?$/.test(cell)) throw new Error(`${cell} is no number`)
  return number === undefined ? undefined : [number, 0]
}

interface Told {
  id: string
  vkey: string
  cond: Conditions
  origin: 'measured' | 'calculated'
  test: string
  ref: string
  at: string
  note: string
}

/** A curve over frequency; cells without a number are left out. */
function overFrequency(f: readonly number[], y: readonly (number | undefined)[], told: Told): Curve {
  const { id, vkey, cond, origin, test, ref, at, note } = told
  const places = [...f.keys()].filter((place) => y[place] !== undefined)
  return {
    id,
    vkey,
    cond,
    origin,
    tests: [test],
    x: places.map((place) => rounded(f[place] ?? 0, FIGURES)),
    y: places.map((place) => rounded(y[place] ?? 0, FIGURES)),
    source: { ref, at },
    note,
  }
}

const frequencies = (raw: RawFiles, folder: string): number[] =>
  matrix(raw, `${folder}/var_f_vec.csv`)
    .flat()
    .map((cell) => parts(cell)?.[0] ?? 0)

const DIELECTRIC = [
  ['eps', 'd_eps_f'],
  ['sigma', 'd_sigma_f'],
] as const

/** V/m: the field of the small-signal measurement stays below. */
const SMALL = 50

function smallSignal(raw: RawFiles): Curve[] {
  const files = [
    ['N87_eps_small', 'vec', 25],
    ['N87_eps_temperature', '25_vec', 25],
    ['N87_eps_temperature', '55_vec', 55],
    ['N87_eps_temperature', '85_vec', 85],
  ] as const
  return files.flatMap(([folder, end, celsius]) =>
    DIELECTRIC.map(([name, vkey]) => {
      const path = `${folder}/var_${name}_${end}.csv`
      return overFrequency(
        frequencies(raw, folder),
        matrix(raw, path)
          .flat()
          .map((cell) => parts(cell)?.[0]),
        {
          id: `${name}-${folder === 'N87_eps_small' ? 'small' : 'series'}-${celsius}c`,
          vkey,
          cond: { T: kelvin(celsius), E: { lt: SMALL } },
          origin: 'measured',
          test: 'i-core',
          ref: 'dielectric',
          at: path,
          note: `Small signal: peak field below 0.05 V/mm.${folder === 'N87_eps_small' ? '' : ' Of the series over temperature.'}`,
        },
      )
    }),
  )
}

/** A curve a level of the field: levels differ a little from one frequency to the next, so the condition is a range. */
function largeSignal(raw: RawFiles): Curve[] {
  const folder = 'N87_eps_large'
  const f = frequencies(raw, folder)
  const field = matrix(raw, `${folder}/var_E_mat.csv`)
  const levels = field[0]?.length ?? 0
  return DIELECTRIC.flatMap(([name, vkey]) => {
    const path = `${folder}/var_${name}_mat.csv`
    const cells = matrix(raw, path)
    return Array.from({ length: levels }, (_, level) => {
      const of = field.flatMap(
        (row, place) => (parts(cells[place]?.[level] ?? 'NaN') ? parts(row[level] ?? '') : undefined)?.[0] ?? [],
      )
      const E = { gte: rounded(Math.min(...of), 5), lte: rounded(Math.max(...of), 5) }
      return overFrequency(
        f,
        cells.map((row) => parts(row[level] ?? '')?.[0]),
        {
          id: `${name}-large-${level + 1}`,
          vkey,
          cond: { T: kelvin(25), E },
          origin: 'measured',
          test: 'i-core',
          ref: 'dielectric',
          at: `${path}, column ${level + 1}`,
          note: 'Large signal; the field is its peak.',
        },
      )
    })
  })
}

/** Peak flux densities, T, of which the grid of permeability is taken. */
const LEVELS = [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

function permeability(raw: RawFiles): { curves: Curve[]; columns: number } {
  const folder = 'N87_mu_large'
  const path = `${folder}/var_mu_mat.csv`
  const f = frequencies(raw, folder)
  const flux = matrix(raw, `${folder}/var_B_mat.csv`)
  const mu = matrix(raw, path)
  const first = (flux[0] ?? []).map((cell) => parts(cell)?.[0] ?? 0)
  const nearest = LEVELS.map((level) =>
    first.reduce((best, B, place) => (Math.abs(B - level) < Math.abs((first[best] ?? 0) - level) ? place : best), 0),
  )
  const curves = nearest.flatMap((column) =>
    (['d_mu_f', 'd_mu2_f'] as const).map((vkey, part) => {
      const y = mu.map((row) => {
        const number = parts(row[column] ?? '')?.[part]
        return number === undefined ? undefined : Math.abs(number)
      })
      const B = first[column] ?? 0
      if (flux.some((row) => Math.abs((parts(row[column] ?? '')?.[0] ?? 0) - B) > 1e-9 * B))
        throw new Error(`column ${column + 1} of the flux densities is no level`)
      return overFrequency(f, y, {
        id: `mu${part === 0 ? '' : '2'}-${column + 1}`,
        vkey,
        cond: { T: kelvin(25), B: rounded(B, 5) },
        origin: 'calculated',
        test: 'r-core',
        ref: 'permeability',
        at: `${path}, column ${column + 1}`,
        note: 'Interpolated by the authors on a grid from measurements of MagNet.',
      })
    }),
  )
  return { curves: curves.filter(({ x }) => x.length > 0), columns: first.length - LEVELS.length }
}

/** Permittivity, conductivity and permeability of the ferrite N87 over frequency. */
export const convert: Convert = (raw) => {
  const { curves, columns } = permeability(raw)
  const url = 'https://github.com/otvam/large_signal_ferrite_apec24'
  return {
    records: [
      publishedRecord({
        provider: 'Dartmouth N87',
        id: 'dartmouth-n87',
        name: 'N87, MnZn ferrite: permittivity and permeability (Dartmouth College)',
        kind: 'batch',
        class: 'ceramic/ferrite',
        form: 'core',
        sources: {
          dielectric: {
            kind: 'paper',
            title:
              'Characterization and Impact of Large-Signal Dielectric Properties in MnZn Ferrites, IEEE APEC 2024, and its data set',
            authors: ['T. Guillod', 'W. V. R. Roberts', 'C. R. Sullivan'],
            doi: '10.1109/APEC48139.2024.10509366',
            url,
            date: '2024',
            licence: 'MIT',
            rights: 'public',
          },
          permeability: {
            kind: 'database',
            title:
              'Large-signal permeability of N87, interpolated by T. Guillod from MagNet: Data Driven Methods for Magnetic Core Loss Modeling',
            authors: ['Princeton University', 'Dartmouth College', 'Plexim GmbH'],
            url,
            date: '2023',
            licence: 'MIT',
            rights: 'public',
          },
        },
        curves: [...smallSignal(raw), ...largeSignal(raw), ...curves],
        tests: [
          {
            id: 'i-core',
            specimen: { name: 'I14/1.5/5', form: 'core' },
            laboratory: 'Dartmouth College',
            source: { ref: 'dielectric', at: 'README.txt of each folder' },
          },
          {
            id: 'r-core',
            specimen: { name: 'R22', form: 'core' },
            laboratory: 'Princeton University',
            source: { ref: 'permeability', at: 'N87_mu_large/README.txt' },
          },
        ],
      }),
    ],
    leftOut: [
      {
        what: 'levels of flux density of the interpolated grid of permeability',
        count: columns,
        why: `The grid has 200 levels at each of 150 frequencies; curves at ${LEVELS.length} of them show it.`,
      },
    ],
  }
}
