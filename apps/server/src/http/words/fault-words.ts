import type { Language } from '@ingot/contract/material'
import type { FastifySchemaValidationError } from 'fastify'
import type { Texts } from '../../texts/texts.ts'

/** Characters of what may be sent that are listed in one fault. */
const LISTED_MAX = 200

const listed = (values: unknown): string => {
  const text = (Array.isArray(values) ? values : []).map(String).join(', ')
  return text.length > LISTED_MAX ? `${text.slice(0, LISTED_MAX)} …` : text
}

type Fault = Pick<FastifySchemaValidationError, 'keyword' | 'message' | 'params'>

/** The text of a fault, and what fills it in. `params` are those of zod's issue. */
function textOf({ keyword, message = '', params }: Fault): [key: string, values: Record<string, unknown>] {
  const { origin, maximum, minimum, inclusive, expected, format, values, keys } = params as Record<string, unknown>
  const isOf = (kind: string) =>
    origin === 'string' ? kind : origin === 'array' || origin === 'set' ? 'entries' : 'number'
  const side = inclusive === false ? 'Open' : ''
  switch (keyword) {
    case 'too_big':
      return [`fault.tooBig.${isOf('string')}${origin === 'number' ? side : ''}`, { limit: maximum }]
    case 'too_small':
      if (minimum === 1 && origin !== 'number' && origin !== 'int') return ['fault.empty', {}]
      return [`fault.tooSmall.${isOf('string')}${origin === 'number' ? side : ''}`, { limit: minimum }]
    case 'invalid_type':
      // Zod says only in words that nothing was sent.
      return [message.endsWith('received undefined') ? 'fault.missing' : `fault.type.${expected}`, {}]
    case 'invalid_value':
      return ['fault.value', { values: listed(values) }]
    case 'unrecognized_keys':
      return ['fault.keys', { keys: listed(keys) }]
    case 'invalid_format':
      return [`fault.format.${format}`, {}]
    default:
      return ['fault.other', {}]
  }
}

/**
 * What is wrong with a part of a request, as the end of a sentence that begins with its name. A rule of our own has its
 * English words with it.
 */
export function faultWords(fault: Fault, texts: Texts, language: Language): string {
  const isOurs =
    fault.keyword === 'custom' || (fault.keyword === 'invalid_format' && !fault.message?.startsWith('Invalid '))
  if (isOurs && language === 'en' && fault.message && fault.message !== 'Invalid input') return fault.message
  const [key, values] = textOf(fault)
  const words = texts.text(key, language, values)
  return words === key ? texts.text('fault.other', language) : words
}

/** The part of a request that a fault is in. */
export const partWords = (path: string, texts: Texts, language: Language): string =>
  path === '' || path === '/'
    ? texts.text('fault.whole', language)
    : texts.text('fault.part', language, { part: path.slice(1) })
