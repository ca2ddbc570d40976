import type { SolverUnitSystem } from '@ingot/domain/units/solver-systems'
import { CARD_QUANTITIES, type CardQuantityKey, type QuantityRow } from '../card-input.ts'
import { readDamage } from './abaqus-damage.ts'
import { readHyperelastic } from './abaqus-hyperelastic.ts'
import type { CardReader, ReadBack, ReadFailure, ReadFlow } from './read-card.ts'
import {
  checkFlow,
  type DataLine,
  type KeywordBlock,
  notUnderstood,
  realOf,
  type TextLine,
  textLines,
  toSI,
} from './text/text-line.ts'

const LINE_WIDTH = 256
const VALUES_ON_A_LINE = 8

function parameterOf(text: string, line: TextLine): [string, string] {
  const [name = '', value = '', ...rest] = text.split('=').map((part) => part.trim())
  if (!/^[A-Z][A-Z -]*$/i.test(name) || rest.length > 0) throw notUnderstood(line, `'${text}' is no parameter`)
  return [name.toUpperCase(), value]
}

function blocksOf(text: string): KeywordBlock[] {
  const blocks: (KeywordBlock & { rows: DataLine[] })[] = []
  for (const line of textLines(text)) {
    if (line.text.length > LINE_WIDTH) throw notUnderstood(line, `longer than ${LINE_WIDTH} columns`)
    if (line.text.startsWith('**')) continue
    const keyword = /^\*([A-Z][A-Z ]*?)\s*(?:,(.*))?$/i.exec(line.text)
    if (keyword) {
      const parameters = keyword[2] === undefined ? [] : keyword[2].split(',')
      blocks.push({
        line,
        keyword: (keyword[1] ?? '').toUpperCase(),
        parameters: new Map(parameters.map((parameter) => parameterOf(parameter, line))),
        rows: [],
      })
      continue
    }
    const block = blocks.at(-1)
    if (!block || line.text.trim() === '') throw notUnderstood(line, 'neither a keyword nor data of one')
    const values = line.text.split(',').map((field) => realOf(field, line))
    if (values.length > VALUES_ON_A_LINE) throw notUnderstood(line, `more than ${VALUES_ON_A_LINE} values`)
    block.rows.push({ line, values })
  }
  return blocks
}

function allow(block: KeywordBlock, parameters: Readonly<Record<string, RegExp>>): void {
  for (const [name, value] of block.parameters)
    if (!parameters[name]?.test(value)) throw notUnderstood(block.line, `parameter ${name}`)
}

const TABLES: Readonly<Record<string, readonly CardQuantityKey[]>> = {
  DENSITY: ['density'],
  ELASTIC: ['modulus', 'poisson'],
  EXPANSION: ['expansion'],
  CONDUCTIVITY: ['conductivity'],
  'SPECIFIC HEAT': ['specificHeat'],
}

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ELASTIC: { TYPE: /^(ISO|ISOTROPIC)$/i },
  // What mean coefficients count from, in K as a real; without ZERO solvers count from 0 K.
  EXPANSION: { ZERO: /^\d{1,4}\.\d*$/ },
}

/** The columns of a table, and temperature in the last one of every row of a table of several. */
function readTable(block: KeywordBlock, keys: readonly CardQuantityKey[], system: SolverUnitSystem) {
  allow(block, PARAMETERS[block.keyword] ?? {})
  if (block.rows.length === 0) throw notUnderstood(block.line, 'no data')
  const isTable = block.rows.length > 1
  if (isTable && block.keyword === 'EXPANSION' && !block.parameters.has('ZERO'))
    throw notUnderstood(block.line, 'a table of mean coefficients without ZERO')
  let before = 0
  for (const { line, values } of block.rows) {
    if (values.length !== keys.length + (isTable ? 1 : 0)) throw notUnderstood(line, `${values.length} values`)
    const T = values[keys.length]
    if (T === undefined) continue
    if (T <= before) throw notUnderstood(line, 'temperatures do not rise')
    before = T
  }
  return keys.map((key, column): [CardQuantityKey, QuantityRow[]] => [
    key,
    block.rows.map(({ values }) => ({
      ...(isTable && { T: values[keys.length] }),
      value: toSI(values[column] ?? 0, CARD_QUANTITIES[key], system),
    })) as QuantityRow[],
  ])
}

