import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { describe, expect, it } from 'vitest'
import {
  changedRow,
  isComplete,
  operatorsOf,
  queryOf,
  readQuery,
  rowKind,
  withColumn,
  withOperator,
} from './query-rows.ts'

const vocabulary: Vocabulary = {
  columns: [
    { key: 'e_modulus', vkey: 'e_modulus', name: 'Elastic modulus', symbol: 'E', aliases: [], quantity: 'stress' },
    { key: 'ul94', vkey: 'ul94', name: 'Burning behaviour', aliases: [], options: ['HB', 'V-1', 'V-0'] },
  ],
  flags: [{ vkey: 'weldable', name: 'Weldable', aliases: [], type: 'feature' }],
  texts: [{ vkey: 'wear', name: 'Wear', aliases: [] }],
  groups: [{ vkey: 'class', name: 'Class', aliases: [], tags: [{ id: 'metal', name: 'Metals' }] }],
  system: 'metric',
}
const modulus = { column: 'e_modulus', operator: 'atLeast', values: ['70 GPa'] } as const

describe('the rows of a query', () => {
  it('are its conditions where all of them hold; any other query is text only', () => {
    expect(readQuery('E >= 70 GPa and has(weldable)', vocabulary)).toMatchObject({
      is: 'query',
      rows: [{ column: 'e_modulus', operator: 'atLeast', values: ['70 GPa'] }, { column: 'weldable' }],
    })
    expect(readQuery('E >= 70 GPa or has(weldable)', vocabulary)).toMatchObject({ is: 'query', rows: undefined })
    expect(readQuery('E >= 70 kg', vocabulary)).toMatchObject({ is: 'problem' })
  })

  it('compare as what they are about allows', () => {
    const kind = (column: string) => rowKind({ column, operator: 'has', values: [] }, vocabulary)
    expect(['e_modulus', 'ul94', 'weldable', 'wear', 'class', ''].map(kind)).toEqual([
      ...['number', 'option', 'flag', 'text', 'tag', 'term'],
    ])
    expect(operatorsOf('flag')).toEqual(['has'])
    expect(withColumn({ ...modulus, at: '200 °C' }, 'class', vocabulary)).toEqual({
      column: 'class',
      operator: 'tag',
      values: [],
    })
    expect(withOperator({ ...modulus, operator: 'between', values: ['1 GPa', '2 GPa'] }, 'atMost').values).toEqual([
      '1 GPa',
    ])
  })

  it('say nothing before they are complete', () => {
    expect(isComplete({ ...modulus, values: ['  '] })).toBe(false)
    expect(isComplete({ ...modulus, operator: 'between' })).toBe(false)
    expect(isComplete({ ...modulus, operator: 'missing', values: [] })).toBe(true)
  })

  it('keep in the query what they said before they went wrong', () => {
    const sound = changedRow({ id: 1, row: modulus }, modulus, vocabulary)
    const wrong = changedRow(sound, { ...modulus, values: ['70 kg'] }, vocabulary)
    expect(wrong).toMatchObject({ row: { values: ['70 kg'] }, sound: modulus, problem: { code: expect.any(String) } })
    const flag = { column: 'weldable', operator: 'has', values: [] } as const
    expect(queryOf([wrong, changedRow({ id: 2, row: flag }, flag, vocabulary)], vocabulary)).toBe(
      'E >= 70 GPa and has(weldable)',
    )
    expect(queryOf([changedRow(sound, { ...modulus, values: [''] }, vocabulary)], vocabulary)).toBe('')
  })
})
