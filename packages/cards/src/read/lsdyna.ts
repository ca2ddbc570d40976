import { type SolverUnitSystem, solverFactor } from '@ingot/domain/units/solver-systems'
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
import { textLines } from './text/text-line.ts'

const TEN = (count: number) => Array.from({ length: count }, () => 10)

/** Points in the card's units: plastic strain and stress, or triaxiality and plastic strain at fracture. */
interface Curve {
  x: number[]
  y: number[]
  first: CardLine
}
interface Deck {
  system: SolverUnitSystem
  /** Everything of LCID and TBID: one range of ids. */
  ids: Map<number, CardLine>
  curves: Map<number, Curve>
  tables: Map<number, { rate: number; curve: number; line: CardLine }[]>
  quantities: ReadBack['quantities']
  laws: ReadBack['laws']
  material?: number
  /** Plastic strain at which the material's own field says that it breaks; 0 where it says nothing. */
  failureStrain: number
  gissmo?: { table: number; line: CardLine }
  lcss?: { id: number; yieldStress: number; viscoplastic: boolean; line: CardLine }
}

function claim(deck: Deck, id: number, line: CardLine): void {
  if (deck.ids.has(id)) refuseLine(line, `the id ${id} is taken`)
  deck.ids.set(id, line)
}

function elastic(deck: Deck, line: CardLine, fields: readonly string[]): void {
  deck.material = integerOf(line, fields[0], 'MID')
  const stress = solverFactor('stress', deck.system)
  deck.quantities = {
    density: [{ value: realOf(line, fields[1], 'RO') / solverFactor('density', deck.system) }],
    modulus: [{ value: realOf(line, fields[2], 'E') / stress }],
    poisson: [{ value: realOf(line, fields[3], 'PR') }],
  }
}

function mat024(block: Block, deck: Deck): void {
  block.take('the title')
  const line = block.take('MID RO E PR SIGY')
  const fields = cutFields(line, TEN(8))
  elastic(deck, line, fields)
  const yieldStress = realOf(line, fields[4], 'SIGY')
  defaultOf(line, fields[5], 'ETAN')
  if (fields[6]) deck.failureStrain = realOf(line, fields[6], 'FAIL')
  defaultOf(line, fields[7], 'TDEL')
  const second = block.take('C P LCSS LCSR VP')
  const [c, p, lcss, lcsr, vp] = cutFields(second, TEN(5))
  defaultOf(second, c, 'C')
  defaultOf(second, p, 'P')
  if (integerOf(second, lcsr, 'LCSR') !== 0) refuseLine(second, 'LCSR is not read')
  const viscoplastic = realOf(second, vp, 'VP')
  if (viscoplastic !== 0 && viscoplastic !== 1) refuseLine(second, 'VP is 0. or 1.')
  for (const name of ['EPS', 'ES']) {
    const zeros = block.take(name)
    if (realsOf(zeros, Array(8).fill(name), 10).some((value) => value !== 0)) refuseLine(zeros, `${name} is not read`)
  }
  deck.lcss = { id: integerOf(second, lcss, 'LCSS'), yieldStress, viscoplastic: viscoplastic === 1, line: second }
}

function mat098(block: Block, deck: Deck): void {
  block.take('the title')
  const line = block.take('MID RO E PR VP')
  const fields = cutFields(line, TEN(5))
  elastic(deck, line, fields)
  defaultOf(line, fields[4], 'VP')
  const second = block.take('A B N C')
  const names = ['A', 'B', 'N', 'C', 'PSFAIL', 'SIGMAX', 'SIGSAT', 'EPSO']
  const [A = 0, B = 0, n = 0, C = 0, psfail = 0, sigmax, sigsat, rate0 = 0] = realsOf(second, names, 10)
  if (sigmax !== 0 || sigsat !== 0) refuseLine(second, 'SIGMAX and SIGSAT are not read')
  deck.failureStrain = psfail
  const stress = solverFactor('stress', deck.system)
  deck.laws = { m_jc: { A: A / stress, B: B / stress, n, C, rate0: rate0 / solverFactor('rate', deck.system) } }
}

