import type { Curve, MaterialRecord } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { numberOf, type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { slug } from '../../packs-shared/records.ts'
import { rounded, SMOOTH, thinned } from '../../packs-shared/thin.ts'
import { type Convert, type RawFiles, rawText } from '../pack.ts'
import { classOf, JOKES, PARENTS } from './classes.ts'
import { firstCells } from './first-line.ts'

const PROVIDER = 'CMB-S4 cryogenic'
const FITS = 'tc_compilation_allfits_20260223.csv'
const COMPILATION = 'cmb-s4'
const DATA = /^lib\/([^/]+)\/RAW\/([^/]+)\.csv$/

type Source = MaterialRecord['doc']['sources'][string]

const compilation: Source = {
  kind: 'database',
  title: 'CMB-S4 cryogenic material properties compilation: thermal conductivity',
  authors: ['CMB-S4'],
  url: 'https://github.com/CMB-S4/Cryogenic_Material_Properties/tree/228e540e7c2503611c4fbdf5d90e323e8ea85caf',
  licence: 'BSD-3-Clause',
  rights: 'public',
}

/** Fits whose coefficients stand from the lowest power on: read as the others they are wrong by powers of ten. */
const TURNED = /^(Nichrome|Graphite_a|Graphite_p)_/
/** Data sets of cables, whose numbers are a conductance and not a conductivity; the unit is nowhere stated. */
const CABLES = /coax/i

/** Titles that tell of an evaluation, a handbook or another subject rather than of a measurement. */
const LITERATURE =
  /Recommended values|Reference correlations|Handbook|^Thermophysical properties of stainless steels|selected stainless steels|Physics of Machining/i

interface DataSet {
  material: string
  stem: string
  path: string
  text: string
}

/** Folders of a family repeat the files of its members: of equal texts the one in the folder with the longest name counts. */
function dataSets(raw: RawFiles): DataSet[] {
  const all = [...raw].flatMap(([path, text]): DataSet[] => {
    const [, material, stem] = DATA.exec(path) ?? []
    return material === undefined || stem === undefined ? [] : [{ material, stem, path, text }]
  })
  return [...grouped(all, ({ text }) => text).values()].map((same) =>
    same.reduce((best, one) => (one.material.length > best.material.length ? one : best)),
  )
}

interface Points {
  x: number[]
  y: number[]
  /** Rows whose conductivity is printed as 0, and second rows of a temperature. */
  zeros: number
  again: number
}

function pointsOf({ text }: DataSet): Points {
  const rows = text
    .split(/\r?\n/)
    .slice(2)
    .flatMap((line): [number, number][] => {
      const [T, k] = line.split(',').map((cell) => numberOf(cell.trim()))
      return T === undefined || k === undefined ? [] : [[T, k]]
    })
  const sorted = rows.filter(([, k]) => k > 0).sort(([a], [b]) => a - b)
  const once = sorted.filter(([T], place) => place === 0 || T !== sorted[place - 1]?.[0])
  return {
    x: once.map(([T]) => T),
    y: once.map(([, k]) => k),
    zeros: rows.length - sorted.length,
    again: sorted.length - once.length,
  }
}

function sourceOf({ text }: DataSet): { title: string; source: Source } {
  const [title = '', authors = '', ...rest] = firstCells(text)
  const known = title === '' || title === 'N/A' ? 'Title not stated' : title
  const source: Source = {
    kind: 'paper',
    title: [known, rest.join(', ')].filter(Boolean).join('. '),
    url: compilation.url ?? '',
    licence: 'BSD-3-Clause (data set)',
    rights: 'public',
  }
  if (authors !== '') source.authors = authors.split(/--| - /).map((author) => author.trim())
  const year = /\b(1[89]\d\d|20\d\d)\b/.exec(rest.join(' '))?.[1]
  if (year !== undefined) source.date = year
  return { title, source }
}

/** log10 k = a·x^n + …, x = log10 T: the first coefficient belongs to the highest power. */
function conductivity(row: Row): (T: number) => number {
  const all = 'abcdefghijklmnopqrstu'.split('').map((name) => row.number(name))
  const last = all.findLastIndex((one) => one !== undefined)
  const coefficients = all.slice(0, last + 1)
  return (T) => 10 ** coefficients.reduce<number>((sum, one) => sum * Math.log10(T) + (one ?? 0), 0)
}

/** Temperatures at which a fit is drawn, evenly over their logarithm. */
const STEPS = 60

const materialOf = (fit: string) => fit.replace(/_[^_]+$/, '')

function fitCurve(row: Row, references: string | undefined): Curve {
  const name = row.text('Fit_Name')
  const [low, high] = [row.needed('Tlow'), row.needed('Thigh')]
  const k = conductivity(row)
  const x = Array.from({ length: STEPS + 1 }, (_, step) => rounded(low * (high / low) ** (step / STEPS), 6))
  const said = references?.split(/\r?\n/).find((line) => line.includes(`${name}:`))
  const reference = said?.slice(said.indexOf(':') + 1).trim()
  return {
    id: `fit-${slug(name)}`,
    vkey: 'd_k_t',
    origin: 'calculated',
    x,
    y: x.map((T) => rounded(k(T), 6)),
    valid: { x: [x[0] ?? low, x[STEPS] ?? high] },
    source: { ref: COMPILATION, at: `${FITS}, line ${row.line}: ${name}` },
    note: `Fit drawn in its range. Reference of the fit: ${reference ?? 'not stated'}`,
  }
}

function recordOf(material: string, sets: readonly DataSet[], fits: readonly Row[], raw: RawFiles): MaterialRecord {
  const sources: Record<string, Source> = { [COMPILATION]: compilation }
  const measured = sets.map((set, place): Curve => {
    const { title, source } = sourceOf(set)
    const ref = `set-${place + 1}`
    sources[ref] = source
    const isLiterature = LITERATURE.test(title)
    const { x, y } = pointsOf(set)
    return {
      id: slug(set.stem),
      vkey: 'd_k_t',
      set: set.stem,
      origin: isLiterature ? 'literature' : 'measured',
      ...thinned({ x, y }, SMOOTH),
      source: { ref, at: set.path },
      note: isLiterature ? 'Evaluated or quoted, not measured.' : `Data set ${set.stem}.`,
    }
  })
  return publishedRecord({
    provider: PROVIDER,
    id: `cmbs4-${slug(material)}`,
    name: `${material.replaceAll('_', ' ')}, thermal conductivity (CMB-S4 compilation)`,
    kind: 'batch',
    class: classOf(material),
    parent: PARENTS[material],
    sources,
    curves: [...measured, ...fits.map((row) => fitCurve(row, raw.get(`lib/${material}/references.txt`)))],
  })
}

/** Thermal conductivity at low temperatures: a record a material, a curve a data set, and the fits in powers of log T. */
export const convert: Convert = (raw) => {
  const sets = dataSets(raw)
  const rows = tableOf(raw, FITS)
  const lines = rawText(raw, FITS).split(/\r?\n/)
  const distinct = [...grouped(rows, ({ line }) => lines[line - 1]).values()].map(([first]) => first)
  const isReal = (material: string) => !JOKES.has(material)
  const isCable = (material: string) => CABLES.test(material)
  const taken = sets.filter(({ material }) => isReal(material) && !isCable(material))
  const polynomials = distinct.filter(
    (row) => row.text('fit_type') === 'polylog' && isReal(materialOf(row.text('Fit_Name'))),
  )
  const turned = polynomials.filter((row) => TURNED.test(row.text('Fit_Name')))
  const cables = polynomials.filter((row) => isCable(materialOf(row.text('Fit_Name'))))
  const fits = polynomials.filter((row) => !turned.includes(row) && !cables.includes(row))
  const points = taken.map(pointsOf)
  const materials = [
    ...new Set([...taken.map(({ material }) => material), ...fits.map((row) => materialOf(row.text('Fit_Name')))]),
  ].sort()
  return {
    records: materials.map((material) =>
      recordOf(
        material,
        taken.filter((set) => set.material === material),
        fits.filter((row) => materialOf(row.text('Fit_Name')) === material),
        raw,
      ),
    ),
    leftOut: [
      {
        what: 'data sets of LEGO and SPAM',
        count: sets.filter(({ material }) => !isReal(material)).length,
        why: 'They are jokes of the compilers.',
      },
      {
        what: 'rows of data sets with a conductivity of 0',
        count: points.reduce((sum, { zeros }) => sum + zeros, 0),
        why: 'The file prints 0.00E+00 or less: no conductivity is 0.',
      },
      {
        what: 'second rows of a temperature in a data set',
        count: points.reduce((sum, { again }) => sum + again, 0),
        why: 'A curve has one conductivity at each temperature.',
      },
      {
        what: 'fits repeated in the table',
        count: rows.length - distinct.length,
        why: 'Families repeat the fit of a member.',
      },
      {
        what: 'data sets and fits of coaxial cables',
        count: sets.filter(({ material }) => isCable(material)).length + cables.length,
        why: 'They are a million times less than the metal conducts: a conductance of the cable, whose unit is not stated.',
      },
      {
        what: 'fits of nichrome and graphite with their coefficients the other way round',
        count: turned.length,
        why: 'From the lowest power on they give what was measured, as the others are read 1e-14 W/(m·K).',
      },
      {
        what: 'fits that are no powers of log T, and fits of LEGO, SPAM and a test',
        count: distinct.length - polynomials.length,
        why: 'What their coefficients mean is not stated beside them; LEGO, SPAM and the test are no materials.',
      },
    ],
  }
}
