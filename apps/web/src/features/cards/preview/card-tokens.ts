export interface CardToken {
  kind: 'comment' | 'keyword' | 'number' | 'text'
  text: string
}

interface Dialect {
  /** What a comment line begins with; '' where there are none. */
  comment: string
  keyword?: RegExp
}

/** How solvers write comments and keywords, by the extension of their files. */
const DIALECTS: Readonly<Record<string, Dialect>> = {
  inp: { comment: '**', keyword: /^\*[A-Z][A-Z0-9 -]*/i },
  k: { comment: '$', keyword: /^\*[A-Z][A-Z0-9_]*/i },
  rad: { comment: '#', keyword: /^\/[A-Z][A-Z0-9/_]*/i },
  bdf: { comment: '$', keyword: /^[A-Z][A-Z0-9]*\*?/i },
  mac: { comment: '!', keyword: /^[*/]?[A-Z]+/i },
  comm: { comment: '#', keyword: /^\s*[A-Z_][A-Z0-9_]*(?=\s*[=(])/i },
  sif: { comment: '!', keyword: /^\s*[A-Z][\w' ()-]*?(?=\s*=|\s*$)/ },
  FCMat: { comment: '#', keyword: /^\s*[A-Za-z_][\w ]*(?=:)/ },
  csv: { comment: '' },
}

const NUMBER = /(?<![A-Za-z_][\w.]*)[+-]?(?:\d+\.?\d*|\.\d+)(?:[EeDd][+-]?\d+)?/g

/** A line of a card in pieces that are coloured; put together they are the line. */
export function cardTokens(line: string, extension: string): CardToken[] {
  const { comment, keyword } = DIALECTS[extension] ?? { comment: '' }
  if (comment !== '' && line.trimStart().startsWith(comment)) return [{ kind: 'comment', text: line }]
  const word = keyword?.exec(line)?.[0] ?? ''
  const tokens: CardToken[] = word === '' ? [] : [{ kind: 'keyword', text: word }]
  let from = word.length
  for (const match of line.slice(word.length).matchAll(NUMBER)) {
    const at = word.length + match.index
    if (at > from) tokens.push({ kind: 'text', text: line.slice(from, at) })
    tokens.push({ kind: 'number', text: match[0] })
    from = at + match[0].length
  }
  if (from < line.length) tokens.push({ kind: 'text', text: line.slice(from) })
  return tokens
}

/** The first line of a card that is not a comment, counted from 0; 0 where there is none. */
export function firstStatement(lines: readonly string[], extension: string): number {
  const comment = DIALECTS[extension]?.comment ?? ''
  const isStatement = (line: string) => line.trim() !== '' && !(comment !== '' && line.trimStart().startsWith(comment))
  return Math.max(0, lines.findIndex(isStatement))
}

/** The extension of a card's file name, without its point and without that of an encrypted file. */
export const extensionOf = (fileName: string): string => /\.(\w+?)(?:\.enc)?$/.exec(fileName)?.[1] ?? ''