function mat001(block: Block, deck: Deck): void {
  block.take('the title')
  const line = block.take('MID RO E PR')
  elastic(deck, line, cutFields(line, TEN(4)))
}

/** Linear damage (DMGEXP 1) that deletes at D = 1 of one integration point and softens nothing before. */
function gissmo(block: Block, deck: Deck): void {
  const line = block.take('MID DTYP')
  const [mid, unused, dtyp, refsz, numfip] = cutFields(line, TEN(5))
  if (integerOf(line, mid, 'MID') !== deck.material) refuseLine(line, 'MID is not that of the material')
  if (unused) refuseLine(line, 'the second field is unused')
  if (realOf(line, dtyp, 'DTYP') !== 1 || realOf(line, numfip, 'NUMFIP') !== 1)
    refuseLine(line, 'DTYP and NUMFIP are 1.')
  defaultOf(line, refsz, 'REFSZ')
  const second = block.take('LCSDG')
  const [lcsdg, ecrit, dmgexp, dcrit, fadexp, lcregd] = cutFields(second, TEN(6))
  if (realOf(second, ecrit, 'ECRIT') < 100) refuseLine(second, 'stress fades before D = 1')
  if (realOf(second, dmgexp, 'DMGEXP') !== 1 || realOf(second, fadexp, 'FADEXP') !== 1)
    refuseLine(second, 'DMGEXP and FADEXP are 1.')
  defaultOf(second, dcrit, 'DCRIT')
  if (integerOf(second, lcregd, 'LCREGD') !== 0) refuseLine(second, 'LCREGD is not read')
  const third = block.take('LCSRS')
  const [lcsrs, shrf, biaxf, lcdlim, ...others] = cutFields(third, TEN(8))
  if (integerOf(third, lcsrs, 'LCSRS') + integerOf(third, lcdlim, 'LCDLIM') !== 0)
    refuseLine(third, 'LCSRS and LCDLIM are not read')
  for (const field of [shrf, biaxf, ...others]) defaultOf(third, field, 'SHRF to LP2BI')
  deck.gissmo = { table: integerOf(second, lcsdg, 'LCSDG'), line: second }
}

function table(block: Block, deck: Deck): void {
  const line = block.take('TBID')
  const id = integerOf(line, cutFields(line, [10])[0], 'TBID')
  claim(deck, id, line)
  const rows = block.rest().map((row) => {
    const [value, curve] = cutFields(row, [20, 20])
    return { rate: realOf(row, value, 'VALUE'), curve: integerOf(row, curve, 'LCID'), line: row }
  })
  for (const [index, row] of rows.entries())
    if (index > 0 && row.rate <= (rows[index - 1]?.rate ?? 0)) refuseLine(row.line, 'the rates do not rise')
  deck.tables.set(id, rows)
}

function curve(block: Block, deck: Deck): void {
  if (block.keyword.text.endsWith('_TITLE')) block.take('the title')
  const line = block.take('LCID')
  const [lcid, sidr, sfa, sfo, offa, offo, dattyp, lcint] = cutFields(line, TEN(8))
  const id = integerOf(line, lcid, 'LCID')
  claim(deck, id, line)
  const isPlain =
    integerOf(line, sidr, 'SIDR') === 0 &&
    realOf(line, sfa, 'SFA') === 1 &&
    realOf(line, sfo, 'SFO') === 1 &&
    integerOf(line, dattyp, 'DATTYP') === 0
  if (!isPlain) refuseLine(line, 'the curve is scaled')
  if (lcint) integerOf(line, lcint, 'LCINT')
  defaultOf(line, offa, 'OFFA')
  defaultOf(line, offo, 'OFFO')
  const rows = block.rest()
  const points: Curve = { x: [], y: [], first: rows[0] ?? line }
  for (const row of rows) {
    const [x = 0, y = 0] = realsOf(row, ['A1', 'O1'], 20)
    if (x <= (points.x.at(-1) ?? Number.NEGATIVE_INFINITY)) refuseLine(row, 'the strains do not rise from 0')
    points.x.push(x)
    points.y.push(y)
  }
  deck.curves.set(id, points)
}

