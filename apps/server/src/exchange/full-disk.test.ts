import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ExchangeServer, openExchangeServer } from './testing.ts'
import { uploadsFolder } from './uploads/uploads.ts'

/** A disk of one megabyte; undefined where this user may not make one. */
const mountTinyDisk = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-tiny-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return undefined
  }
}

const disk = process.getuid?.() === 0 && process.platform === 'linux' ? mountTinyDisk() : undefined

describe.runIf(disk !== undefined)('an upload to a full disk', () => {
  let server: ExchangeServer | undefined
  afterAll(async () => {
    await server?.close()
    execFileSync('umount', ['-l', disk ?? ''])
    rmdirSync(disk ?? '')
  })

  it('is answered by 507 and leaves nothing behind, and a smaller one is taken', async () => {
    server = await openExchangeServer({ dataDir: disk ?? '' })
    const cookie = await server.login('ann', 'Works')
    const fields = { providerName: 'Works', sourceTemplate: 'ingot-jsonl' }
    const refused = await server.send(cookie, fields, { 'list.jsonl': 'x'.repeat(2_000_000) })
    expect([refused.status, refused.json.code]).toEqual([507, 'storage-full'])
    expect(readdirSync(uploadsFolder(disk ?? ''))).toEqual([])
    expect((await server.send(cookie, fields, { 'list.jsonl': 'x' })).status).toBe(200)
  })
})
