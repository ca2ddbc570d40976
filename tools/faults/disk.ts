import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendImport } from '../../apps/server/src/exchange/kill.testing.ts'
import { sleep } from '../../apps/server/src/life/processes.ts'
import { send, sendJson } from '../../apps/server/src/life/testing/calls.ts'
import { openProductRig, type ProductRig } from '../../apps/server/src/life/testing/product.ts'
import type { FaultRow } from './fault-row.ts'
import { counted, seconds, until } from './measures.ts'

const DISK_MB = 260
const MB = 1024 * 1024
const BACK_MS = 60_000

/** Makes a small disk of its own; undefined where this user may not. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return undefined
  }
}

const freeOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Fills a disk until so many bytes are free. */
function fill(folder: string, left: number): void {
  for (;;) {
    const room = freeOf(folder) - left
    if (room <= 0) return
    try {
      appendFileSync(join(folder, 'filler'), Buffer.alloc(Math.min(room, MB)))
    } catch {
      return
    }
  }
}

const canSave = (rig: ProductRig) => async () => rig.save(900_000)
const isReading = async (rig: ProductRig) =>
  (await sendJson(`${rig.address()}/mmdc/bblocks/tiles`, '', {})).status === 200

/** What calls are answered while something is wrong, and the slowest of them. */
async function look(rig: ProductRig, calls: number) {
  const statuses: number[] = []
  let slowest = 0
  let reads = 0
  for (let call = 0; call < calls; call++) {
    const started = performance.now()
    const body = { content: call + 1, preferences: { unitSystem: 'si' } }
    statuses.push((await sendJson(`${rig.address()}/mmdc/user/prefs`, rig.cookie, body)).status)
    slowest = Math.max(slowest, performance.now() - started)
    if (await isReading(rig)) reads++
  }
  return { statuses, slowest, reads }
}

async function onSmallDisk(run: (rig: ProductRig, disk: string) => Promise<FaultRow>, env: Record<string, string>) {
  const disk = mountSmallDisk()
  if (disk === undefined) return undefined
  const log = openSync(join(disk, 'server.log'), 'a')
  try {
    const dataDir = join(disk, 'data')
    const rig = await openProductRig('disk', { dataDir, log, env: { LOG_LEVEL: 'trace', ...env } })
    chmodSync(disk, 0o711)
    try {
      return await run(rig, disk)
    } finally {
      await rig.close()
    }
  } finally {
    closeSync(log)
    execFileSync('umount', ['-l', disk])
    rmdirSync(disk)
  }
}

/** How an import ended: its status, and the code of its failure. */
const jobOf = async (rig: ProductRig, job: string | undefined): Promise<string | undefined> => {
  const rows = await rig.ask<{ status: string; code: string | null }>(
    "select status, result->'failure'->>'code' as code from job where id = $1 and status in ('Completed', 'Failed')",
    [job ?? null],
  )
  return rows.map(({ status, code }) => (code ? `${status} (${code})` : status))[0]
}

/** No watch: every byte is taken, also from under an import, and the log lies on the same disk. */
const quiteFull = async (rig: ProductRig, disk: string): Promise<FaultRow> => {
  const hasEnded = async (job: string | undefined) => (await jobOf(rig, job).catch(() => undefined)) !== undefined
  // The first import also starts its thread, which takes a while.
  const small = await sendImport(rig, 'small-', 5)
  await until(() => hasEnded(small), BACK_MS)
  fill(disk, 45 * MB)
  // About 24 MB that cannot be compressed, which the database writes several times.
  const job = await sendImport(rig, 'large-', 1_500, randomBytes(12_000).toString('base64'))
  for (let turn = 0; turn < 50 && !(await hasEnded(job)); turn++) {
    fill(disk, 0)
    await sleep(100)
  }
  fill(disk, 0)
  const { statuses, slowest, reads } = await look(rig, 20)
  const upload = await send(
    `${rig.address()}/materials/importFromFile`,
    'POST',
    { 'content-type': 'multipart/form-data; boundary=b', cookie: rig.cookie },
    `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a;b\n'.repeat(100_000)}\r\n--b--\r\n`,
  )
  rmSync(join(disk, 'filler'))
  const back = await until(canSave(rig), BACK_MS)
  await until(() => hasEnded(job), BACK_MS)
  const isAlive = rig.server().child.exitCode === null
  const isTold = statuses.every((status) => [200, 503, 507].includes(status)) && upload.status === 507
  return {
    fault: 'disk full, with the log and an import on it, no reserve',
    rounds: 1,
    found:
      `import ${job === undefined ? 'refused' : ((await jobOf(rig, job)) ?? 'never ended')}, saves ${counted(statuses)}, slowest ${seconds(slowest)}, upload ` +
      `${upload.status}, ${reads} of 20 reads; ${back === undefined ? 'not back' : `back ${seconds(back)} after there was room`}`,
    isGood: isAlive && isTold && reads === 20 && back !== undefined && slowest < 5_000,
  }
}

/** The watch as it is: changes are refused while the database has room for itself. */
const nearlyFull = async (rig: ProductRig, disk: string): Promise<FaultRow> => {
  fill(disk, 40 * MB)
  const isOn = async () => JSON.parse((await send(`${rig.address()}/api/read-only`, 'GET')).body).isOn === true
  const seen = await until(isOn, 10_000)
  const { statuses, slowest, reads } = await look(rig, 20)
  rmSync(join(disk, 'filler'))
  const back = await until(canSave(rig), BACK_MS)
  return {
    fault: 'disk nearly full: read-only by itself',
    rounds: 1,
    found:
      `seen after ${seen === undefined ? 'no time' : seconds(seen)}, saves ${counted(statuses)}, slowest ${seconds(slowest)}, ` +
      `${reads} of 20 reads; ${back === undefined ? 'not back' : `back ${seconds(back)} after there was room`}`,
    isGood: seen !== undefined && statuses.every((status) => status === 503) && reads === 20 && back !== undefined,
  }
}

/** Fills a disk of its own, which takes root; left out with a word otherwise. */
export async function fullDisk(): Promise<FaultRow[]> {
  const rows = [await onSmallDisk(quiteFull, { DISK_RESERVE_MB: '0' }), await onSmallDisk(nearlyFull, {})]
  return rows.map(
    (row) =>
      row ?? { fault: 'disk full', rounds: 0, found: 'left out: mounting a small disk takes root', isGood: true },
  )
}
