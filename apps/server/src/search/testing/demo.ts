import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialRecord } from '@ingot/contract/material'
import { deriveIndexRow } from '@ingot/domain/index/derive'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { seedDemo } from '../../exchange/demo/seed.ts'
import { openPacks, packsAtFirst } from '../../packs/shipped-packs.ts'
import type { TestServer } from '../../testing.ts'

/**
 * For tests: loads the demo catalogue into a server, with the packs that come with it where they are asked for, and with
 * `more` by their names; answers the search rows of the demo catalogue, derived from the files themselves.
 */
export async function addDemo(
  server: TestServer,
  packs: 'no packs' | 'with packs' = 'no packs',
  more: readonly string[] = [],
): Promise<IndexRow[]> {
  const folder = join(server.config.home, 'data/demo')
  const all = openPacks(join(server.config.home, 'data/packs'))
  const named = more.flatMap((name) => all.get(name) ?? [])
  const shipped = packs === 'with packs' ? packsAtFirst(all) : []
  await seedDemo(server.database.bulk, server.shipped.catalogue, { folder, packs: [...shipped, ...named] })
  await server.add()
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => deriveIndexRow(server.shipped.catalogue, JSON.parse(line) as MaterialRecord))
}
