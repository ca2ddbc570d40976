import { type SolverUnitSystem, solverFactor } from '@ingot/domain/units/solver-systems'
import type { CardReader, ReadBack, ReadFlow } from './read-card.ts'
import { type CardLine, cardLines, refuseLine } from './text/columns.ts'

interface Entry {
  keyword: string
  line: CardLine
  fields: string[]
}

/** The fields of a line behind its first 8 columns: 8 of 8, or 4 of 16. Columns 73 to 80 are empty. */
function fieldsOf(line: CardLine, width: 8 | 16): string[] {
  if (line.text.slice(72).trim() !== '') refuseLine(line, 'text behind column 72')
  return Array.from({ length: 64 / width }, (_, index) => {
    const field = line.text.slice(8 + index * width, 8 + (index + 1) * width).trim()
    if (/\s/.test(field)) refuseLine(line, `two words in the field "${field}"`)
    return field
  })
}

/** Entries with all their fields; a large one goes on with *, a small one with +, and large lines come in pairs. */
function entriesOf(lines: readonly CardLine[]): Entry[] {
  const entries: (Entry & { isLarge: boolean; count: number })[] = []
  for (const line of lines) {
    const start = line.text.slice(0, 8).trim()
    const last = entries.at(-1)
    const isLarge = start.endsWith('*')
    const fields = fieldsOf(line, isLarge ? 16 : 8)
    if (start === '+' || start === '*') {
      if (!last || last.isLarge !== isLarge) refuseLine(line, 'a continuation of nothing')
      last.fields.push(...fields)
      last.count++
    } else {
      if (!/^[A-Z][A-Z0-9]*\*?$/.test(start)) refuseLine(line, 'an unknown entry')
      entries.push({ keyword: start.replace('*', ''), line, fields, isLarge, count: 1 })
    }
  }
  for (const { isLarge, count, line } of entries)
    if (isLarge && count % 2 !== 0) refuseLine(line, 'a large entry with an odd number of lines')
  return entries
}

function realAt({ line, fields }: Entry, index: number, name: string): number {
  const field = fields[index]
  if (!field) refuseLine(line, `${name} is missing`)
  const match = /^([+-]?(?:\d+\.\d*|\.\d+))(?:E?([+-]\d+)|E(\d+))?$/.exec(field)
  if (!match) refuseLine(line, `${name} is not a real: "${field}"`)
  return Number(`${match[1]}E${match[2] ?? match[3] ?? '0'}`)
}

function integerAt({ line, fields }: Entry, index: number, name: string): number {
  const field = fields[index]
  if (!field) refuseLine(line, `${name} is missing`)
  if (!/^\d{1,8}$/.test(field)) refuseLine(line, `${name} is not an integer: "${field}"`)
  return Number(field)
}

/** Refuses text in fields from here on, but for those given. */
function restBlank({ line, fields }: Entry, from: number, but: readonly number[] = []): void {
  const left = fields.findIndex((field, index) => index >= from && field !== '' && !but.includes(index))
  if (left >= 0) refuseLine(line, `the field "${fields[left]}" is not read`)
}

/** MAT1 up to its expansion: what stands behind it is not written. */
function mat1(entry: Entry, system: SolverUnitSystem): ReadBack['quantities'] {
  restBlank(entry, 0, [0, 1, 3, 4, 5])
  return {
    modulus: [{ value: realAt(entry, 1, 'E') / solverFactor('stress', system) }],
    poisson: [{ value: realAt(entry, 3, 'NU') }],
    density: [{ value: realAt(entry, 4, 'RHO') / solverFactor('density', system) }],
    ...(entry.fields[5] ? { expansion: [{ value: realAt(entry, 5, 'A') / solverFactor('cte', system) }] } : {}),
  }
}

/** The points of TABLES1 up to ENDT. */
function tables1(entry: Entry): [x: number, y: number][] {
  const end = entry.fields.indexOf('ENDT')
  if (end < 0) refuseLine(entry.line, 'ENDT is missing')
  restBlank(
    entry,
    1,
    Array.from({ length: end - 7 }, (_, index) => index + 8),
  )
  const points: [number, number][] = []
  for (let index = 8; index < end; index += 2) {
    const x = realAt(entry, index, 'x')
    if (x <= (points.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY)) refuseLine(entry.line, `x does not rise at ${x}`)
    points.push([x, realAt(entry, index + 1, 'y')])
  }
  return points
}

/** MATS1 with its table: total strain from the origin, or plastic strain where the second line says 1 (OptiStruct). */
function hardening(entry: Entry, table: Entry, modulus: number, system: SolverUnitSystem): ReadFlow {
  restBlank(entry, 7, [8])
  const { line, fields } = entry
  if (fields[2] !== 'PLASTIC' || fields[3] !== '' || integerAt(entry, 4, 'YF') !== 1 || integerAt(entry, 5, 'HR') !== 1)
    refuseLine(line, 'only PLASTIC with YF 1 and HR 1 is read')
  if (integerAt(entry, 1, 'TID') !== integerAt(table, 0, 'TID')) refuseLine(table.line, 'another table')
  const points = tables1(table)
  const isPlastic = fields[8] !== undefined && fields[8] !== '' && integerAt(entry, 8, 'TYPSTRN') === 1
  const [origin, ...total] = points
  if (!isPlastic && (origin?.[0] !== 0 || origin[1] !== 0)) refuseLine(table.line, 'the table does not begin at 0, 0')
  const own = isPlastic ? points : total
  if (realAt(entry, 6, 'LIMIT1') !== own[0]?.[1]) refuseLine(line, 'LIMIT1 is not where yielding begins')
  const factor = solverFactor('stress', system)
  return {
    strain: own.map(([x, y]) => (isPlastic ? x : x - y / factor / modulus)),
    stress: own.map(([, y]) => y / factor),
  }
}

/** Nastran bulk data of MAT1, alone or with MATS1 and TABLES1; one material a card. */
export const readNastran: CardReader = (text, system) => {
  const entries = entriesOf(cardLines(text, '$', 80))
  const [first, plastic, table, ...others] = entries
  const keywords = entries.map(({ keyword }) => keyword).join(' ')
  if (!first || others.length > 0 || !['MAT1', 'MAT1 MATS1 TABLES1'].includes(keywords))
    refuseLine((others[0] ?? first)?.line ?? { number: 1, text }, `unknown entries: ${keywords}`)
  const number = integerAt(first, 0, 'MID')
  const quantities = mat1(first, system)
  if (!plastic || !table) return { quantities, flow: [], laws: {} }
  if (integerAt(plastic, 0, 'MID') !== number) refuseLine(plastic.line, 'another material')
  const flow = hardening(plastic, table, quantities.modulus?.[0]?.value ?? Number.NaN, system)
  return { quantities, flow: [flow], laws: {} }
}
