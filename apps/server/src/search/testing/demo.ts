import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialRecord } from '@ingot/contract/material'
import { deriveIndexRow } from '@ingot/domain/index/derive'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { seedDemo } from '../../exchange/demo/seed.ts'
import type { TestServer } from '../../testing.ts'

/** For tests: loads the demo catalogue into a server, and answers its search rows, derived from the files themselves. */
export async function addDemo(server: TestServer): Promise<IndexRow[]> {
  const folder = join(server.config.home, 'data/demo')
  await seedDemo(server.database.bulk, server.shipped.catalogue, { folder, packs: [] })
  await server.add()
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => deriveIndexRow(server.shipped.catalogue, JSON.parse(line) as MaterialRecord))
}
