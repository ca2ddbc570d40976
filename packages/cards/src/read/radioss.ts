import { type SolverUnitSystem, solverFactor, solverFactorOfUnit } from '@ingot/domain/units/solver-systems'
import type { CardReader, ReadBack, ReadFailure, ReadFlow } from './read-card.ts'
import {
  type Block,
  blocksOf,
  type CardLine,
  cardLines,
  cutFields,
  defaultOf,
  integerOf,
  realOf,
  realsOf,
  refuseLine,
} from './text/columns.ts'

interface Deck {
  system: SolverUnitSystem
  unitId?: number
  functions: Map<number, ReadFlow>
  quantities: ReadBack['quantities']
  laws: ReadBack['laws']
  materialId?: number
  failure?: ReadFailure
  hardening?: { ids: number[]; rates: number[]; line: CardLine }
}

const DECIMALS: Readonly<Record<string, number>> = { '': 1, n: 1e-9, m: 1e-3, c: 1e-2, d: 0.1, k: 1e3, M: 1e6, G: 1e9 }

/** A unit's size in kg, m or s: a prefix and g, m or s, or the size itself. */
function unitSize(line: CardLine, field: string | undefined, letter: 'g' | 'm' | 's'): number {
  if (!field) refuseLine(line, 'a unit is missing')
  const factor = field.endsWith(letter) ? DECIMALS[field.slice(0, -1)] : realOf(line, field, 'the unit')
  if (factor === undefined) refuseLine(line, `an unknown unit "${field}"`)
  return field.endsWith('g') ? factor * 1e-3 : factor
}

function units(block: Block, deck: Deck, [id]: readonly number[]): void {
  deck.unitId = id
  block.take('the title')
  const line = block.take('MUNIT LUNIT TUNIT')
  const fields = cutFields(line, [20, 20, 20])
  for (const [index, [letter, base]] of [['g', 'kg'] as const, ['m', 'm'] as const, ['s', 's'] as const].entries()) {
    const inCard = unitSize(line, fields[index], letter) * solverFactorOfUnit(base, deck.system)
    if (Math.abs(inCard - 1) > 1e-12) refuseLine(line, `the card is in other units: ${fields[index]}`)
  }
}

/** Title, density, modulus and Poisson's ratio; the other fields of these lines are returned, by the widths given. */
function elastic(block: Block, deck: Deck, [materialId, unitId]: readonly number[], beside: readonly number[]) {
  if (unitId === undefined || unitId !== deck.unitId) refuseLine(block.keyword, 'the material has no units')
  deck.materialId = materialId
  block.take('the title')
  const [density = 0] = realsOf(block.take('RHO_I'), ['RHO_I'], 20)
  const line = block.take('E Nu')
  const [modulus, poisson, ...others] = cutFields(line, [20, 20, ...beside])
  deck.quantities = {
    density: [{ value: density / solverFactor('density', deck.system) }],
    modulus: [{ value: realOf(line, modulus, 'E') / solverFactor('stress', deck.system) }],
    poisson: [{ value: realOf(line, poisson, 'Nu') }],
  }
  return { line, others }
}

/** Numbers of a list, five a line. */
function list<T>(block: Block, count: number, width: number, read: (line: CardLine, field: string) => T): T[] {
  const values: T[] = []
  while (values.length < count) {
    const line = block.take('a list')
    const own = Math.min(5, count - values.length)
    for (const field of cutFields(line, Array(own).fill(width))) values.push(read(line, field))
  }
  return values
}

function filter(line: CardLine, withRates: boolean, smooth: string | undefined, cutoff: string | undefined): void {
  const frequency = realOf(line, cutoff, 'F_cut')
  if (integerOf(line, smooth, 'smoothing') !== (withRates ? 1 : 0)) refuseLine(line, 'smoothing goes with strain rates')
  if (frequency > 0 !== withRates) refuseLine(line, 'F_cut goes with strain rates')
}

