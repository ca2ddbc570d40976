import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { spreadsheets } from '../samples/spreadsheets/generate.ts'
import { judge, meaningsOf } from '../samples/spreadsheets/judge.ts'
import type { CellTruth, GeneratedFile } from '../samples/spreadsheets/sheet.ts'
import type { ImportItem, ImportRecord } from './importer.ts'

const meanings = meaningsOf(
  CatalogueFile.parse(JSON.parse(readFileSync(new URL('../../../data/catalogue.json', import.meta.url), 'utf8'))),
)
const files = spreadsheets(7, 90)

type Value = ImportRecord['doc']['values'][number]
const source = { ref: 'file' }

/** A material with the one number of a cell. */
function recordOf(truth: CellTruth): ImportRecord {
  const { pm, ...reading } = truth.readings[0]!
  const key = truth.keys[0]!
  const [basis, el] = key.split('.')
  const number = { ...reading, ...(pm && { pm: [...pm] as [number, number] }) }
  return {
    id: 'x',
    owner: 'public',
    ext: { provider: 'test', id: 'x' },
    doc: {
      kind: 'generic',
      name: truth.names[0]!,
      class: 'unclassified',
      product: {},
      supply: { status: 'active', producers: [] },
      sources: { file: { kind: 'file', title: 'file', rights: 'own' } },
      composition:
        el === undefined ? [] : [{ basis: basis === 'wt' ? 'mass' : 'atomic', items: [{ el, ...number }], source }],
      values:
        el === undefined
          ? [{ id: 'v', vkey: key, ...number, cond: truth.cond, origin: 'supplier', source } as Value]
          : [],
      curves: [],
      models: [],
      documents: [],
    },
  }
}
const named = (file: GeneratedFile, { row, column, heads, text }: CellTruth): ImportItem => ({
  problem: {
    file: file.path,
    line: row,
    column: heads.at(-1) || String(column + 1),
    value: text,
    severity: 'warning',
    code: 'text',
    reason: 'kept as text',
  },
})
/** What a faultless importer yields: every number that may be stored, and a warning for the others. */
const faultless = (file: GeneratedFile): ImportItem[] =>
  file.truths.map((truth) =>
    truth.demand === 'not' || truth.readings.length === 0
      ? named(file, truth)
      : { record: recordOf(truth), file: file.path },
  )
const verdictOf = (file: GeneratedFile, items: ImportItem[]) => judge(file, items, meanings)

/** Every cell is a number with one meaning and without a condition. */
const simple = files.find(({ shape }) => shape === 'formulas with their results')!
const withCondition = files.find(({ shape }) => shape === 'a column of temperatures')!

describe('the judge of generated spreadsheets', () => {
  it('finds nothing wrong, lost or unread in what a faultless importer yields', () => {
    for (const file of files) {
      const { wrong, lost, clear, read } = verdictOf(file, faultless(file))
      expect([...wrong, ...lost]).toEqual([])
      expect(read).toBe(clear)
    }
  })

  it.each([
    [
      'another number',
      (value: Value) => ({ ...value, ...(value.value !== undefined && { value: value.value * 1.000001 }) }),
    ],
    ['a value for a bound', ({ value, ...rest }: Value) => ({ ...rest, min: value })],
    ['another property', (value: Value) => ({ ...value, vkey: 'haze' })],
    ['a condition that the file does not say', (value: Value) => ({ ...value, cond: { T: 500 } })],
  ])('finds %s', (_, change) => {
    const [first, ...rest] = faultless(simple)
    const record = structuredClone((first as { record: ImportRecord }).record)
    record.doc.values = record.doc.values.map(change)
    expect(verdictOf(simple, [{ record, file: simple.path }, ...rest]).wrong).toHaveLength(1)
  })

  it('finds a condition that was lost', () => {
    const items = faultless(withCondition).map((item) => {
      if (!('record' in item)) return item
      const values = item.record.doc.values.map(({ cond, ...value }) => value)
      return { ...item, record: { ...item.record, doc: { ...item.record.doc, values } } }
    })
    expect(verdictOf(withCondition, items).wrong.length).toBeGreaterThan(0)
  })

  it('finds a cell that is gone without a word, and takes a count in the report for one', () => {
    const [first, ...rest] = simple.truths
    const items = faultless({ ...simple, truths: rest })
    expect(verdictOf(simple, items).lost).toHaveLength(1)
    const head = first!.heads.at(-1)!
    const columns = [{ head, as: 'unread' as const, read: 0, asText: 0, unreadNumbers: 1 }]
    expect(verdictOf(simple, [...items, { table: { file: simple.path, rows: 7, columns } }]).lost).toEqual([])
  })

  it('gives the same files for the same seed', () => {
    const again = spreadsheets(7, 90)
    expect(again.every(({ bytes }, at) => Buffer.from(bytes).equals(files[at]!.bytes))).toBe(true)
  })
})
