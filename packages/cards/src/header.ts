import type { Card, CardInput, CardLaw } from './card-input.ts'
import { conditionWords, degrees, plain, sourceWords } from './card-words.ts'
import { ascii } from './format/numbers/ascii.ts'
import { isOneCurveEach } from './format/numbers/card-numbers.ts'
import { unitWords } from './format/numbers/units.ts'
import { strainText } from './pipeline/words.ts'
import { solverOf } from './solvers.ts'
import type { Writer } from './writer.ts'

/** Columns of a header's line: every solver reads 80. */
const WIDTH = 80
/** How far the further lines of a statement are set in. */
const INDENT = '  '

const MPa = (stress: number) => `${plain(stress / 1e6)} MPa`

function curveWords({ flow }: CardInput): string | undefined {
  if (flow.length === 0) return undefined
  if (flow[0]?.kind === 'engineering')
    return 'ENGINEERING stress vs engineering plastic strain, by choice; solvers expect true'
  return 'true stress vs true plastic strain'
}

/** One curve a temperature may be of another rate at each: a solver would take the difference for one of temperature. */
function rateWords({ flow }: CardInput): string[] {
  if (!isOneCurveEach(flow) || new Set(flow.map(({ rate }) => rate)).size < 2) return []
  const each = flow.map(
    ({ T, rate }) =>
      `${T === undefined ? 'temperature not stated' : degrees(T)} ${rate === undefined ? 'not stated' : `${plain(rate)} 1/s`}`,
  )
  return [`STRAIN RATES DIFFER between temperatures: ${each.join(', ')}`]
}

const QUANTITY_WORDS: Readonly<Record<string, string>> = { poisson: "Poisson's ratio" }

/** Whose constants a law has, and how far it is from what the material's own curves say. */
function lawWords({ vkey, from, fitted, deviation }: CardLaw): string[] {
  const percent = (part: number) => `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)} %`
  return [
    ...(fitted
      ? [
          `${vkey}: ${fitted.law} fitted to curve ${from.join(', ')}, R2 ${fitted.r2.toFixed(5)}, RMSE ${MPa(fitted.rmse)}`,
          `${vkey}: fitted from plastic strain 0 to ${strainText(fitted.to)}, EXTRAPOLATED beyond`,
        ]
      : []),
    ...(deviation
      ? [
          `${vkey}: at most ${percent(deviation.relative)} from the material's own curve ${deviation.curve}, ` +
            `at plastic strain ${plain(deviation.strain)}: law ${MPa(deviation.ofLaw)}, curve ${MPa(deviation.ofCurve)}`,
        ]
      : vkey === 'm_jc'
        ? [`${vkey}: not compared, the material has no curve of its own there`]
        : []),
  ]
}

type HeaderWriter = Pick<Writer, 'solver' | 'model' | 'isAlwaysSI'>

/** What the header of a card says, one statement a line, in ASCII. */
export function headerStatements(card: Card, writer: HeaderWriter): string[] {
  const { input, system } = card
  const given = Object.entries(input.quantities).flatMap(([key, quantity]) =>
    quantity?.given
      ? [
          quantity.given === 'generic'
            ? `GENERIC: ${QUANTITY_WORDS[key] ?? key} is typical of the material class, not of this material`
            : `Given by the user: ${QUANTITY_WORDS[key] ?? key}`,
        ]
      : [],
  )
  const curve = curveWords(input)
  return [
    `Material: ${input.material.name}${input.material.title ? `, ${input.material.title}` : ''}`,
    `Catalogue: ${input.material.id}, revision ${input.material.revision}`,
    `Model: ${solverOf(writer.solver).name}, ${writer.model.en}`,
    writer.isAlwaysSI ? 'Units: SI, or as each number names its own' : `Units: ${unitWords(system)}`,
    `Condition: ${conditionWords(input)}`,
    ...(curve ? [`Curve: ${curve}`] : []),
    ...rateWords(input),
    ...(input.reduction !== undefined && input.reduction !== 1
      ? [`Reduction factor: ${plain(input.reduction)} on stresses and moduli`]
      : []),
    ...(input.stressLimit === undefined ? [] : [`Stress limit: ${MPa(input.stressLimit)}, the curve goes on flat`]),
    ...(input.basis ?? []),
    ...given,
    ...input.flow.flatMap(({ notes }) => notes),
    ...input.laws.flatMap(lawWords),
    ...(input.failure?.said ?? []),
    ...(input.warnings ?? []).map((warning) => `WARNING, data look implausible: ${warning}`),
    ...input.notes,
    ...input.sources.map((source) => `Source${sourceWords(source)}`),
    'No warranty: check that the data fit your use before you rely on them.',
  ].map(ascii)
}

/** The header as comment lines, long statements broken between words. */
export function headerLines(card: Card, writer: HeaderWriter): string[] {
  const { comment } = solverOf(writer.solver)
  return headerStatements(card, writer).flatMap((statement) =>
    broken(statement, WIDTH - `${comment} ${INDENT}`.length).map(
      (line, index) => `${comment} ${index === 0 ? '' : INDENT}${line}`,
    ),
  )
}

/** Broken between words, and within one that is wider than a line. */
function broken(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/ +/).flatMap((long) => long.match(new RegExp(`.{1,${width}}`, 'g')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
