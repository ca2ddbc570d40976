import { notUnderstood, realOf, type TextLine, textLines } from './text-line.ts'

/** The small part of Python that command files are written in: NAME = COMMAND(KEY=value, ...). */
export type PythonValue = number | string | readonly PythonValue[] | PythonCall | PythonName
export interface PythonName {
  name: string
}
export interface PythonCall {
  call: string
  line: TextLine
  keys: ReadonlyMap<string, PythonValue>
}
export interface Assignment {
  name: string
  call: PythonCall
}

interface Token {
  text: string
  line: TextLine
}

const TOKEN = /\s*('[^']*'|[A-Za-z_]\w*|[+-]?[\d.][\w.]*(?:(?<=[Ee])[+-]?\d+)?|[=(),])/y

function tokensOf(text: string): Token[] {
  return textLines(text).flatMap((line) => {
    const code = line.text.replace(/#.*/, '').trimEnd()
    const tokens: Token[] = []
    TOKEN.lastIndex = 0
    while (TOKEN.lastIndex < code.length) {
      const [, found] = TOKEN.exec(code) ?? []
      if (found === undefined) throw notUnderstood(line, 'not understood')
      tokens.push({ text: found, line })
    }
    return tokens
  })
}

/** Assignments of calls, in order. Throws Error with the line. */
export function pythonCalls(text: string): Assignment[] {
  const tokens = tokensOf(text)
  const end: TextLine = { number: textLines(text).length, text: 'the end of the text' }
  let at = 0
  const peek = () => tokens[at]?.text
  const lineHere = () => tokens[at]?.line ?? end
  const take = (wanted?: string | RegExp): string => {
    const token = tokens[at]
    const fits = typeof wanted === 'string' ? token?.text === wanted : (wanted?.test(token?.text ?? '') ?? true)
    if (!token || !fits) throw notUnderstood(lineHere(), `'${token?.text ?? 'nothing'}' in place of ${wanted}`)
    at++
    return token.text
  }
  const name = () => take(/^[A-Za-z_]\w*$/)

  function call(called: string): PythonCall {
    const line = lineHere()
    const keys = new Map<string, PythonValue>()
    take('(')
    while (peek() !== ')') {
      const key = name()
      if (keys.has(key)) throw notUnderstood(lineHere(), `a second ${key}`)
      take('=')
      keys.set(key, value())
      if (peek() !== ')') take(',')
    }
    take(')')
    return { call: called, line, keys }
  }

  function value(): PythonValue {
    const text = peek() ?? ''
    if (text === '(') {
      take('(')
      const values: PythonValue[] = []
      while (peek() !== ')') {
        values.push(value())
        if (peek() !== ')') take(',')
      }
      take(')')
      return values
    }
    if (text.startsWith("'")) return take().slice(1, -1)
    if (/^[A-Za-z_]/.test(text)) {
      const called = name()
      return peek() === '(' ? call(called) : { name: called }
    }
    const line = lineHere()
    return realOf(take(), line)
  }

  const assignments: Assignment[] = []
  while (at < tokens.length) {
    const assigned = name()
    take('=')
    assignments.push({ name: assigned, call: call(name()) })
  }
  return assignments
}