/** A plastic strain of 0 is the solver's default: nothing breaks. */
function breaksAt(deck: Deck, strain: number): void {
  if (strain !== 0) deck.failure = { by: 'strain', rows: [{ value: strain }] }
}

function johnson(block: Block, deck: Deck, [materialId, unitId]: readonly number[]): void {
  if (materialId !== deck.materialId || unitId !== deck.unitId) refuseLine(block.keyword, 'it is of no material')
  if (deck.failure) refuseLine(block.keyword, 'the material breaks in two ways')
  const [D1 = 0, D2 = 0, D3 = 0, D4 = 0, D5 = 0] = realsOf(block.take('D1'), ['D1', 'D2', 'D3', 'D4', 'D5'], 20)
  const line = block.take('EPSILON_DOT_0')
  const [rate, shell, solid] = cutFields(line, [20, 10, 10])
  if (integerOf(line, shell, 'IFAIL_SH') !== 1 || integerOf(line, solid, 'IFAIL_SO') !== 1)
    refuseLine(line, 'IFAIL_SH and IFAIL_SO are 1')
  const rate0 = realOf(line, rate, 'EPSILON_DOT_0') / solverFactor('rate', deck.system)
  deck.failure = { by: 'law', constants: { D1, D2, D3, D4, D5, rate0 } }
}

function law36(block: Block, deck: Deck, ids: readonly number[]): void {
  const first = elastic(block, deck, ids, [20, 20, 20])
  const [limit, ...others] = first.others
  breaksAt(deck, realOf(first.line, limit, 'Eps_p_max'))
  for (const field of others) defaultOf(first.line, field, 'Eps')
  const second = block.take('N_funct')
  const [functions, smooth, hard, cutoff, fail] = cutFields(second, [10, 10, 20, 20, 20])
  const count = integerOf(second, functions, 'N_funct')
  if (count === 0) refuseLine(second, 'no functions')
  filter(second, count > 1, smooth, cutoff)
  defaultOf(second, hard, 'C_hard')
  defaultOf(second, fail, 'Eps_f')
  const third = block.take('fct_IDp')
  const [pressure, scale, modulus, infinity, decay] = cutFields(third, [10, 20, 10, 20, 20])
  if (integerOf(third, pressure, 'fct_IDp') + integerOf(third, modulus, 'Fct_IDE') !== 0)
    refuseLine(third, 'functions of pressure and modulus are not read')
  if (realOf(third, scale, 'Fscale') !== 1) refuseLine(third, 'Fscale is not 1')
  defaultOf(third, infinity, 'EInf')
  defaultOf(third, decay, 'CE')
  const functionIds = list(block, count, 10, (line, field) => integerOf(line, field, 'func_ID'))
  const scales = list(block, count, 20, (line, field) => realOf(line, field, 'Fscale'))
  const rates = list(block, count, 20, (line, field) => realOf(line, field, 'Eps_dot'))
  if (scales.some((one) => one !== 1)) refuseLine(block.keyword, 'a function is scaled')
  if (rates.some((rate, index) => index > 0 && rate <= (rates[index - 1] ?? 0)))
    refuseLine(block.keyword, 'the rates do not rise')
  deck.hardening = { ids: functionIds, rates, line: block.keyword }
}

