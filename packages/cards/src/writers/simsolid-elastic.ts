import type { Card, CardQuantityKey } from '../card-input.ts'
import { conditionWords } from '../card-words.ts'
import { csvLine } from '../format/csv.ts'
import { ascii, solverName } from '../format/numbers/ascii.ts'
import { knownNumber, numberOf } from '../format/numbers/card-numbers.ts'
import { solverReal } from '../format/numbers/number.ts'
import { inSI } from '../format/numbers/si.ts'
import type { Writer } from '../writer.ts'

/** Columns of SimSolid's bulk load by name; a column that is left empty is not known. */
const COLUMNS: readonly (readonly [column: string, field: (card: Card) => string])[] = [
  ['units', () => 'SI'],
  // The format has no comments: the group, a free text, carries where the numbers are from.
  ['material-group', groupOf],
  ['material-name', ({ input }) => solverName(input.material.name)],
  ['E', (card) => solverReal(numberOf(card, 'modulus'))],
  ['nu', (card) => solverReal(numberOf(card, 'poisson'))],
  ['rho', (card) => solverReal(numberOf(card, 'density'))],
  ['CTE', (card) => known(card, 'expansion')],
  ['k', (card) => known(card, 'conductivity')],
  ['TYS', (card) => solverReal(numberOf(card, 'yieldStrength'))],
  // Never the tensile one in its place: only a material's own number, or one that the user gave.
  ['CYS', (card) => known(card, 'compressiveYieldStrength')],
  ['UTS', (card) => solverReal(numberOf(card, 'tensileStrength'))],
  ['failure-criterion', () => 'max-vm'],
  ['stress-strain-curve-file-name', () => ''],
]

/** Longest group that still reads as one line in a list, and the share of it that each part may take. */
const GROUP_WIDTH = 480
const PART_WIDTH = 90

const shortened = (text: string) => (text.length > PART_WIDTH ? `${text.slice(0, PART_WIDTH).trim()} ...` : text)

function groupOf({ input }: Card): string {
  const { material, notes, sources, warnings = [] } = input
  const said = [
    `Ingot ${material.id} revision ${material.revision}`,
    conditionWords(input),
    ...sources.map(({ title }) => `Source ${shortened(title)}`),
    ...notes
      .filter((note) => /^(ESTIMATED|ISOTROP|Isotropic|STRENGTHS)|middle of the stated range$/.test(note))
      .map(shortened),
    ...warnings.map((warning) => `WARNING ${shortened(warning)}`),
  ]
  // Without commas and quotes no field is quoted: bulk loads split at commas.
  return ascii(said.join('; ')).replaceAll(/[,"]/g, ' ').replaceAll(/ +/g, ' ').slice(0, GROUP_WIDTH).trim()
}

function known(card: Card, key: CardQuantityKey): string {
  const value = knownNumber(card, key)
  return value === undefined ? '' : solverReal(value)
}

/** SimSolid, linear elastic: a row of its bulk load. It reads SI or IPS, so a row is SI whatever system is chosen. */
export const simsolidElasticWriter: Writer = {
  key: 'simsolid-elastic',
  solver: 'simsolid',
  model: { en: 'Linear elastic (CSV)', fr: 'Élastique linéaire (CSV)' },
  keyword: 'CSV',
  isAlwaysSI: true,
  numbers: () => 0,
  needs: {
    quantities: ['density', 'modulus', 'poisson', 'yieldStrength', 'tensileStrength'],
    also: ['expansion', 'conductivity', 'compressiveYieldStrength'],
  },
  write: (card) => [csvLine(COLUMNS.map(([column]) => column)), csvLine(COLUMNS.map(([, field]) => field(inSI(card))))],
}
