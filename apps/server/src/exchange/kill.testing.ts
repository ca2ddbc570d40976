import { readdirSync } from 'node:fs'
import { findPostmaster } from '../db/cluster/postmaster.ts'
import { sleep } from '../life/processes.ts'
import { send, sendJson } from '../life/testing/calls.ts'
import { openProductRig, type ProductRig } from '../life/testing/product.ts'
import { killDatabase } from '../life/testing/server.ts'
import { makeMaterial } from '../testing.ts'
import { jsonLines } from './testing.ts'
import { uploadsFolder } from './uploads/uploads.ts'

/** Kills a real server in the middle of its work, and looks at what is left. Shared by the tests and `npm run faults`. */

export type KillTarget = 'server' | 'database' | 'both'

/** What one round found; every list is empty where all is well. */
export interface Findings {
  target: KillTarget
  acknowledged: number
  /** Saves that were acknowledged and are not there. */
  lost: number[]
  /** Saves that are there more than once. */
  doubled: number[]
  /** By how many materials the import moved the catalogue. */
  moved: number
  /** How the import's job ended; undefined when its sending was not acknowledged. */
  job: string | undefined
  leftovers: string[]
  /** What the search finds and the tables do not hold, or the other way round. */
  unlike: string[]
  /** Milliseconds until the server answered well again. */
  back: number
}

