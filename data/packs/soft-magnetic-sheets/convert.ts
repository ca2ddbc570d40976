import type { Curve, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { slug } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import type { Convert, RawFiles } from '../pack.ts'

const FITS = 'magnetisation_fit_parameters.csv'
const SOURCE = 'modelica'
const PROVIDER = 'Modelica soft magnetic'

/** A/m: what lies beyond was extrapolated by the authors; an Epstein frame does not reach it. */
const FIELD_MAX = 5_000

/** Magnetic constant, H/m (CODATA 2018). */
const MU0 = 1.25663706212e-6

const sources: MaterialRecord['doc']['sources'] = {
  [SOURCE]: {
    kind: 'database',
    title: 'Modelica Standard Library, Magnetic.FluxTubes: material data; hysteresis loops by J. Ziske and T. Boedrich',
    authors: ['J. Ziske', 'T. Boedrich', 'Modelica Association'],
    url: 'https://github.com/modelica/ModelicaStandardLibrary/tree/b756f9deed7d7f348cc0bb702b4e5b8eb83affed/Modelica/Magnetic',
    licence: 'BSD-3-Clause',
    rights: 'public',
  },
}

const field = (row: Row) => row.needed('H_A_per_m')
const flux = (row: Row) => row.needed('B_T')

/** The field at which a branch passes through no flux density, straight between two points. */
function zeroOf(rows: readonly Row[]): number {
  const right = rows.findIndex((row) => flux(row) >= 0)
  const [a, b] = [rows[right - 1], rows[right]]
  if (!a || !b) throw new Error('a branch has no zero')
  return field(a) - (flux(a) * (field(b) - field(a))) / (flux(b) - flux(a))
}

function loopRecord(path: string, raw: RawFiles): MaterialRecord {
  const stem = path.slice('hysteresis/'.length, -'.csv'.length)
  const grade = stem.replaceAll('_', '-')
  const rows = tableOf(raw, path)
  const branch = (name: string) =>
    rows.filter((row) => row.text('branch') === name && Math.abs(field(row)) <= FIELD_MAX)
  const [rising, falling] = [branch('rising'), branch('falling')]
  const curves = [rising, falling].map((of, place): Curve => {
    const name = place === 0 ? 'rising' : 'falling'
    return {
      id: `loop-${name}`,
      vkey: 'd_bh',
      cond: { branch: name },
      origin: 'measured',
      standard: 'DIN EN 60404-2',
      x: of.map(field),
      y: of.map((row) => rounded(flux(row), 6)),
      source: { ref: SOURCE, at: path },
      note: 'Quasi-static loop, Epstein frame. No loss at 50 Hz follows from it.',
    }
  })
  const coercivity = (zeroOf(rising) - zeroOf(falling)) / 2
  const remanent = falling.find((row) => field(row) === 0)
  const values: PropertyValue[] = [
    {
      id: 'hc',
      vkey: 'hc',
      origin: 'calculated',
      value: rounded(coercivity, 4),
      source: { ref: SOURCE, at: path },
      note: 'Mean of both branches of the quasi-static loop where B is 0, straight between two points.',
    },
  ]
  if (remanent)
    values.push({
      id: 'br',
      vkey: 'br',
      origin: 'measured',
      given: `${remanent.text('B_T')} T`,
      value: rounded(flux(remanent), 6),
      source: { ref: SOURCE, at: `${path}, line ${remanent.line}` },
      note: 'Point of the falling branch of the quasi-static loop at H = 0.',
    })
  return publishedRecord({
    provider: PROVIDER,
    id: `sms-${slug(grade)}-loop`,
    name: `${grade} electrical steel sheet, hysteresis loop (TU Dresden)`,
    kind: 'batch',
    class: 'metal/steel/electrical',
    form: 'sheet',
    sources,
    values,
    curves,
  })
}

const CLASSES: Readonly<Record<string, string>> = {
  CobaltIron: 'metal/soft-magnetic',
  NickelIron: 'metal/soft-magnetic',
  ElectricSheet: 'metal/steel/electrical',
  PureIron: 'metal/iron',
  AISI_1008: 'metal/steel/cold-forming',
  DC01: 'metal/steel/cold-forming',
  DC03: 'metal/steel/cold-forming',
  AISI_12L14: 'metal/steel/free-cutting',
  Steel_9SMn28K: 'metal/steel/free-cutting',
  Steel_9SMnPb28: 'metal/steel/free-cutting',
  X6Cr17: 'metal/steel/stainless/ferritic',
}
const PARENTS: Readonly<Record<string, string>> = { DC01: 'dc01', DC03: 'dc03', X6Cr17: 'x6cr17' }

/** Flux densities at which a fit is drawn. */
const POINTS = 60

/** μr(B) = 1 + (μi − 1 + ca·Bn)/(1 + cb·Bn + Bn^n), Bn = |B/BμMax|; H = B/(μ0·μr). */
function fieldOf(row: Row, B: number): number {
  if (B === 0) return 0
  const normal = B / row.needed('B_myMax_T')
  const [ca, cb, n] = [row.needed('c_a'), row.needed('c_b'), row.needed('n')]
  const permeability = 1 + (row.needed('mu_i') - 1 + ca * normal) / (1 + cb * normal + normal ** n)
  return B / (MU0 * permeability)
}

/** The flux density at a field, by halves. */
function fluxAt(row: Row, H: number): number {
  let [low, high] = [0, 10]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (fieldOf(row, middle) < H) low = middle
    else high = middle
  }
  return low
}

