import { fileURLToPath } from 'node:url'
import type { ImportContext, SourceFile } from '@ingot/exchange/importer'
import { ingotJsonl, ingotJsonlBy } from '@ingot/exchange/importers/ingot-jsonl'
import { TRUSTED_LIMITS } from '@ingot/exchange/limits'
import { afterAll, expect, it } from 'vitest'
import { openShipped } from '../../catalog/shipped.ts'
import { makeMaterial, makeValue } from '../../testing.ts'
import { type PreparedItem, prepareItems } from '../write/prepare.ts'
import { startPrepareThreads } from './prepare-threads.ts'

const data = fileURLToPath(new URL('../../../../../data', import.meta.url))
const { catalogue } = openShipped(data)
const context: ImportContext = {
  catalogue: catalogue.file,
  provider: 'test',
  owner: 'public',
  limits: TRUSTED_LIMITS,
}
const threads = startPrepareThreads(data)
afterAll(() => threads.stop())

/** Pieces as small as a line or two, so that many are on their way at once. */
const fileOf = (lines: readonly string[]): SourceFile => ({
  path: 'many.jsonl',
  size: 0,
  bytes: async function* () {
    for (const line of lines) yield new TextEncoder().encode(`${line}\n`)
  },
})

const all = async (items: AsyncIterable<PreparedItem>) => {
  const found: PreparedItem[] = []
  for await (const item of items) found.push(item)
  return found
}

it('reads by threads what one thread reads, in the same order, faults and duplicates included', async () => {
  const lines = Array.from({ length: 200 }, (_, index) =>
    JSON.stringify(
      makeMaterial(`m-${index % 190}`, { values: [makeValue('density', 1000 + index), makeValue('e_modulus', 2e11)] }),
    ),
  )
  lines.splice(50, 0, 'no material')
  const sources = [fileOf(lines)]
  const alone = await all(prepareItems(catalogue, ingotJsonl.read(sources, context)))
  const together = await all(ingotJsonlBy(threads.read, threads.ahead).read(sources, context))
  const place = ({ provider: _p, extId: _e, ...item }: PreparedItem & { provider?: string; extId?: string }) => item
  expect(together.map(place)).toEqual(alone.map(place))
  expect(together.filter((item) => 'problem' in item)).toHaveLength(11)
})

it('says so when a thread has ended', async () => {
  const ended = startPrepareThreads(data)
  await ended.stop()
  const items = await all(ingotJsonlBy(ended.read, ended.ahead).read([fileOf(['{}'])], context))
  expect(items).toMatchObject([{ problem: { severity: 'error', reason: /The import thread (ended|was closed)/ } }])
})
