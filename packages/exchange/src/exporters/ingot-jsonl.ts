import type { MaterialRecord } from '@ingot/contract/material'
import type { ImportRecord } from '../importer.ts'

/** Keys in reading order; all others follow by their name, so that equal records are equal texts. */
const ORDER: readonly string[] = [
  ...[
    'id',
    'owner',
    'ext',
    'provider',
    'rev',
    'no',
    'state',
    'by',
    'why',
    'companyStatus',
    'doc',
    'kind',
    'name',
    'title',
    'class',
  ],
  ...['symbol', 'smiles', 'parent', 'product', 'supply', 'designations', 'equivalents', 'sources', 'composition'],
  ...['substances', 'cas', 'ec'],
  ...['values', 'curves', 'models', 'documents', 'notes', 'vkey', 'value', 'min', 'max', 'pm', 'pmIs', 'special'],
  ...['option', 'flag', 'text', 'x', 'y', 'lo', 'hi', 'band', 'basis', 'origin', 'cond', 'stats', 'given', 'source'],
]
const RANK = new Map(ORDER.map((key, rank) => [key, rank]))

const byOrder = (a: string, b: string) => {
  const difference = (RANK.get(a) ?? ORDER.length) - (RANK.get(b) ?? ORDER.length)
  return difference !== 0 ? difference : a < b ? -1 : 1
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const source = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(source)
      .sort(byOrder)
      .map((key) => [key, ordered(source[key])]),
  )
}

/** One material as one line, its end included: the same record always gives the same bytes. */
export const ingotLine = (record: MaterialRecord | ImportRecord): string => `${JSON.stringify(ordered(record))}\n`
