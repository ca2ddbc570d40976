import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLine, runCommand, UsageError } from '../apps/server/src/cli/command/command.ts'
import { heavyCall, honestCall, hostileCall, type LoadCall, longCall, mixedCall, type Subjects } from './load/calls.ts'
import { closeClients, type Outcome, openLoop, send } from './load/generator.ts'
import { HEAD, latencies, line, refusedShare } from './load/report.ts'
import { type LoadedServer, startLoadedServer } from './load/server.ts'

const PARTS = ['knee', 'heavy', 'slow', 'hostile']
const USAGE = `Loads a built server on a demo catalogue of its own until it has to refuse calls, and says who was answered when.
  npm run load -- [--seconds=8] [--only=${PARTS.join(',')}] [--rate=295]
    --seconds  how long each rate is kept
    --only     some parts of it
    --rate     calls a second, taken as the knee instead of looking for it
See docs/load.md.`

/** Rates are raised by so much from step to step. */
const STEP = 1.4
const FIRST_RATE = 20
/** At the knee 95 of 100 calls are answered within so many ms, and hardly one in a hundred is refused. */
const KNEE_P95 = 500
const KNEE_REFUSED = 0.01
/** Rate of the calls of others while something hostile goes on, 1/s. */
const HONEST_RATE = 10
/** An address that nobody hostile has. */
const HONEST_CLIENT = 99

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function subjectsOf({ url }: LoadedServer): Promise<Subjects> {
  const ask = async (path: string, body?: object) =>
    (await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).then((reply) => reply.json())) as {
      items: { id: string; name: string }[]
      properties: Record<string, number>
    }
  const { items } = await ask('/mmdc/bblocks/tiles', { limit: 500 })
  const { properties } = await ask('/mmdc/product/qualfeaturecount', {})
  const columns = Object.entries(properties).sort((a, b) => b[1] - a[1])
  const words = items.flatMap(({ name }) => name.split(/\s+/)).filter((word) => word.length > 1)
  return {
    ids: items.map(({ id }) => id),
    words: [...new Set(words)],
    columns: columns.slice(0, 40).map(([key]) => key),
  }
}

async function recovery(server: LoadedServer, subjects: Subjects): Promise<void> {
  await sleep(5_000)
  const outcomes = await openLoop(server.url, () => honestCall(subjects), HONEST_RATE, 3)
  say(line('others, 5 s later', outcomes, server.rss()))
}

async function findKnee(server: LoadedServer, subjects: Subjects, seconds: number): Promise<number> {
  let knee = FIRST_RATE
  for (let rate = FIRST_RATE; ; rate = Math.round(rate * STEP)) {
    const outcomes = await openLoop(server.url, () => mixedCall(subjects), rate, seconds)
    say(line(`mix, ${rate}/s`, outcomes, server.rss()))
    const [, p95] = latencies(outcomes)
    if (p95 > KNEE_P95 || refusedShare(outcomes) > KNEE_REFUSED) return knee
    knee = rate
    await sleep(1_000)
  }
}

/** What others see while something goes on. */
async function meanwhile(server: LoadedServer, subjects: Subjects, work: () => Promise<Outcome[]>, name: string) {
  let isOver = false
  const honest: Outcome[] = []
  const probing = (async () => {
    while (!isOver)
      honest.push(
        ...(await openLoop(
          server.url,
          () => honestCall(subjects),
          HONEST_RATE,
          1,
          () => HONEST_CLIENT,
        )),
      )
  })()
  const outcomes = await work()
  isOver = true
  await probing
  say(line(name, outcomes, server.rss()))
  say(line('others meanwhile', honest, server.rss()))
  await recovery(server, subjects)
}

/**
 * Asks for something long, takes nothing of it for 40 s, and then looks what there is: a refusal, the whole answer, which
 * the network had kept, or the part that came before the server cut the connection (status 0).
 */
function slowReader(url: URL, { method, path, body = '' }: LoadCall, client: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const start = performance.now()
    const socket = connect({
      host: url.hostname,
      port: Number(url.port),
      ...(process.platform !== 'darwin' && { localAddress: `127.0.2.${(client % 3) + 1}` }),
    })
    let head = ''
    let tail = ''
    const timer = setTimeout(() => socket.resume(), 40_000)
    socket.on('data', (bytes: Buffer) => {
      if (head === '') head = bytes.subarray(0, 12).toString('latin1')
      tail = (tail + bytes.subarray(-5).toString('latin1')).slice(-5)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      const status = Number(head.slice(9))
      const isWhole = status !== 200 || tail === '0\r\n\r\n'
      resolve({ name: 'slow reader', status: isWhole ? status : 0, latency: performance.now() - start })
    })
    socket.pause()
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (!(value > 0 && Number.isFinite(value)))
    throw new UsageError(`--${name} is "${text}", but takes a number above 0.`)
  return value
}

runCommand(USAGE, async () => {
  const text = { type: 'string' } as const
  const { values } = readLine(
    { seconds: { ...text, default: '8' }, only: { ...text, default: PARTS.join(',') }, rate: text },
    0,
  )
  const seconds = positive('seconds', values.seconds)
  const rate = values.rate === undefined ? undefined : positive('rate', values.rate)
  const parts = new Set(values.only.split(','))
  const unknown = [...parts].filter((part) => !PARTS.includes(part))
  if (unknown.length > 0)
    throw new UsageError(`--only is "${unknown.join(',')}", but takes any of ${PARTS.join(', ')}.`)
  const server = await startLoadedServer()
  try {
    const subjects = await subjectsOf(server)
    await openLoop(server.url, () => mixedCall(subjects), FIRST_RATE, 10)
    say(HEAD)
    if (parts.has('knee')) {
      const knee = rate ?? (await findKnee(server, subjects, seconds))
      const outcomes = await openLoop(server.url, () => mixedCall(subjects), knee * 3, seconds * 2)
      say(line(`mix, 300 % of the knee (${knee * 3}/s)`, outcomes, server.rss()))
      for (const name of [...new Set(outcomes.map((outcome) => outcome.name))])
        say(
          line(
            `– ${name}`,
            outcomes.filter((outcome) => outcome.name === name),
            0,
          ),
        )
      await recovery(server, subjects)
    }
    if (parts.has('heavy'))
      for (const addresses of [1, 90])
        await meanwhile(
          server,
          subjects,
          () =>
            Promise.all(Array.from({ length: 100 }, (_, k) => send(server.url, heavyCall(subjects, k), k % addresses))),
          `100 heavy calls at once, ${addresses === 1 ? 'one address' : `${addresses} addresses`}`,
        )
    if (parts.has('slow'))
      await meanwhile(
        server,
        subjects,
        () => Promise.all(Array.from({ length: 300 }, (_, k) => slowReader(server.url, longCall(subjects), k))),
        '300 slow readers, 3 addresses',
      )
    if (parts.has('hostile')) {
      let turn = 0
      await meanwhile(
        server,
        subjects,
        () => openLoop(server.url, () => hostileCall(turn++), 50, 10),
        '500 hostile queries at 50/s, 100 addresses',
      )
    }
    if (!server.isAlive()) throw new Error('The server has ended.')
  } finally {
    closeClients()
    await server.stop()
  }
})
