import { Refusal, shortened } from '../../refusal.ts'
import { type CardEntry, HEAD_KEYS, type RawCard, stemOf } from './card.ts'

/** Characters of a line that names an author and a licence. */
const CREDIT_MAX = 500
const LICENCE = /\(c\)|licen[cs]e|\bCC[- ]|\bL?GPL\b|public domain/i

/** `; (c) 2013 Name (CC-BY 3.0)`, `; Name, LGPL` or `; (c) 2014 Name - Long licence (LGPL)`. */
function creditOf(comments: readonly string[]): { author?: string; licence?: string } {
  const line = comments.find((comment) => LICENCE.test(comment) && !/https?:/.test(comment))
  if (!line) return {}
  const credit = line
    .slice(0, CREDIT_MAX)
    .replace(/\(c\)\s*/i, '')
    .replace(/^[\d\s,–-]+/, '')
  const inBrackets = /\(([^()]+)\)\s*$/.exec(credit)?.[1]
  const parts = credit.split(/\s+-\s+|,\s*|\s*\(/)
  const licence = inBrackets ?? parts.slice(1).join(' ').trim()
  const author = parts[0]?.trim()
  return { ...(author ? { author } : {}), ...(licence ? { licence } : {}) }
}

/**
 * The INI form (FreeCAD before 1.0): comments with `;` or `#`, sections, `Key = Value`. Throws Refusal with the line
 * for anything else.
 */
export function parseIniCard(text: string, file: string): RawCard {
  const comments: string[] = []
  const entries: CardEntry[] = []
  const head: Record<string, string> = {}
  let section = ''
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = index + 1
    const content = raw.replace(/^\uFEFF/, '').trim()
    if (content === '') return
    if (/^[;#]/.test(content)) {
      comments.push(content.replace(/^[;#]+\s*/, ''))
      return
    }
    const name = /^\[([^\]]+)\]$/.exec(content)?.[1]
    if (name) {
      section = name.trim()
      return
    }
    const equals = content.indexOf('=')
    const key = content.slice(0, Math.max(0, equals)).trim()
    const value = content.slice(equals + 1).trim()
    if (key === '' || section === '')
      throw new Refusal(
        'ini-syntax',
        `Line ${line} is neither a comment, a [section] nor Key = Value: '${shortened(content)}'.`,
        line,
      )
    const unquoted = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
    if (HEAD_KEYS.has(key) && head[key] === undefined) head[key] = unquoted
    else if (unquoted !== '') entries.push({ key, section, line, value: unquoted })
  })
  if (section === '') throw new Refusal('ini-empty', 'The file has no [section]: it is not a material card.')
  const credit = creditOf(comments)
  return {
    file,
    uuid: head.UUID || undefined,
    name: head.Name || stemOf(file),
    author: head.Author || credit.author,
    licence: head.License || head.AuthorAndLicense || credit.licence,
    inherits: [],
    entries,
  }
}