const BLOCKS: Readonly<Record<string, (block: Block, deck: Deck) => void>> = {
  '*KEYWORD': () => undefined,
  '*END': () => undefined,
  '*MAT_PIECEWISE_LINEAR_PLASTICITY_TITLE': mat024,
  '*MAT_SIMPLIFIED_JOHNSON_COOK_TITLE': mat098,
  '*MAT_ELASTIC_TITLE': mat001,
  '*MAT_ADD_DAMAGE_GISSMO': gissmo,
  '*DEFINE_TABLE': table,
  '*DEFINE_CURVE': curve,
  '*DEFINE_CURVE_TITLE': curve,
}

function flowOf({ lcss, tables, curves, system }: Deck): ReadFlow[] {
  if (!lcss) return []
  const stressFactor = solverFactor('stress', system)
  const inSI = (id: number, line: CardLine) => {
    const found = curves.get(id) ?? refuseLine(line, `there is no curve ${id}`)
    if (found.x[0] !== 0) refuseLine(found.first, 'the strains do not rise from 0')
    return { strain: found.x, stress: found.y.map((stress) => stress / stressFactor) }
  }
  const rows = tables.get(lcss.id)
  if ((rows !== undefined) !== lcss.viscoplastic) refuseLine(lcss.line, 'VP is 1. with a table and 0. with a curve')
  const flow = rows
    ? rows.map(({ rate, curve: id, line }) => ({ rate: rate / solverFactor('rate', system), ...inSI(id, line) }))
    : [inSI(lcss.id, lcss.line)]
  if (flow[0]?.stress[0] !== lcss.yieldStress / stressFactor)
    refuseLine(lcss.line, 'SIGY is not where the curve begins')
  return flow
}

function failureOf({ failureStrain, gissmo: damage, curves }: Deck): ReadFailure | undefined {
  if (damage && failureStrain !== 0) refuseLine(damage.line, 'the material breaks in two ways')
  if (failureStrain !== 0) return { by: 'strain', rows: [{ value: failureStrain }] }
  if (!damage) return undefined
  const found = curves.get(damage.table) ?? refuseLine(damage.line, `there is no curve ${damage.table}`)
  if (found.y.some((strain) => strain <= 0)) refuseLine(found.first, 'a fracture strain is not above 0')
  return { by: 'table', tables: [{ triaxiality: found.x, strain: found.y }] }
}

/** Legal in LS-DYNA, but OpenRadioss reports every curve behind such a comment as one that it has already. */
function refuseCommentBeforeKeyword(text: string): void {
  const lines = textLines(text)
  const start = lines.findIndex((line) => line.text.startsWith('*'))
  for (const [index, line] of lines.entries())
    if (index > start && line.text.startsWith('*') && lines[index - 1]?.text.startsWith('$'))
      refuseLine(line, 'a comment directly before the keyword')
}

/** LS-DYNA keyword input of the materials 001, 024 and 098, with titles, and of GISSMO beside them; one material a card. */
export const readLsdyna: CardReader = (text, system) => {
  refuseCommentBeforeKeyword(text)
  const blocks = blocksOf(cardLines(text, '$', 80), '*')
  const keywords = blocks.map(({ keyword }) => keyword.text)
  if (keywords[0] !== '*KEYWORD' || keywords.at(-1) !== '*END') throw new Error('The card is not from *KEYWORD to *END')
  if (keywords.filter((keyword) => /^\*MAT_(?!ADD_)/.test(keyword)).length !== 1)
    throw new Error('A card has one *MAT_')
  const deck: Deck = {
    system,
    ids: new Map(),
    curves: new Map(),
    tables: new Map(),
    quantities: {},
    laws: {},
    failureStrain: 0,
  }
  for (const block of blocks) {
    const read = BLOCKS[block.keyword.text] ?? refuseLine(block.keyword, 'an unknown keyword')
    read(block, deck)
    block.end()
  }
  const failure = failureOf(deck)
  return { quantities: deck.quantities, flow: flowOf(deck), laws: deck.laws, ...(failure && { failure }) }
}
