import type { Basis, MaterialDocument, Origin, Source } from '@ingot/contract/material'

/** The closed lists of a document; the contract's own bring its schemas along, which the browser does without. */
export const BASES = ['typical', 'mean', 'nominal', 'limit', 'characteristic', 'A', 'B', 'S'] as const satisfies Basis[]
export const ORIGINS = [
  'specified',
  'supplier',
  'measured',
  'literature',
  'calculated',
  'simulated',
  'estimated',
] as const satisfies Origin[]
export const KINDS = ['generic', 'standard', 'grade', 'batch'] as const satisfies MaterialDocument['kind'][]
export const SOURCE_KINDS = [
  'standard',
  'handbook',
  'datasheet',
  'test-report',
  'paper',
  'database',
  'law',
  'note',
  'file',
] as const satisfies Source['kind'][]
export const RIGHTS = ['public', 'facts', 'own', 'internal', 'company'] as const satisfies Source['rights'][]
export const DEGREES = ['identical', 'equivalent', 'similar'] as const
