import type { ImportItem, Problem } from './importer.ts'
import { say, type Told, toldOf } from './report/say.ts'

/** A file, or a place in it, cannot be taken: the code names the rule, the message the value and the way out. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly line: number | undefined
  readonly told: string | Told

  constructor(code: string, told: string | Told, line?: number) {
    super(typeof told === 'string' ? told : told.reason)
    this.told = told
    this.code = code
    this.line = line
  }
}

const GIVEN_CHARS = 200
/** Characters of a problem's sentence: what it quotes may come from a file. */
const REASON_CHARS = 2_000

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** A source's text, short enough for a report. */
export const shortened = (text: string) => cut(text, GIVEN_CHARS)

/** Line of a place in a text, 1-based. */
export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

export function problemOf(file: string, error: unknown): Problem {
  if (error instanceof Refusal)
    return {
      file,
      ...(error.line === undefined ? {} : { line: error.line }),
      severity: 'error',
      code: error.code,
      ...toldOf(error.told),
    }
  // A parser's own recursion gives up on nesting that no card or workbook has.
  if (error instanceof RangeError) return { file, severity: 'error', code: 'too-deep', ...say('report.too-deep') }
  return {
    file,
    severity: 'error',
    code: 'unreadable',
    ...say('report.unreadable', { why: shortened(error instanceof Error ? error.message : String(error)) }),
  }
}

/** A problem of which no part is longer than a report can show, whatever the file says. */
const brief = (problem: Problem): Problem => ({
  ...problem,
  ...(problem.column === undefined ? {} : { column: shortened(problem.column) }),
  ...(problem.value === undefined ? {} : { value: shortened(problem.value) }),
  reason: cut(problem.reason, REASON_CHARS),
})

/** Turns what a reader throws into the one problem that ends its file; what problems quote is shortened. */
export async function* guarded<R>(file: string, items: AsyncIterable<ImportItem<R>>): AsyncIterable<ImportItem<R>> {
  try {
    for await (const item of items) yield 'problem' in item ? { problem: brief(item.problem) } : item
  } catch (error) {
    yield { problem: brief(problemOf(file, error)) }
  }
}
