import type { ImportTable } from '@ingot/contract/import-preview'
import { expect, it } from 'vitest'
import {
  alike,
  draftsOf,
  isRead,
  keptMapping,
  mappingOf,
  placeOf,
  problemsOf,
  tableKey,
  withEntry,
} from './mapping-draft.ts'

const table = (sheet: string | undefined, heads: string[]): ImportTable => ({
  file: 'a.xlsx',
  ...(sheet !== undefined && { sheet }),
  heads,
  headLines: [1],
  raw: [],
  rows: [],
  columns: [],
  suggested: { rest: 'auto', columns: [{ header: heads[0], field: 'name' }] },
  problems: [],
  problemCount: 0,
  looked: 2,
  isCut: false,
})
const one = table('One', ['Name', 'Rm', 'Rm', ''])
const two = table('Two', ['Name', 'Rm', 'Rm', ''])
const other = table('Other', ['Grade'])

it('names a column by its head, and by its place where that does not tell it from others', () => {
  expect([0, 1, 3].map((index) => placeOf(one, index))).toEqual([
    { header: 'Name' },
    { header: 'Rm', column: 2 },
    { header: '', column: 4 },
  ])
})

it('sends nothing where nothing was said, and one mapping where all is told alike', () => {
  expect(mappingOf([one, two], {})).toBeUndefined()
  const draft = withEntry(undefined, placeOf(one, 1), { ...placeOf(one, 1), vkey: 'rm', unit: 'MPa' })
  const drafts = Object.fromEntries([one, two].map((each) => [tableKey(each), draft]))
  expect(mappingOf([one, two], drafts)).toEqual({
    rest: 'auto',
    columns: [{ header: 'Rm', column: 2, vkey: 'rm', unit: 'MPa' }],
  })
  expect(mappingOf([one, two, other], drafts)).toMatchObject({
    tables: [{ sheet: 'One' }, { sheet: 'Two' }, { sheet: 'Other', columns: [] }],
  })
  expect(mappingOf([one], { [tableKey(one)]: withEntry(draft, placeOf(one, 1), undefined) })).toBeUndefined()
})

it('says of sheets that look alike what is said of one', () => {
  const said = { columns: [] }
  expect(alike([one, two, other], one, said)).toEqual([one, two])
  const unread = (sheet: string, first: string) => ({ ...table(sheet, []), raw: [{ line: 1, cells: [first, sheet] }] })
  const [a, b, c] = [unread('A', 'Strain'), unread('B', 'Strain'), unread('C', 'Force')]
  expect(alike([a, b, c, one], a, said)).toEqual([a, b])
})

it('says of sheets with the same labels that properties stand in rows of all of them, whatever stands beside them', () => {
  const sheet = (name: string, labels: string[]): ImportTable => ({
    ...table(name, [labels[0] ?? '', name]),
    raw: labels.map((label, i) => ({ line: i + 1, cells: [label, `${name} ${i}`] })),
  })
  const [a, b, c] = [sheet('A', ['Name', 'Rm']), sheet('B', ['Name', 'Rm']), sheet('C', ['Name', 'Force'])]
  expect(alike([a, b, c], a, { columns: [] })).toEqual([a])
  expect(alike([a, b, c], a, { columns: [], transposed: true })).toEqual([a, b])
})

it('reports of all sheets, each line with its sheet, and tells the ones that cannot be read', () => {
  const refused: ImportTable = {
    ...two,
    problems: [{ file: 'a.xlsx', severity: 'error', code: 'name-missing', reason: 'No column holds the name.' }],
  }
  expect([one, refused].map(isRead)).toEqual([true, false])
  expect(problemsOf([one, refused])).toMatchObject([{ file: 'a.xlsx, Two', code: 'name-missing' }])
})

it('keeps one mapping of sheets that are alike, and gives it back to others', () => {
  const kept = keptMapping([one, two])
  expect(kept).toEqual({ rest: 'auto', columns: [{ header: 'Name', field: 'name' }] })
  expect(draftsOf([two], kept)).toEqual({ [tableKey(two)]: { columns: [{ header: 'Name', field: 'name' }] } })
  expect(keptMapping([one, other])).toMatchObject({ tables: [{ sheet: 'One' }, { sheet: 'Other' }] })
})