function fitRecord(row: Row): MaterialRecord {
  const name = row.text('name')
  const family = CLASSES[name] ?? CLASSES[row.text('group')]
  if (family === undefined) throw new Error(`${name} in line ${row.line} has no class`)
  const top = fluxAt(row, FIELD_MAX)
  const B = Array.from({ length: POINTS + 1 }, (_, place) => rounded((top * place) / POINTS, 6))
  const source = { ref: SOURCE, at: `${FITS}, line ${row.line}` }
  const sample = row.text('sample_note')
  const note = `Fitted by the authors of the library; the points of the fit are not published${sample === '' ? '' : `. Sample: ${sample.replace(/\s+/g, ' ')}`}.`
  return publishedRecord({
    provider: PROVIDER,
    id: `sms-${slug(name)}-fit`,
    name: `${row.text('description').replace(' complete core', ', complete core')}, magnetisation curve (fit, Modelica)`,
    kind: 'generic',
    class: family,
    parent: PARENTS[name],
    sources,
    curves: [
      {
        id: 'magnetisation',
        vkey: 'd_bh',
        cond: { branch: 'commutation' },
        origin: 'calculated',
        x: B.map((at) => rounded(fieldOf(row, at), 6)),
        y: B,
        source,
        note: `Drawn to 5 kA/m. ${note}`,
      },
    ],
    notes: ['mu_i', 'B_myMax_T', 'c_a', 'c_b', 'n'].map((key) => ({ key, text: row.text(key) })),
  })
}

/** Quasi-static loops of five electrical steels, and magnetisation curves of 17 materials that are fits. */
export const convert: Convert = (raw) => {
  const loops = [...raw.keys()].filter((path) => path.startsWith('hysteresis/')).sort()
  const beyond = loops.flatMap((path) => tableOf(raw, path)).filter((row) => Math.abs(field(row)) > FIELD_MAX)
  return {
    records: [...loops.map((path) => loopRecord(path, raw)), ...tableOf(raw, FITS).map(fitRecord)],
    leftOut: [
      {
        what: 'points of loops above 5 kA/m',
        count: beyond.length,
        why: 'They lie far outside of what an Epstein frame reaches, and were extrapolated.',
      },
    ],
  }
}