/** The curves of a *PLASTIC block, one for each temperature, SI. */
function readPlastic(block: KeywordBlock, system: SolverUnitSystem): ReadFlow[] {
  allow(block, { HARDENING: /^ISOTROPIC$/i, RATE: /./ })
  const rateText = block.parameters.get('RATE')
  const rate = rateText === undefined ? undefined : toSI(realOf(rateText, block.line), 'rate', system)
  const width = block.rows[0]?.values.length ?? 0
  const curves: { T?: number; strain: number[]; stress: number[]; line: TextLine }[] = []
  for (const { line, values } of block.rows) {
    if (values.length !== width || width < 2 || width > 3) throw notUnderstood(line, `${values.length} values`)
    const [stress = 0, strain = 0, T] = values
    const last = curves.at(-1)
    if (!last || last.T !== T) {
      if (last?.T !== undefined && T !== undefined && T < last.T) throw notUnderstood(line, 'temperatures do not rise')
      curves.push({ ...(T !== undefined && { T }), strain: [strain], stress: [stress], line })
    } else {
      last.strain.push(strain)
      last.stress.push(stress)
    }
  }
  if (curves.length === 0) throw notUnderstood(block.line, 'no data')
  for (const curve of curves) checkFlow(curve, curve.line)
  return curves.map(({ line: _, stress, ...curve }) => ({
    ...curve,
    ...(rate !== undefined && { rate }),
    stress: stress.map((value) => toSI(value, 'stress', system)),
  }))
}

/** Several *PLASTIC blocks stand for rising rates, each with its RATE. */
function checkRates(blocks: readonly KeywordBlock[], flow: readonly ReadFlow[]): void {
  const [, second] = blocks
  if (!second) return
  const rates = [...new Set(flow.map(({ rate }) => rate))]
  if (rates.length !== blocks.length || rates.includes(undefined))
    throw notUnderstood(second.line, 'several *PLASTIC without rates of their own')
  if (rates.some((rate, index) => index > 0 && (rate ?? 0) <= (rates[index - 1] ?? 0)))
    throw notUnderstood(second.line, 'rates do not rise')
}

/** Reads a material of Abaqus: what this product writes of it, and nothing else. Throws Error with the line. */
export const readAbaqus: CardReader = (text, system) => {
  const [material, ...blocks] = blocksOf(text)
  if (material?.keyword !== 'MATERIAL') throw new Error('line 1: the card does not begin with *MATERIAL')
  allow(material, { NAME: /^[A-Z][A-Z0-9_]{0,79}$/i })
  if (!material.parameters.has('NAME') || material.rows.length > 0)
    throw notUnderstood(material.line, '*MATERIAL without a name, or with data')
  const quantities: ReadBack['quantities'] = {}
  const laws: Record<string, ReadBack['laws'][string]> = {}
  const flow: ReadFlow[] = []
  let failure: ReadFailure | undefined
  const plastic = blocks.filter(({ keyword }) => keyword === 'PLASTIC')
  const seen = new Set<string>()
  for (const block of blocks) {
    const { keyword } = block
    if (seen.has(keyword) && keyword !== 'PLASTIC') throw notUnderstood(block.line, `a second *${keyword}`)
    seen.add(keyword)
    const keys = TABLES[keyword]
    if (keys) Object.assign(quantities, Object.fromEntries(readTable(block, keys, system)))
    else if (keyword === 'PLASTIC') flow.push(...readPlastic(block, system))
    else if (keyword === 'HYPERELASTIC') Object.assign(laws, readHyperelastic(block, system))
    else if (keyword === 'DAMAGE INITIATION') failure = readDamage(block)
    else throw notUnderstood(block.line, `unknown keyword *${keyword}`)
  }
  checkRates(plastic, flow)
  const zero = blocks.find(({ keyword }) => keyword === 'EXPANSION')?.parameters.get('ZERO')
  return {
    quantities,
    flow,
    ...(zero !== undefined && { expansionZero: Number(zero) }),
    laws,
    ...(failure && { failure }),
  }
}

/** Reads a material of CalculiX: as Abaqus, without strain rates. Throws Error with the line. */
export const readCalculix: CardReader = (text, system) => {
  for (const line of textLines(text))
    if (/^\*(PLASTIC,.*RATE|HYPERELASTIC|DAMAGE)/i.test(line.text)) throw notUnderstood(line, 'not known to CalculiX')
  return readAbaqus(text, system)
}
