import { type SolverUnitSystem, solverFactor } from '@ingot/domain/units/solver-systems'
import type { CardReader, ReadBack, ReadFlow } from './read-card.ts'
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

interface Curve {
  strain: number[]
  stress: number[]
}
interface Deck {
  system: SolverUnitSystem
  /** Everything of LCID and TBID: one range of ids. */
  ids: Map<number, CardLine>
  curves: Map<number, Curve>
  tables: Map<number, { rate: number; curve: number; line: CardLine }[]>
  quantities: ReadBack['quantities']
  laws: ReadBack['laws']
  lcss?: { id: number; yieldStress: number; viscoplastic: boolean; line: CardLine }
}

function claim(deck: Deck, id: number, line: CardLine): void {
  if (deck.ids.has(id)) refuseLine(line, `the id ${id} is taken`)
  deck.ids.set(id, line)
}

function elastic(deck: Deck, line: CardLine, fields: readonly string[]): void {
  integerOf(line, fields[0], 'MID')
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
  for (const [index, name] of ['ETAN', 'FAIL', 'TDEL'].entries()) defaultOf(line, fields[5 + index], name)
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
  const [A = 0, B = 0, n = 0, C = 0, psfail, sigmax, sigsat, rate0 = 0] = realsOf(second, names, 10)
  if (psfail !== 0 || sigmax !== 0 || sigsat !== 0) refuseLine(second, 'PSFAIL, SIGMAX and SIGSAT are not read')
  const stress = solverFactor('stress', deck.system)
  deck.laws = { m_jc: { A: A / stress, B: B / stress, n, C, rate0: rate0 / solverFactor('rate', deck.system) } }
}

function mat001(block: Block, deck: Deck): void {
  block.take('the title')
  const line = block.take('MID RO E PR')
  elastic(deck, line, cutFields(line, TEN(4)))
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
  const points: Curve = { strain: [], stress: [] }
  for (const row of block.rest()) {
    const [strain = 0, stress = 0] = realsOf(row, ['A1', 'O1'], 20)
    if (points.strain.length === 0 ? strain !== 0 : strain <= (points.strain.at(-1) ?? 0))
      refuseLine(row, 'the strains do not rise from 0')
    points.strain.push(strain)
    points.stress.push(stress)
  }
  deck.curves.set(id, points)
}

const BLOCKS: Readonly<Record<string, (block: Block, deck: Deck) => void>> = {
  '*KEYWORD': () => undefined,
  '*END': () => undefined,
  '*MAT_PIECEWISE_LINEAR_PLASTICITY_TITLE': mat024,
  '*MAT_SIMPLIFIED_JOHNSON_COOK_TITLE': mat098,
  '*MAT_ELASTIC_TITLE': mat001,
  '*DEFINE_TABLE': table,
  '*DEFINE_CURVE': curve,
  '*DEFINE_CURVE_TITLE': curve,
}

function flowOf({ lcss, tables, curves, system }: Deck): ReadFlow[] {
  if (!lcss) return []
  const stressFactor = solverFactor('stress', system)
  const inSI = (id: number, line: CardLine) => {
    const found = curves.get(id) ?? refuseLine(line, `there is no curve ${id}`)
    return { strain: found.strain, stress: found.stress.map((stress) => stress / stressFactor) }
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

/** Legal in LS-DYNA, but OpenRadioss reports every curve behind such a comment as one that it has already. */
function refuseCommentBeforeKeyword(text: string): void {
  const lines = textLines(text)
  const start = lines.findIndex((line) => line.text.startsWith('*'))
  for (const [index, line] of lines.entries())
    if (index > start && line.text.startsWith('*') && lines[index - 1]?.text.startsWith('$'))
      refuseLine(line, 'a comment directly before the keyword')
}

/** LS-DYNA keyword input of the materials 001, 024 and 098, with titles; one material a card. */
export const readLsdyna: CardReader = (text, system) => {
  refuseCommentBeforeKeyword(text)
  const blocks = blocksOf(cardLines(text, '$', 80), '*')
  const keywords = blocks.map(({ keyword }) => keyword.text)
  if (keywords[0] !== '*KEYWORD' || keywords.at(-1) !== '*END') throw new Error('The card is not from *KEYWORD to *END')
  if (keywords.filter((keyword) => keyword.startsWith('*MAT_')).length !== 1) throw new Error('A card has one *MAT_')
  const deck: Deck = { system, ids: new Map(), curves: new Map(), tables: new Map(), quantities: {}, laws: {} }
  for (const block of blocks) {
    const read = BLOCKS[block.keyword.text] ?? refuseLine(block.keyword, 'an unknown keyword')
    read(block, deck)
    block.end()
  }
  return { quantities: deck.quantities, flow: flowOf(deck), laws: deck.laws }
}
