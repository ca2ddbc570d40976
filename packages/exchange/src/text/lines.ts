import type { Line } from '../importer.ts'
import { Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'

/**
 * Lines of a text stream, without their ends: LF or CR LF, or CR alone where the first line ends so. A line longer
 * than `limit` characters is refused.
 */
export async function* linesOf(text: AsyncIterable<string>, limit: number): AsyncIterable<Line[]> {
  /** Pieces of the line that has not ended: they are put together once, however many there are. */
  let open: string[] = []
  let length = 0
  let line = 0
  let hasBareReturns: boolean | undefined
  for await (const given of text) {
    let piece = given
    // A return at the very end of a piece may be half of CR LF: the next piece tells.
    if (hasBareReturns === undefined && (/[\r\n]/.test(given) || open.at(-1)?.endsWith('\r'))) {
      piece = open.join('') + given
      open = []
      length = 0
      hasBareReturns = endsInReturn(piece)
    }
    const parts = (hasBareReturns ? piece.replaceAll('\r', '\n') : piece).split('\n')
    const rest = parts.pop() ?? ''
    const lines: Line[] = []
    for (const part of parts) {
      const whole = open.length > 0 ? open.join('') + part : part
      open = []
      length = 0
      line++
      if (whole.length > limit) throw tooLong(line, limit)
      lines.push({ line, text: whole.endsWith('\r') ? whole.slice(0, -1) : whole })
    }
    if (lines.length) yield lines
    if (rest !== '') open.push(rest)
    length += rest.length
    if (length > limit) throw tooLong(line + 1, limit)
  }
  const rest = open.join('')
  if (rest !== '') yield [{ line: line + 1, text: rest.endsWith('\r') ? rest.slice(0, -1) : rest }]
}

/**
 * Whether the first line ends in a lone CR, as spreadsheets for the Mac write it; undefined until one ends. A break
 * within a quoted cell ends no line, unless its quote is never closed.
 */
function endsInReturn(text: string): boolean | undefined {
  const at = lineEnd(text)
  if (at === -1 || (text[at] === '\r' && at === text.length - 1)) return undefined
  return text[at] === '\r' && text[at + 1] !== '\n'
}

function lineEnd(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted && (at === 0 || /[,;\t|"]/.test(text[at - 1] ?? ''))
    else if (!isQuoted && (sign === '\r' || sign === '\n')) return at
  }
  return text.search(/[\r\n]/)
}

const tooLong = (line: number, limit: number) =>
  new Refusal('line-too-long', say('report.line-too-long', { line, most: limit }), line)
