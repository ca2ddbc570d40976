import type { z } from 'zod'
import { shortened } from '../../refusal.ts'
import { type Mapping, TableMapping, TablesMapping } from './mapping.ts'

type Issue = z.core.$ZodIssue

/** What a column can be said to hold, by its key. */
const HOLDS = ['vkey', 'field', 'condition', 'element', 'curve']

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const at = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], raw)

/** `column 2 ("Rm")`, `columns`, `decimal`. */
function placeOf(raw: unknown, path: readonly PropertyKey[]): string {
  const [first, index, ...rest] = path
  if (first !== 'columns' || typeof index !== 'number') return path.map(String).join('.') || 'the mapping'
  const header = at(raw, [first, index, 'header'])
  const name = typeof header === 'string' ? ` ("${shortened(header)}")` : ''
  return `column ${index + 1}${name}${rest.length > 0 ? `: ${rest.map(String).join('.')}` : ''}`
}

function wordsOf(raw: unknown, issue: Issue, above: readonly PropertyKey[] = []): string {
  const path = [...above, ...issue.path]
  const place = placeOf(raw, path)
  const given = at(raw, path)
  switch (issue.code) {
    case 'invalid_union': {
      if (!isObject(given)) return `${place} must be an object such as {"header": "Rm (MPa)", "vkey": "rm"}`
      if (!HOLDS.some((key) => key in given))
        return `${place} does not say what it holds: give one of ${HOLDS.join(', ')}`
      // The form that is meant is the one that has least against it.
      const tries = issue.errors.map((issues) => issues.map((one) => wordsOf(raw, one, path)))
      const best = tries.reduce((least, one) => (one.length < least.length ? one : least))
      return best.join('; ')
    }
    case 'unrecognized_keys':
      return `${place} has ${issue.keys.map((key) => `"${shortened(key)}"`).join(', ')}, which is not known there`
    case 'invalid_type':
      return given === undefined ? `${place} is missing` : `${place} must be of type ${issue.expected}`
    case 'invalid_value':
      return `${place} must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    default:
      return `${place}: ${issue.message}`
  }
}

/** Reads the JSON text of a mapping; what is wrong with it comes as a sentence without its end. */
export function readMapping(text: string): { mapping: Mapping } | { fault: string } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return { fault: `the mapping is not JSON (${error instanceof Error ? error.message : error})` }
  }
  const read = isObject(raw) && 'tables' in raw ? TablesMapping.safeParse(raw) : TableMapping.safeParse(raw)
  if (read.success) return { mapping: read.data }
  const faults = read.error.issues.slice(0, 5).map((issue) => wordsOf(raw, issue))
  return { fault: `the mapping is not valid: ${faults.join('; ')}` }
}
