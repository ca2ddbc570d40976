import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processIdentity } from './processes.ts'
import { acquireProductLock } from './product-lock.ts'
import { readRuntime, writeRuntime } from './runtime.ts'

const NOBODY = 65534

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ingot-lock-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeLock = (pid: number, started: string | undefined) =>
  writeFileSync(join(folder, 'ingot.lock'), JSON.stringify({ pid, started }))

/** Runs a step with the rights of a user who owns nothing; root would be let in everywhere. */
const asNobody = async (step: () => Promise<unknown>): Promise<void> => {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    await step()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

describe('the lock of a data directory', () => {
  it('refuses a second server, naming the first and where it answers', async () => {
    const lock = await acquireProductLock(folder)
    writeRuntime(folder, { url: 'http://127.0.0.1:8080', token: 'secret', isReadOnly: false })
    await expect(acquireProductLock(folder)).rejects.toThrow(
      `Ingot is already running on this data directory (pid ${process.pid}, http://127.0.0.1:8080). Stop it first, or set DATA_DIR.`,
    )
    lock.release()
    expect(readdirSync(folder)).toEqual([])
    ;(await acquireProductLock(folder)).release()
  })

  it('passes to the next server when its holder was killed', async () => {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(holder, 'spawn')
    writeLock(holder.pid ?? 0, processIdentity(holder.pid ?? 0))
    await expect(acquireProductLock(folder)).rejects.toThrow(`pid ${holder.pid}`)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    ;(await acquireProductLock(folder)).release()
  })

  it.runIf(processIdentity(process.pid) !== 'unknown')(
    'is not held by a later process of the same number',
    async () => {
      writeLock(process.ppid, 'an earlier boot:1234')
      ;(await acquireProductLock(folder)).release()
    },
  )

  it('goes to exactly one of many that start at once over a killed server', async () => {
    writeLock(999_999_999, 'gone')
    writeFileSync(join(folder, 'ingot.lock.taking'), JSON.stringify({ pid: 999_999_999, started: 'gone' }))
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquireProductLock(folder)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('tells the command line of the same owner where the server is, and nobody else', async () => {
    const runtime = { url: 'http://127.0.0.1:1', token: 'secret', isReadOnly: true }
    writeRuntime(folder, runtime)
    expect(readRuntime(folder)).toEqual({ pid: process.pid, url: runtime.url, token: 'secret', isReadOnly: true })
    expect(statSync(join(folder, 'runtime.json')).mode & 0o777).toBe(0o600)
    writeFileSync(
      join(folder, 'runtime.json'),
      JSON.stringify({ pid: 999_999_999, started: 'gone', url: 'x', token: 'y' }),
    )
    expect(readRuntime(folder)).toBeUndefined()
  })
})

describe('a data directory that cannot be used', () => {
  it('is refused in one sentence when it is read-only', async () => {
    chmodSync(folder, 0o555)
    await asNobody(() =>
      expect(acquireProductLock(folder)).rejects.toThrow(
        `The data directory ${folder} cannot be used: this user may not write there (EACCES). Make room or rights there, or set DATA_DIR.`,
      ),
    )
  })

  it('is refused when it lies below a file, is a file, or cannot exist', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(acquireProductLock(join(folder, 'file', 'data'))).rejects.toThrow('a part of the path is a file')
    await expect(acquireProductLock(join(folder, 'file'))).rejects.toThrow('is a file, not a folder')
    await expect(acquireProductLock('/proc/ingot/data')).rejects.toThrow(
      'The data directory /proc/ingot/data cannot be used',
    )
  })

  it('is made with all folders above it when it is missing', async () => {
    const lock = await acquireProductLock(join(folder, 'a', 'b'))
    expect(statSync(join(folder, 'a', 'b')).mode & 0o066).toBe(0)
    lock.release()
  })
})
