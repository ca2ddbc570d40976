import type { MaterialTest, PropertyValue, Source } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { curveOf, distinct, meansOf, recordOf, resultOf, si } from '../../packs-shared/records.ts'
import { rounded, storedCurve } from '../../packs-shared/thin.ts'
import type { Convert, RawFiles } from '../pack.ts'
import { RESINS, type Resin, WASHES } from './resins.ts'

const PROVIDER = 'Carnegie Mellon University'
const REF = 'liao'
const SPECIMENS = 'specimens.csv'
const CURVES = 'load_displacement.csv'
const MEGA = 1e6
const MILLI = 1e-3
const PERCENT = 0.01
const SQUARE_MILLI = 1e-6

const SOURCE: Source = {
  kind: 'database',
  title:
    'Resin Cytotoxic, Mechanical, and Print Fidelity Properties with a Low-Cost Printer for C2C12 Biohybrid Devices',
  authors: [
    'A. S. Liao',
    'K. Dai',
    'A. B. Irez',
    'A. Sun',
    'M. J. Bennington',
    'S. Schaffer',
    'B. Chopra',
    'J. M. Seok',
    'R. Adams',
    'Y. J. Zhang',
    'V. A. Webster-Wood',
  ],
  doi: '10.5281/zenodo.14675757',
  url: 'https://github.com/CMU-BORG/Commercial-Resins-for-Biohybrids-SciData',
  edition: '499a24dd471fbbb998bc3be3e6a31bea22d19d0d',
  date: '2025',
  lang: 'en',
  licence: 'MIT',
  rights: 'public',
}

/** What the publication calls the sterilisations; specimens without it are what others compare with. */
const STERILISATIONS = new Map([
  ['NS', 'none'],
  ['EtOH', 'ethanol'],
  ['Autoclave', 'autoclave'],
])

const FORMS = {
  soft: {
    Tensile: 'dumbbell, ASTM D412 die C at half size',
    Compression: 'disc, ASTM D575 at 40 % size',
  },
  rigid: {
    Tensile: 'dumbbell, ASTM D638 type V at 31 % size',
    Compression: 'cylinder, ASTM D695 at 20 % size',
  },
} as const

/** Columns of the tables of results with the property, its factor to SI and its unit. */
const RESULTS = {
  soft: {
    table: 'soft_tensile_metrics.csv',
    of: [
      ['Stress 50% [MPa]', 'stress_50', MEGA, 'MPa'],
      ['Stress 100% [MPa]', 'stress_100', MEGA, 'MPa'],
      ['Ultimate Tensile Strength [MPa]', 'tensile_strength', MEGA, 'MPa'],
      ['Strain at Break [%]', 'strain_break', PERCENT, '%'],
    ],
  },
  rigid: {
    table: 'rigid_tensile_metrics.csv',
    of: [
      ['Ultimate Tensile Strength [MPa]', 'tensile_strength', MEGA, 'MPa'],
      ['Elongation at Break [%]', 'strain_break', PERCENT, '%'],
    ],
  },
} as const

/** Results that only a specimen which broke has: their mean is one of the resin where all of its specimens did. */
const OF_BREAK = new Set(['tensile_strength', 'strain_break'])

const CROSSHEAD =
  'Strain is the displacement of the crosshead over the gauge length: the compliance of machine and grips is in it, so its slope is no modulus.'

interface Specimen {
  row: Row
  id: string
  resin: string
  isTensile: boolean
  isBroken: boolean
  cond: { sterilisation: string }
  /** Sterilisation, plate and number, by which the tables of results name it. */
  key: string
}

const keyOf = (row: Row, [sterilisation, plate, specimen]: readonly [string, string, string]): string =>
  [row.text(sterilisation), row.text(plate), row.text(specimen)].join(' ')

function readSpecimen(row: Row): Specimen {
  const type = row.text('test_type')
  const sterilisation = STERILISATIONS.get(row.text('sterilization'))
  if ((type !== 'Tensile' && type !== 'Compression') || sterilisation === undefined)
    throw new Error(`${row.at}: ${type}, ${row.text('sterilization')}`)
  return {
    row,
    id: `specimen-${row.text('specimen_number')}`,
    resin: row.text('resin').toLowerCase(),
    isTensile: type === 'Tensile',
    isBroken: row.needed('broke') === 1,
    cond: { sterilisation },
    key: keyOf(row, ['sterilization', 'plate_id', 'specimen_id']),
  }
}

