import type { Conditions, Curve, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { dispersion, wavelengthsBetween } from '@ingot/exchange/importers/refractiveindex/dispersion'
import { type Data, type Page, pageOf } from '@ingot/exchange/importers/refractiveindex/page'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { si, slug } from '../../packs-shared/records.ts'
import { rounded, SMOOTH, thinned } from '../../packs-shared/thin.ts'
import { type Convert, type LeftOut, type RawFiles, rawText } from '../pack.ts'
import { classOf, PARENTS } from './classes.ts'
import { doiOf, firstReference, namesOf, plainWords, tellsOfCalculation, yearOf } from './page-text.ts'

const SOURCE = 'page'
const PAGE = /^(.*)\/(?:nk|n|k)\/([^/]+)\.ya?ml$/

/** Wavelengths in µm: sodium D, at which the index of the catalogue holds, and the lines of the Abbe number. */
const [SODIUM, d, F, C] = [0.5893, 0.5875618, 0.4861327, 0.6562725]

const metres = (micrometres: number) => si(micrometres, 1e-6)

/** What is known of a page beside its numbers. */
interface Told {
  path: string
  cond: Conditions
  words: string
  isTransparent: boolean
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'tabulated nk': ['d_n_wl', 'd_k_wl'],
  'tabulated n': ['d_n_wl'],
  'tabulated k': ['d_k_wl'],
}

function between(x: readonly number[], y: readonly number[], at: number): number | undefined {
  const right = x.findIndex((one, place) => place > 0 && one >= at && (x[place - 1] ?? at) <= at)
  const [x0, x1, y0, y1] = [x[right - 1], x[right], y[right - 1], y[right]]
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined || x1 === x0) return undefined
  return y0 + ((at - x0) / (x1 - x0)) * (y1 - y0)
}

const indexAtD = (n: number, note: string, { cond, path }: Told): PropertyValue => ({
  id: 'n_d',
  vkey: 'n_d',
  cond,
  origin: 'calculated',
  value: rounded(n, 6),
  source: { ref: SOURCE, at: path },
  note,
})

interface Numbers {
  curves: Curve[]
  values: PropertyValue[]
}

function tableNumbers(data: Extract<Data, { is: 'table' }>, told: Told): Numbers {
  const vkeys = COLUMNS[data.type]
  if (!vkeys) throw new Error(`${told.path} has ${data.type}`)
  const sorted = [...data.rows].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  // Digitised tables give some wavelengths twice: a curve has one number at each.
  const rows = sorted.filter((row, place) => (row[0] ?? 0) > 0 && row[0] !== sorted[place - 1]?.[0])
  const x = rows.map(([wavelength = 0]) => wavelength)
  const isCalculated = tellsOfCalculation(told.words)
  const thin = rows.length > 300 ? ` ${rows.length} points of the page thinned.` : ''
  const numbers: Numbers = { curves: [], values: [] }
  for (const [place, vkey] of vkeys.entries()) {
    const y = rows.map((row) => row[place + 1] ?? 0)
    const few = thinned({ x, y }, SMOOTH)
    numbers.curves.push({
      id: vkey,
      vkey,
      cond: told.cond,
      origin: isCalculated ? 'calculated' : 'literature',
      x: few.x.map(metres),
      y: few.y,
      source: { ref: SOURCE, at: told.path },
      note: `${isCalculated ? 'The page tells of a calculation or a fitted model.' : 'Tabulated.'}${thin}`,
    })
    const n = vkey === 'd_n_wl' && told.isTransparent ? between(x, y, SODIUM) : undefined
    if (n !== undefined) numbers.values.push(indexAtD(n, 'Straight between the two nearest points of the table.', told))
  }
  return numbers
}

function formulaNumbers(data: Extract<Data, { is: 'formula' }>, told: Told): Numbers | undefined {
  const { type, constants, range } = data
  const index = dispersion(Number(type.slice('formula'.length)), constants)
  const x = wavelengthsBetween(...range)
  const y = index ? x.map((wavelength) => rounded(index(wavelength), 8)) : []
  if (!index || !y.every(Number.isFinite)) return undefined
  const [from, to] = range
  const given = `${type}: ${constants.join(' ')} (${from} to ${to} µm)`
  const curve: Curve = {
    id: 'd_n_wl',
    vkey: 'd_n_wl',
    cond: told.cond,
    origin: 'calculated',
    given,
    x: x.map(metres),
    y,
    source: { ref: SOURCE, at: told.path },
    note: 'Points of a dispersion formula that was fitted to measured indices.',
    valid: { x: [metres(from), metres(to)] },
  }
  const isIn = (wavelength: number) => from <= wavelength && wavelength <= to
  const values: PropertyValue[] = []
  if (told.isTransparent && isIn(SODIUM)) values.push(indexAtD(index(SODIUM), `From ${type} of the page.`, told))
  if (told.isTransparent && isIn(F) && isIn(C)) {
    const abbe = (index(d) - 1) / (index(F) - index(C))
    values.push({
      id: 'abbe',
      vkey: 'abbe',
      cond: told.cond,
      origin: 'calculated',
      value: rounded(abbe, 4),
      source: { ref: SOURCE, at: told.path },
      note: `(nd − 1)/(nF − nC) from ${type} of the page.`,
    })
  }
  return { curves: [curve], values }
}

