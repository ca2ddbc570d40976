import type { Conditions, MaterialRecord } from '@ingot/contract/material'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { si } from '../../packs-shared/records.ts'
import type { Convert } from '../pack.ts'
import { isDone, steelOf } from './steel.ts'

const FILE = '40192_2013_16_MOESM1_ESM.csv'
const SOURCE = 'agrawal-2014'
const ELEMENTS = ['C', 'Si', 'Mn', 'P', 'S', 'Ni', 'Cr', 'Cu', 'Mo']

/** Steps of a treatment: temperature, time in minutes, and a cooling rate whose unit is not stated. */
const STEPS = [
  { temperature: 'NT', says: 'normalised' },
  { temperature: 'THT', time: 'THt', rate: 'THQCr', says: 'through-hardened' },
  { temperature: 'CT', time: 'Ct', says: 'carburised' },
  { temperature: 'DT', time: 'Dt', says: 'diffusion' },
  { temperature: 'QmT', says: 'quenched into a medium of' },
  { temperature: 'TT', time: 'Tt', rate: 'TCr', says: 'tempered' },
] as const

function stepsOf(row: Row): string {
  return STEPS.filter(({ temperature }) => isDone(row, temperature))
    .map((step) => {
      const time = 'time' in step ? ` for ${row.text(step.time)} min` : ''
      const rate = 'rate' in step ? `, cooling rate ${row.text(step.rate)} (unit not stated)` : ''
      return `${step.says} ${row.text(step.temperature)} °C${time}${rate}`
    })
    .join('; ')
}

/** Normalised only, or quenched and tempered through the section; a case has no state in the catalogue. */
function stateOf(row: Row): { cond: Conditions; says: string } {
  const load = { load: 'rotating-bending' }
  if (isDone(row, 'CT')) return { cond: load, says: `carburised and tempered at ${row.text('TT')} °C` }
  if (isDone(row, 'THT'))
    return { cond: { ...load, state: 'quenched-tempered' }, says: `quenched, tempered at ${row.text('TT')} °C` }
  return { cond: { ...load, state: 'normalised' }, says: `normalised at ${row.text('NT')} °C` }
}

function recordOf(row: Row): MaterialRecord {
  const number = row.text('Sl. No.')
  const steel = steelOf(row)
  const { cond, says } = stateOf(row)
  const source = { ref: SOURCE, at: `additional file 1, line ${row.line}` }
  const contents = ELEMENTS.map((el) => ({ el, value: si(row.needed(el), 0.01) }))
  return publishedRecord({
    provider: 'NIMS steels (Agrawal 2014)',
    id: `nims-steel-${number}`,
    name: `${steel.name}, ${row.text('C')} % C, ${says} (Agrawal 2014, no. ${number})`,
    kind: 'batch',
    class: steel.class,
    process: says,
    sources: {
      [SOURCE]: {
        kind: 'paper',
        title:
          'Exploration of data science techniques to predict fatigue strength of steel from composition and processing parameters, Integrating Materials and Manufacturing Innovation 3:8, additional file 1 (from the fatigue data sheets of NIMS, Japan)',
        authors: ['A. Agrawal', 'P.D. Deshpande', 'A. Cecen', 'G.P. Basavarsu', 'A.N. Choudhary', 'S.R. Kalidindi'],
        doi: '10.1186/2193-9772-3-8',
        url: 'https://doi.org/10.1186/2193-9772-3-8',
        date: '2014',
        licence: 'CC-BY-4.0',
        rights: 'public',
      },
    },
    composition: [
      {
        basis: 'mass',
        items: [...contents.filter(({ value }) => value > 0), { el: 'Fe', balance: true }],
        source,
      },
    ],
    values: [
      {
        id: 'fatigue_r_1',
        vkey: 'fatigue_r_1',
        cond,
        origin: 'literature',
        given: `${row.text('Fatigue')} MPa`,
        value: si(row.needed('Fatigue'), 1e6),
        source,
        note: 'Strength in rotating bending at 10 million cycles and room temperature.',
      },
    ],
    notes: [
      { key: 'Heat treatment', text: stepsOf(row) },
      { key: 'Reduction ratio', text: row.text('RedRatio') },
      {
        key: 'Inclusions, area fractions in %',
        text: `plastic (dA) ${row.text('dA')}, in discontinuous arrays (dB) ${row.text('dB')}, isolated (dC) ${row.text('dC')}`,
      },
    ],
  })
}

/** Fatigue strength of 437 heats of steel and their treatments: a record a row. */
export const convert: Convert = (raw) => {
  const rows = tableOf(raw, FILE)
  return {
    records: rows.map(recordOf),
    leftOut: [
      {
        what: 'contents of 0',
        count: rows.reduce((sum, row) => sum + ELEMENTS.filter((el) => row.needed(el) === 0).length, 0),
        why: 'Below what the table tells: no element is absent.',
      },
    ],
  }
}