function testOfSpecimen({ row, id, isTensile, isBroken, cond }: Specimen, { kind }: Resin): MaterialTest {
  const length = si(row.needed('thickness_or_gauge_length_mm'), MILLI)
  const across = si(row.needed('diameter_or_thickness_mm'), MILLI)
  const S0 = si(row.needed('area_mm2'), SQUARE_MILLI)
  return {
    id,
    specimen: {
      name: `Specimen ${row.text('specimen_number')}`,
      form: FORMS[kind][isTensile ? 'Tensile' : 'Compression'],
      size: isTensile
        ? { L0: length, a0: across, b0: si(row.needed('width_mm'), MILLI), S0 }
        : { h0: length, d0: across, S0 },
    },
    lot: `Plate ${row.text('plate_id')}`,
    laboratory: 'Carnegie Mellon University, Pittsburgh',
    cond,
    ...(isTensile && !isBroken && { note: 'The specimen did not break: its curve ends where the test was ended.' }),
    source: { ref: REF, at: row.at },
  }
}

/** Load-displacement points by specimen, with their lines. */
function readTraces(raw: RawFiles) {
  return grouped(tableOf(raw, CURVES), (row) => row.text('specimen_number'))
}

function curveOfSpecimen({ row, id, isTensile, cond }: Specimen, trace: readonly Row[]) {
  const length = row.needed('thickness_or_gauge_length_mm')
  const area = row.needed('area_mm2')
  const lines = trace.map(({ line }) => line)
  return curveOf(isTensile ? 'd_ss' : 'd_compr', REF, {
    test: id,
    at: `${CURVES}, lines ${Math.min(...lines)} to ${Math.max(...lines)}`,
    cond,
    curve: storedCurve(
      { x: trace.map((point) => point.needed('crosshead_mm')), y: trace.map((point) => point.needed('load_N')) },
      { x: 1 / length, y: MEGA / area },
    ),
    note: CROSSHEAD,
  })
}

/** Results of the tensile tests of a resin; throws for a line of the table whose specimen is not among them. */
function resultsOf(raw: RawFiles, { name, kind }: Resin, specimens: readonly Specimen[]): PropertyValue[] {
  const { table, of } = RESULTS[kind]
  const tested = new Map(specimens.flatMap((one) => (one.isTensile ? [[one.key, one]] : [])))
  const rows = tableOf(raw, table).filter((row) => row.text('Resin') === name)
  if (rows.length !== tested.size) throw new Error(`${name}: ${rows.length} lines of ${tested.size} specimens`)
  return rows.flatMap((row) => {
    const specimen = tested.get(keyOf(row, ['Sterilization', 'PlateID', 'SpecimenID']))
    if (!specimen) throw new Error(`${row.at}: there is no such specimen`)
    return of.flatMap(([head, vkey, factor, unit]) => {
      const number = row.number(head)
      if (number === undefined) return []
      const { id: test, cond } = specimen
      return [
        resultOf(vkey, REF, { test, at: row.at, cond, given: `${row.text(head)} ${unit}`, value: si(number, factor) }),
      ]
    })
  })
}

const sterilisationOf = ({ cond }: { cond?: PropertyValue['cond'] }) => String(cond?.['sterilisation'])

/** Means of a resin by sterilisation, none first; those of the break only where every specimen broke. */
function meansOfResin(results: readonly PropertyValue[], specimens: readonly Specimen[], table: string) {
  const whole = new Set(specimens.flatMap((one) => (one.isTensile && !one.isBroken ? [sterilisationOf(one)] : [])))
  const counted = results.filter((value) => !(OF_BREAK.has(value.vkey) && whole.has(sterilisationOf(value))))
  const tested = grouped(
    specimens.filter(({ isTensile }) => isTensile),
    sterilisationOf,
  )
  const order = [...STERILISATIONS.values()]
  return meansOf(counted, { at: `${table}, specimens of a resin and sterilisation` })
    .sort((a, b) => order.indexOf(sterilisationOf(a)) - order.indexOf(sterilisationOf(b)))
    .map((mean): PropertyValue => {
      const all = tested.get(sterilisationOf(mean))?.length ?? 0
      const n = mean.stats?.n ?? 0
      return {
        ...mean,
        ...(n < all && { note: `${mean.note} The other ${all - n} broke at a smaller strain.` }),
        ...(sterilisationOf(mean) === 'none' && { main: true }),
      }
    })
}