function conditionsOf({ conditions }: Page): { cond: Conditions; said: string[] } {
  const cond: Conditions = {}
  const said: string[] = []
  for (const [key, value] of Object.entries(conditions)) {
    if (key === 'temperature' && typeof value === 'number') cond.T = value
    else if (key === 'film_thickness' && Number(value) > 0) cond.thickness = Number(value)
    else said.push(`${key.replaceAll('_', ' ')} ${String(value)}`)
  }
  return { cond, said }
}

/** A material of a page; undefined of a formula that has no index in its range. */
function recordOf(
  path: string,
  raw: RawFiles,
  folder: string,
  stem: string,
  family: string,
): MaterialRecord | undefined {
  const page = pageOf(rawText(raw, path), DEFAULT_LIMITS)
  if (!page) return undefined
  const references = plainWords(page.references)
  const comments = plainWords(page.comments)
  const { cond, said } = conditionsOf(page)
  const isTransparent = !family.startsWith('metal')
  const told: Told = { path, cond, words: `${references} ${comments}`, isTransparent }
  const numbers: Numbers = { curves: [], values: [] }
  for (const [place, data] of page.data.entries()) {
    if (data.is === 'unread') throw new Error(`${path} has data that cannot be read`)
    const found = data.is === 'table' ? tableNumbers(data, told) : formulaNumbers(data, told)
    if (!found) return undefined
    const distinct = <T extends { id: string }>(one: T): T =>
      place === 0 ? one : { ...one, id: `${one.id}-${place + 1}` }
    numbers.curves.push(...found.curves.map(distinct))
    numbers.values.push(...found.values.map(distinct))
  }
  const material = folder.split('/').at(-1) ?? folder
  const [first] = namesOf(raw.get(`${folder}/about.yml`))
  const called = first === undefined || first === material ? material : `${first}, ${material}`
  const doi = doiOf(page.references)
  const year = yearOf(references)
  return publishedRecord({
    provider: 'refractiveindex.info',
    id: `ri-${slug(folder)}-${slug(stem)}`,
    name: `${called}: ${stem} (refractiveindex.info)`.slice(0, 300),
    kind: 'batch',
    class: family,
    parent: PARENTS[path],
    sources: {
      [SOURCE]: {
        kind: 'paper',
        title: firstReference(references) || `${folder}, ${stem}`,
        ...(doi === undefined ? {} : { doi }),
        ...(year === undefined ? {} : { date: year }),
        url: 'https://github.com/polyanskiy/refractiveindex.info-database/tree/ff11b5897ef0754b15d939d921eb6c745693cbd1',
        licence: 'CC0-1.0 (data set)',
        rights: 'public',
      },
    },
    values: numbers.values,
    curves: numbers.curves,
    notes: [
      { key: 'REFERENCES', text: references },
      { key: 'COMMENTS', text: [comments, said.join('; ')].filter(Boolean).join(' ') },
    ].filter(({ text }) => text !== ''),
  })
}

/** Refractive index and extinction over wavelength: a record a page, as pages of one material must not be merged. */
export const convert: Convert = (raw) => {
  const records: MaterialRecord[] = []
  const left: string[] = []
  const withoutIndex: string[] = []
  for (const path of [...raw.keys()].sort()) {
    const [, folder, stem] = PAGE.exec(path) ?? []
    if (folder === undefined || stem === undefined) continue
    const family = classOf(folder, path)
    const record = family === undefined ? undefined : recordOf(path, raw, folder, stem, family)
    if (record) records.push(record)
    else (family === undefined ? left : withoutIndex).push(path)
  }
  const leftOut: LeftOut[] = [
    {
      what: 'pages of water, coatings of tablets and polymers of laboratories',
      count: left.length,
      why: 'They are no materials that parts are made of.',
    },
    {
      what: 'formula pages without an index in their whole range',
      count: withoutIndex.length,
      why: 'The formula has no real root somewhere in the range that the page states.',
    },
  ]
  return { records, leftOut: leftOut.filter(({ count }) => count > 0) }
}
