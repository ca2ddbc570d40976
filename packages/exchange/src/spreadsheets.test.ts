import { readFileSync, writeFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { testSeed } from '@ingot/domain/seed.testing'
import { describe, expect, it } from 'vitest'
import { spreadsheets } from '../samples/spreadsheets/generate.ts'
import { type Fault, judge, meaningsOf } from '../samples/spreadsheets/judge.ts'
import type { ImportItem } from './importer.ts'
import { importerById } from './importers/index.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { readSources } from './read-sources.ts'

const catalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../data/catalogue.json', import.meta.url), 'utf8')),
)
const meanings = meaningsOf(catalogue)
const FIXED = 20_240_311
/** Begin of a path to which files, items and verdicts are written for a closer look. */
const account = process.env['SPREADSHEET_REPORT']
/** Share of unmistakable cells that must come out as numbers. */
const READ_FLOOR = 0.93
/** Share of the lists of materials that may be refused as a whole; odd files are not counted. */
const REFUSED_CEILING = 0.03
/** What an engine says of its own faults tells nobody what to do with a file. */
const ENGINE_TALK = /undefined|null|is not (a function|iterable|an? object)|TypeError|RangeError/

async function verdicts(seed: number) {
  const files = spreadsheets(seed)
  return Promise.all(
    files.map(async (file) => {
      const source = { path: file.path, bytes: file.bytes, size: file.bytes.length }
      const context = { catalogue, provider: 'test', owner: 'public', limits: DEFAULT_LIMITS }
      const items: ImportItem[] = []
      for await (const item of readSources(importerById(file.kind)!, [source], context)) items.push(item)
      return { file, items, verdict: judge(file, items, meanings) }
    }),
  )
}
const listed = (faults: readonly Fault[]) =>
  faults.slice(0, 40).map(({ file, shape, trait, message }) => `${file} [${shape}; ${trait}] ${message}`)

describe.each([
  ['fixed', FIXED],
  ['other', testSeed],
])('300 generated spreadsheets with known contents, %s seed %i', async (_, seed) => {
  const all = await verdicts(seed)
  const wrong = all.flatMap(({ verdict }) => verdict.wrong)
  const lost = all.flatMap(({ verdict }) => verdict.lost)
  const refused = all.filter(({ verdict }) => verdict.refused !== undefined)
  const lists = all.filter(({ file }) => !file.odd)
  const refusedLists = lists.filter(({ verdict }) => verdict.refused !== undefined)
  const clear = lists.reduce((sum, { verdict }) => sum + verdict.clear, 0)
  const read = lists.reduce((sum, { verdict }) => sum + verdict.read, 0)
  console.info(
    `seed ${seed}: ${all.length} files, ${refused.length} refused (${refusedLists.length} of ${lists.length} lists of materials), ${clear} unmistakable cells, ${read} read (${((100 * read) / clear).toFixed(1)} %), ${wrong.length} wrong, ${lost.length} lost`,
  )
  if (account !== undefined)
    writeFileSync(
      `${account}-${seed}.json`,
      JSON.stringify(all.map(({ file: { bytes, ...file }, ...rest }) => ({ file, ...rest }))),
    )

  it('stores no wrong number', () => {
    expect(listed(wrong)).toEqual([])
  })

  it('loses no number without a word in the report', () => {
    expect(listed(lost)).toEqual([])
  })

  it('refuses a file with a sentence about the file', () => {
    const unclear = refused.filter(({ verdict }) => ENGINE_TALK.test(verdict.refused ?? ''))
    expect(unclear.map(({ file, verdict }) => `${file.path} [${file.shape}] ${verdict.refused}`)).toEqual([])
  })

  it('reads most of what has one meaning, and refuses few files', () => {
    expect(refusedLists.length / lists.length).toBeLessThanOrEqual(REFUSED_CEILING)
    expect(read / clear).toBeGreaterThanOrEqual(READ_FLOOR)
  })
})
