import type { QueryProblem } from '@ingot/domain/query/language/condition'
import { type FormOperator, type FormRow, formOf, textOf } from '@ingot/domain/query/language/form'
import { parseQuery } from '@ingot/domain/query/language/parse'
import { printQuery } from '@ingot/domain/query/language/print'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'

/** A query of an address, read: as text with every unit, and as rows where all its conditions hold together. */
export type ReadQuery =
  | { is: 'query'; text: string; rows: readonly FormRow[] | undefined }
  | { is: 'problem'; problem: QueryProblem }

export function readQuery(text: string, vocabulary: Vocabulary): ReadQuery {
  const parsed = parseQuery(text, vocabulary)
  if ('problem' in parsed) return { is: 'problem', problem: parsed.problem }
  return { is: 'query', text: printQuery(parsed.query, vocabulary), rows: formOf(parsed.query) }
}

export type RowKind = 'number' | 'option' | 'flag' | 'text' | 'tag' | 'term'

/** What a row is about, and so how it can compare. */
export function rowKind({ column, operator }: FormRow, { columns, flags, texts, groups }: Vocabulary): RowKind {
  if (column === '') return 'term'
  if (operator === 'tag' || groups.some(({ vkey }) => vkey === column)) return 'tag'
  if (flags.some(({ vkey }) => vkey === column)) return 'flag'
  if (texts.some(({ vkey }) => vkey === column)) return 'text'
  return columns.find(({ key }) => key === column)?.options ? 'option' : 'number'
}

const OF_NUMBER: readonly FormOperator[] = ['atLeast', 'atMost', 'between', 'moreThan', 'lessThan', 'equal']
const OPERATORS: Record<RowKind, readonly FormOperator[]> = {
  number: [...OF_NUMBER, 'has', 'missing'],
  option: ['equal', 'atLeast', 'atMost', 'between', 'has', 'missing'],
  flag: ['has'],
  text: ['contains'],
  tag: ['tag'],
  term: ['term'],
}

export const operatorsOf = (kind: RowKind): readonly FormOperator[] => OPERATORS[kind]

/** How many values an operator needs. */
export const valuesNeeded = (operator: FormOperator): 0 | 1 | 2 =>
  operator === 'between' ? 2 : operator === 'has' || operator === 'missing' ? 0 : 1

/** A row about something else: what still fits stays. */
export function withColumn(row: FormRow, column: string, vocabulary: Vocabulary): FormRow {
  const moved: FormRow = { ...row, column }
  const before = rowKind(row, vocabulary)
  const kind = rowKind({ column, operator: 'has', values: [] }, vocabulary)
  const [first = 'has'] = operatorsOf(kind)
  const operator = operatorsOf(kind).includes(moved.operator) && before === kind ? moved.operator : first
  const { at, ...others } = moved
  return { ...others, operator, values: [], ...(kind === 'number' && at !== undefined && { at }) }
}

/** A row that compares otherwise; values that it no longer needs are dropped. */
export const withOperator = (row: FormRow, operator: FormOperator): FormRow => ({
  ...row,
  operator,
  values: operator === 'tag' ? row.values : row.values.slice(0, valuesNeeded(operator)),
})

/** Whether a row says something already. */
export function isComplete({ column, operator, values }: FormRow): boolean {
  if (column === '' && operator !== 'term') return false
  const filled = values.filter((value) => value.trim() !== '').length
  return filled >= valuesNeeded(operator)
}

/** A row of the form, and what it said when it last said something sound. */
export interface KeptRow {
  id: number
  row: FormRow
  /** What stands in the query for it. */
  sound?: FormRow
  problem?: QueryProblem
}

/** A row as it was changed: what cannot be read stays on the screen, and what it said before stays in the query. */
export function changedRow({ id, sound }: KeptRow, row: FormRow, vocabulary: Vocabulary): KeptRow {
  if (!isComplete(row)) return { id, row }
  const parsed = parseQuery(textOf([row], vocabulary), vocabulary)
  return 'problem' in parsed ? { id, row, ...(sound && { sound }), problem: parsed.problem } : { id, row, sound: row }
}

/** The query of what the rows say, in the language of the address; '' where they say nothing. */
export function queryOf(rows: readonly KeptRow[], vocabulary: Vocabulary): string {
  const sound = rows.flatMap((kept) => kept.sound ?? [])
  if (sound.length === 0) return ''
  const parsed = parseQuery(textOf(sound, vocabulary), vocabulary)
  return 'problem' in parsed ? '' : printQuery(parsed.query, vocabulary)
}