/** Of a specimen that did not break: what it bore and how far it was drawn are lower bounds of strength and strain at break. */
function boundsOf({ row, id, cond, isTensile, isBroken }: Specimen, trace: readonly Row[]): PropertyValue[] {
  if (!isTensile || isBroken) return []
  const most = (head: string) => Math.max(...trace.map((point) => point.needed(head)))
  const bound = (vkey: string, value: number): PropertyValue => {
    const { value: min, ...story } = resultOf(vkey, REF, {
      test: id,
      at: `${CURVES}, specimen ${row.text('specimen_number')}`,
      cond,
      value: rounded(value, 5),
      note: 'The specimen did not break: the largest value of its curve.',
    })
    return { ...story, min }
  }
  return [
    bound('tensile_strength', (most('load_N') / row.needed('area_mm2')) * MEGA),
    bound('strain_break', most('crosshead_mm') / row.needed('thickness_or_gauge_length_mm')),
  ]
}

/** Says of the results of a break that others of the same sterilisation did not break. */
function told(results: readonly PropertyValue[], specimens: readonly Specimen[]): PropertyValue[] {
  return results.map((value) => {
    const same = specimens.filter((one) => one.isTensile && sterilisationOf(one) === sterilisationOf(value))
    const whole = same.filter(({ isBroken }) => !isBroken).length
    if (!OF_BREAK.has(value.vkey) || whole === 0) return value
    return {
      ...value,
      note: `Of ${same.length} specimens ${whole} did not break, whose results are lower bounds: no mean is given.`,
    }
  })
}

function materialOf(
  raw: RawFiles,
  resin: Resin,
  specimens: readonly Specimen[],
  traces: ReturnType<typeof readTraces>,
) {
  const { name, id, trade, kind, wash } = resin
  const results = resultsOf(raw, resin, specimens)
  const traced = specimens.map((specimen) => {
    const trace = traces.get(specimen.row.text('specimen_number'))
    if (!trace) throw new Error(`${name}: ${specimen.id} has no curve`)
    return { specimen, trace }
  })
  const washed = wash === undefined ? '' : `, ${WASHES[wash].short}`
  const notes = [
    {
      key: 'treatment',
      text: 'Printed with a low-cost printer, sterilised as stated and soaked under the conditions of a cell culture before the test; small test pieces. No values of a data sheet.',
    },
    { key: 'strain', text: CROSSHEAD },
    {
      key: 'compression',
      text: 'No specimen broke in compression: the end of such a curve is no strength.',
    },
  ]
  return recordOf(PROVIDER, id, {
    kind: 'batch',
    name: `${trade}${washed} (Carnegie Mellon University)`,
    title: resin.title,
    class: resin.class,
    product: { process: 'vat photopolymerisation' },
    sources: { [REF]: SOURCE },
    values: [
      ...meansOfResin(results, specimens, RESULTS[kind].table),
      ...told(results, specimens),
      ...traced.flatMap(({ specimen, trace }) => boundsOf(specimen, trace)),
    ],
    curves: traced.map(({ specimen, trace }) => curveOfSpecimen(specimen, trace)),
    tests: distinct(specimens.map((specimen) => testOfSpecimen(specimen, resin))),
    notes: wash === undefined ? notes : [{ key: 'wash', text: WASHES[wash].text }, ...notes],
  })
}

export const convert: Convert = (raw) => {
  const rows = tableOf(raw, SPECIMENS)
  const traces = readTraces(raw)
  const failed = rows.filter((row) => row.needed('use_sample') === 0)
  const good = rows.filter((row) => row.needed('use_sample') === 1).map(readSpecimen)
  const specimens = good.filter(({ row }) => traces.has(row.text('specimen_number')))
  const byResin = grouped(specimens, ({ resin }) => resin)
  if (byResin.size !== RESINS.length) throw new Error(`${byResin.size} resins`)
  const records = RESINS.map((resin) => materialOf(raw, resin, byResin.get(resin.name) ?? [], traces))
  return {
    records,
    leftOut: [
      {
        what: 'Specimens of tests that went wrong',
        count: failed.length,
        why: 'The authors mark them as experimental errors; three of them have no curve.',
      },
      {
        what: 'Specimens without a curve',
        count: good.length - specimens.length,
        why: 'Nothing but their size is published.',
      },
      {
        what: "Young's moduli of rigid resins in tension",
        count: tableOf(raw, 'rigid_tensile_metrics.csv').length,
        why: 'They hold the compliance of machine and grips: strain is the displacement of the crosshead.',
      },
      {
        what: 'Compressive moduli of rigid resins',
        count: tableOf(raw, 'rigid_compressive_modulus.csv').length,
        why: 'They hold the compliance of the machine: some 0.15 GPa of a resin that has 0.6 to 0.7 GPa in tension.',
      },
    ],
  }
}