function law2(block: Block, deck: Deck, ids: readonly number[]): void {
  const first = elastic(block, deck, ids, [10])
  if (integerOf(first.line, first.others[0], 'Iflag') !== 0) refuseLine(first.line, 'Iflag is not 0')
  const second = block.take('a b n')
  const [A = 0, B = 0, n = 0, strain = 0, stress] = realsOf(second, ['a', 'b', 'n', 'EPS_p_max', 'SIG_max0'], 20)
  if (stress !== 0) refuseLine(second, 'SIG_max0 is not read')
  breaksAt(deck, strain)
  const third = block.take('c')
  const [c, rate0, icc, smooth, cutoff, chard] = cutFields(third, [20, 20, 10, 10, 20, 20])
  const C = realOf(third, c, 'c')
  filter(third, C !== 0, smooth, cutoff)
  if (integerOf(third, icc, 'ICC') !== 0) refuseLine(third, 'ICC is not 0')
  defaultOf(third, chard, 'Chard')
  const fourth = block.take('m')
  const [m = 0, Tm = 0, heat, Tr = 0] = realsOf(fourth, ['m', 'T_melt', 'rhoC_p', 'T_r'], 20)
  if (heat !== 0) refuseLine(fourth, 'rhoC_p is not read')
  const factor = solverFactor('stress', deck.system)
  deck.laws = {
    m_jc: {
      A: A / factor,
      B: B / factor,
      n,
      C,
      rate0: realOf(third, rate0, 'EPS_DOT_0') / solverFactor('rate', deck.system),
      ...(m !== 0 && { m, Tm, Tr }),
    },
  }
}

function law1(block: Block, deck: Deck, ids: readonly number[]): void {
  elastic(block, deck, ids, [])
}

function functionOf(block: Block, deck: Deck, [id = 0]: readonly number[]): void {
  if (deck.functions.has(id)) refuseLine(block.keyword, `the id ${id} is taken`)
  block.take('the title')
  const points = block.rest().map((line) => {
    const [strain = 0, stress = 0] = realsOf(line, ['X', 'Y'], 20)
    return { strain, stress: stress / solverFactor('stress', deck.system), line }
  })
  for (const [index, { strain, line }] of points.entries())
    if (index === 0 ? strain !== 0 : strain <= (points[index - 1]?.strain ?? 0))
      refuseLine(line, 'the strains do not rise from 0')
  deck.functions.set(id, { strain: points.map((one) => one.strain), stress: points.map((one) => one.stress) })
}

const BLOCKS: Readonly<Record<string, (block: Block, deck: Deck, ids: readonly number[]) => void>> = {
  UNIT: units,
  'MAT/PLAS_TAB': law36,
  'MAT/PLAS_JOHNS': law2,
  'MAT/ELAST': law1,
  'FAIL/JOHNSON': johnson,
  FUNCT: functionOf,
}

function flowOf({ hardening, functions, system }: Deck): ReadFlow[] {
  if (!hardening) return []
  const { ids, rates, line } = hardening
  return ids.map((id, index) => {
    const curve = functions.get(id) ?? refuseLine(line, `there is no function ${id}`)
    return ids.length > 1 ? { rate: (rates[index] ?? 0) / solverFactor('rate', system), ...curve } : curve
  })
}

/** Radioss starter input of the laws 1, 2 and 36 with its block of units; one material a card. */
export const readRadioss: CardReader = (text, system) => {
  if (!text.startsWith('#RADIOSS STARTER\n')) throw new Error('Line 1: #RADIOSS STARTER is missing')
  if (!text.endsWith('\n#ENDDATA\n')) throw new Error('The last line: #ENDDATA is missing')
  const blocks = blocksOf(cardLines(text, '#', 100), '/')
  if (blocks.filter(({ keyword }) => keyword.text.startsWith('/MAT/')).length !== 1)
    throw new Error('A card has one /MAT')
  const deck: Deck = { system, functions: new Map(), quantities: {}, laws: {} }
  for (const block of blocks) {
    const { keyword } = block
    const [, name = '', ids = ''] = /^\/([A-Z_/]*[A-Z])((?:\/\d+)+)$/.exec(keyword.text) ?? []
    const read = BLOCKS[name] ?? refuseLine(keyword, 'an unknown keyword')
    read(block, deck, ids.slice(1).split('/').map(Number))
    block.end()
  }
  const { quantities, laws, failure } = deck
  return { quantities, flow: flowOf(deck), laws, ...(failure && { failure }) }
}
