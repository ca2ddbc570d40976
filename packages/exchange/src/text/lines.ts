import { Refusal } from '../refusal.ts'

export interface Line {
  /** 1-based. */
  line: number
  text: string
}

/** Lines of a text stream, without their ends (LF or CR LF). A line longer than `limit` characters is refused. */
export async function* linesOf(text: AsyncIterable<string>, limit: number): AsyncIterable<Line[]> {
  let rest = ''
  let line = 0
  for await (const piece of text) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() ?? ''
    const lines: Line[] = []
    for (const part of parts) {
      line++
      if (part.length > limit) throw tooLong(line, limit)
      lines.push({ line, text: part.endsWith('\r') ? part.slice(0, -1) : part })
    }
    if (lines.length) yield lines
    if (rest.length > limit) throw tooLong(line + 1, limit)
  }
  if (rest !== '') yield [{ line: line + 1, text: rest.endsWith('\r') ? rest.slice(0, -1) : rest }]
}

const tooLong = (line: number, limit: number) =>
  new Refusal('line-too-long', `Line ${line} is longer than ${limit} characters.`, line)