/** Sends an import of `size` materials under a prefix; answers its job, undefined when it was not acknowledged. `text` makes them large. */
export async function sendImport(
  rig: ProductRig,
  prefix: string,
  size: number,
  text = '',
): Promise<string | undefined> {
  const materials = Array.from({ length: size }, (_, n) =>
    makeMaterial(`${prefix}${n}`, text === '' ? {} : { notes: [{ key: 'Remark', text }] }, rig.owner),
  )
  const field = (head: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const body =
    field('name="providerName"', 'Works') +
    field('name="sourceTemplate"', 'ingot-jsonl') +
    field('name="file"; filename="round.jsonl"', jsonLines(...materials))
  const headers = { 'content-type': 'multipart/form-data; boundary=b', cookie: rig.cookie }
  const answer = await send(`${rig.address()}/materials/importFromFile`, 'POST', headers, `${body}--b--\r\n`)
  return answer.status === 200 ? (JSON.parse(answer.body) as { job: { id: string } }).job.id : undefined
}

/** Ids that the search finds under a prefix and the tables do not hold, or the other way round; and unlike counts. */
export async function compareIndex(rig: ProductRig, prefix: string, size: number): Promise<string[]> {
  const find = async (body: object) => {
    const { status, body: text } = await sendJson(`${rig.address()}/mmdc/bblocks/tiles`, rig.cookie, body)
    if (status !== 200) throw new Error(`the search answers ${status}`)
    return JSON.parse(text) as { items: { id: string }[]; catalogueCount: number }
  }
  const rows = await rig.ask<{ id: string; own: boolean }>(
    'select material_id as id, material_id like $1 as own from search_row where owner = $2 or owner = $3',
    [`${prefix}%`, rig.owner, 'public'],
  )
  const expected = new Set(rows.filter(({ own }) => own).map(({ id }) => id))
  // The index follows the tables within a second or two; a difference that stays is one.
  for (let turn = 0; ; turn++) {
    const { catalogueCount } = await find({ limit: 1 })
    const found = new Set<string>()
    for (let from = 0; from < size; from += 500) {
      const ids = Array.from({ length: Math.min(500, size - from) }, (_, n) => `${prefix}${from + n}`)
      for (const { id } of (await find({ idfilter: ids, limit: 500 })).items) found.add(id)
    }
    const unlike = [
      ...[...expected].filter((id) => !found.has(id)),
      ...[...found].filter((id) => !expected.has(id)),
      ...(catalogueCount === rows.length ? [] : [`${catalogueCount} in the search, ${rows.length} in the tables`]),
    ]
    if (unlike.length === 0 || turn >= 40) return unlike
    await sleep(250)
  }
}

export async function openKillRig(importSize: number) {
  const rig = await openProductRig('kill')
  const { ask } = rig
  let nextContent = 1
  let nextImport = 1

  /** Saves preferences, each under a number of its own, until it is stopped; returns the acknowledged numbers. */
  const saveUntil = (isOver: () => boolean, lanes: number) => {
    const acknowledged: number[] = []
    const lane = async () => {
      while (!isOver()) {
        const content = nextContent++
        if (await rig.save(content)) acknowledged.push(content)
        else await sleep(20)
      }
    }
    return Promise.all(Array.from({ length: lanes }, lane)).then(() => acknowledged)
  }

  const awaitJob = async (id: string): Promise<string> => {
    for (;;) {
      const [job] = await ask<{ status: string }>('select status from job where id = $1', [id])
      if (job && ['Completed', 'Failed'].includes(job.status)) return job.status
      await sleep(25)
    }
  }

  const countSaves = async (contents: readonly number[]): Promise<Map<number, number>> => {
    const rows = await ask<{ content: number; times: number }>(
      'select content, sum(version)::int as times from preference where content = any($1) group by content',
      [contents],
    )
    return new Map(rows.map(({ content, times }) => [content, times]))
  }

  const countMaterials = async (prefix: string): Promise<number> => {
    const whole = `select count(*)::int as n from material m
      join material_revision r on r.material_id = m.id and r.no = m.current_rev
      join search_row s on s.material_id = m.id where m.id like $1`
    const parts = `select count(*)::int as n from
      (select id from material union select material_id from material_revision union select material_id from search_row)
      as all_ids (id) where id like $1`
    const [[complete], [any]] = [
      await ask<{ n: number }>(whole, [`%${prefix}%`]),
      await ask<{ n: number }>(parts, [`%${prefix}%`]),
    ]
    if (complete?.n !== any?.n) throw new Error(`half materials: ${complete?.n} of ${any?.n} are complete`)
    return complete?.n ?? 0
  }

  const kill = async (target: KillTarget): Promise<void> => {
    const postmaster = findPostmaster(rig.cluster)?.pid
    const server = target === 'database' ? undefined : rig.server().kill()
    if (target === 'both') await killDatabase(rig.dataDir)
    if (target === 'database' && postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
    if (server) {
      await server
      return rig.start()
    }
    while (findPostmaster(rig.cluster)?.pid === postmaster || findPostmaster(rig.cluster)?.status !== 'ready')
      await sleep(20)
  }

  const importOf = async () => {
    const prefix = `round-${nextImport++}-`
    return { prefix, job: await sendImport(rig, prefix, importSize) }
  }

  return {
    close: rig.close,
    /** An import that nothing disturbs: how long it takes, in milliseconds. */
    async undisturbed(): Promise<number> {
      const started = performance.now()
      const { prefix, job } = await importOf()
      if (job === undefined || (await awaitJob(job)) !== 'Completed') throw new Error('an undisturbed import failed')
      if ((await countMaterials(prefix)) !== importSize) throw new Error('an undisturbed import is not there')
      return performance.now() - started
    },
    /** Saves and an import are under way; after `delay` milliseconds the target is killed. */
    async round(target: KillTarget, delay: number): Promise<Findings> {
      let isOver = false
      const saving = saveUntil(() => isOver, 4)
      const importing = importOf()
      await sleep(delay)
      const killed = performance.now()
      await kill(target)
      await rig.awaitReady()
      const back = performance.now() - killed
      isOver = true
      const [acknowledged, { prefix, job }] = await Promise.all([saving, importing])
      const status = job === undefined ? undefined : await awaitJob(job)
      const open = async () => (await ask(`select 1 from job where status not in ('Completed', 'Failed')`)).length
      while ((await open()) > 0) await sleep(25)
      const saved = await countSaves(acknowledged)
      const uploads = uploadsFolder(rig.dataDir)
      for (let turn = 0; turn < 200 && readdirSync(uploads).length > 0; turn++) await sleep(20)
      return {
        target,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((content) => !saved.has(content)),
        doubled: acknowledged.filter((content) => (saved.get(content) ?? 0) > 1),
        moved: await countMaterials(prefix),
        job: status,
        leftovers: readdirSync(uploads),
        unlike: await compareIndex(rig, prefix, importSize),
        back,
      }
    },
    /** Asks the server to end while it is loaded: its exit code, and saves that were done but not acknowledged. */
    async terminate(): Promise<{ code: number | null; acknowledged: number; cut: number[] }> {
      const first = nextContent
      let isOver = false
      const saving = saveUntil(() => isOver, 8)
      await sleep(500)
      const code = await rig.server().kill('SIGTERM')
      isOver = true
      const acknowledged = await saving
      await rig.start()
      const rows = await ask<{ content: number }>('select content from preference where content >= $1', [first])
      const answered = new Set(acknowledged)
      return {
        code,
        acknowledged: acknowledged.length,
        cut: rows.map(({ content }) => content).filter((content) => !answered.has(content)),
      }
    },
  }
}

export type KillRig = Awaited<ReturnType<typeof openKillRig>>
