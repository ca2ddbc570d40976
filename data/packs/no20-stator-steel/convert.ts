import type { Curve, PropertyValue } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { sampleStatistics } from '@ingot/domain/workbench/statistics/sample'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { rounded, SMOOTH, thinned } from '../../packs-shared/thin.ts'
import type { Convert } from '../pack.ts'

const LOSS = 'loss_20Hz_2kHz.csv'
const COMMUTATION = 'dc_commutation_curve.csv'
const LOOP = 'dc_hysteresis_loop.csv'
const SOURCE = 'fyhr'
const STACK = 'Of a finished stator stack, not of a strip.'

type Rows = readonly [Row, ...Row[]]

const sampleOf = (row: Row) => row.text('sample')
const source = (file: string, rows: Rows) => ({ ref: SOURCE, at: `${file}, line ${rows[0].line} and following` })

function lossCurve(rows: Rows): Curve {
  const [first] = rows
  const sorted = [...rows].sort((a, b) => a.needed('Jmax_T') - b.needed('Jmax_T'))
  return {
    id: `loss-${sampleOf(first).toLowerCase()}-${first.text('frequency_Hz')}hz`,
    vkey: 'd_spec_loss',
    cond: { frequency: first.needed('frequency_Hz') },
    origin: 'measured',
    tests: [sampleOf(first)],
    x: sorted.map((row) => row.needed('Jmax_T')),
    y: sorted.map((row) => row.needed('loss_W_per_kg')),
    source: source(LOSS, rows),
    note: STACK,
  }
}

const dcCurve = (id: string, branch: string, file: string, rows: Rows, few: { x: number[]; y: number[] }): Curve => ({
  id: `${id}-${sampleOf(rows[0]).toLowerCase()}`,
  vkey: 'd_jh',
  cond: { branch, frequency: 0 },
  origin: 'measured',
  tests: [sampleOf(rows[0])],
  x: few.x,
  y: few.y,
  source: source(file, rows),
  note: STACK,
})

const commutation = (rows: Rows): Curve =>
  dcCurve('commutation', 'commutation', COMMUTATION, rows, {
    x: rows.map((row) => row.needed('H_A_per_m')),
    y: rows.map((row) => row.needed('J_T')),
  })

/** Points of a branch with rising field; the record stands still or turns back by less than it resolves. */
function branchOf(points: readonly (readonly [number, number])[]): { x: number[]; y: number[] } {
  const x: number[] = []
  const y: number[] = []
  for (const [H, J] of points)
    if (x.length === 0 || H > (x.at(-1) ?? 0)) {
      x.push(H)
      y.push(J)
    }
  return thinned({ x, y }, SMOOTH)
}

/** The loop begins at the highest field, falls to the lowest and rises again. */
function loop(rows: Rows): Curve[] {
  const points = rows.map((row) => [row.needed('H_A_per_m'), row.needed('J_T')] as const)
  const lowest = points.reduce((best, [H], place) => (H < (points[best]?.[0] ?? 0) ? place : best), 0)
  return [
    dcCurve('falling', 'falling', LOOP, rows, branchOf(points.slice(0, lowest + 1).reverse())),
    dcCurve('rising', 'rising', LOOP, rows, branchOf(points.slice(lowest))),
  ]
}

/** T: coercivity and remanence are taken of the loops that reach about this polarisation. */
const LEVEL = 1

const READ = [
  ['Hc_A_per_m', 'hc', 'A/m'],
  ['Jr_T', 'jr', 'T'],
] as const

/** Of each sample and frequency the loop nearest to 1 T, and the mean of the samples. */
function loopValues(rows: readonly Row[]): PropertyValue[] {
  return [...grouped(rows, (row) => row.text('frequency_Hz'))].flatMap(([frequency, of]) => {
    const nearest = [...grouped(of, sampleOf).values()].map((one) =>
      one.reduce((best, row) =>
        Math.abs(row.needed('Jmax_T') - LEVEL) < Math.abs(best.needed('Jmax_T') - LEVEL) ? row : best,
      ),
    )
    const cond = { frequency: Number(frequency), B: LEVEL }
    return READ.flatMap(([column, vkey, unit]): PropertyValue[] => {
      const { n, mean, sd = 0, min, max } = sampleStatistics(nearest.map((row) => row.needed(column))) ?? {}
      const note = `Loop whose peak polarisation is nearest to 1 T. ${STACK}`
      const all: PropertyValue[] = nearest.map((row) => ({
        id: `${vkey}-${sampleOf(row).toLowerCase()}-${frequency}hz`,
        vkey,
        cond,
        origin: 'measured',
        tests: [sampleOf(row)],
        given: `${row.text(column)} ${unit}`,
        value: row.needed(column),
        source: { ref: SOURCE, at: `${LOSS}, line ${row.line}` },
        note: `Peak polarisation ${row.text('Jmax_T')} T. ${note}`,
      }))
      if (n === undefined || mean === undefined || min === undefined || max === undefined) return all
      all.unshift({
        id: `${vkey}-mean-${frequency}hz`,
        vkey,
        cond,
        basis: 'mean',
        origin: 'measured',
        stats: { n, sd: rounded(sd, 5), min, max },
        tests: nearest.map(sampleOf),
        value: rounded(mean, 6),
        source: { ref: SOURCE, at: LOSS },
        note,
      })
      return all
    })
  })
}

/** Loss, commutation curve and dc loop of three stators of NO20-1200H. */
export const convert: Convert = (raw) => {
  const losses = tableOf(raw, LOSS)
  const bySample = (file: string) => [...grouped(tableOf(raw, file), sampleOf).values()]
  return {
    records: [
      publishedRecord({
        provider: 'Stator data (Fyhr)',
        id: 'fyhr-no20-1200h-stator',
        name: 'NO20-1200H electrical steel, finished stator stacks (P. Fyhr)',
        kind: 'batch',
        class: 'metal/steel/electrical',
        form: 'stator stack',
        sources: {
          [SOURCE]: {
            kind: 'database',
            title: 'Stator core measurement data: NO20-1200H, 20 Hz to 2 kHz',
            authors: ['P. Fyhr'],
            url: 'https://github.com/pfyhr/statordata/tree/221c4fe2a786358f8039458e638411a46816c858',
            licence: 'MIT',
            rights: 'public',
          },
        },
        values: loopValues(losses),
        curves: [
          ...[...grouped(losses, (row) => `${sampleOf(row)} ${row.text('frequency_Hz')}`).values()].map(lossCurve),
          ...bySample(COMMUTATION).map(commutation),
          ...bySample(LOOP).flatMap(loop),
        ],
        tests: bySample(LOSS).map((rows) => ({
          id: sampleOf(rows[0]),
          specimen: { name: sampleOf(rows[0]), form: 'finished stator stack', size: { t: 0.0002 } },
          note: 'Built stator: its loss is above that of an Epstein strip. The sheet thickness follows from the grade; the density behind W/kg is not stated.',
          source: source(LOSS, rows),
        })),
      }),
    ],
    leftOut: [
      {
        what: 'columns beside loss over polarisation (peak flux density, peak field, apparent power)',
        count: 3,
        why: 'There is no diagram for them; peak flux density follows from polarisation and field.',
      },
      {
        what: 'coercivity and remanence of loops that do not reach about 1 T',
        count: losses.length - [...grouped(losses, (row) => `${sampleOf(row)} ${row.text('frequency_Hz')}`)].length,
        why: 'They change with the peak polarisation: one level stands for all.',
      },
    ],
  }
}
