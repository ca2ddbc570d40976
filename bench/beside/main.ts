import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, sayFigures } from '../figures.ts'

/**
 * This checkout's search engine beside that of an earlier commit, on the same materials and requests, call by call in
 * turns, so that what else the machine does meets both alike:
 *   npm run bench:beside -- COMMIT [--sizes=10k,100k,1M] [--requests=200]
 * A figure over 1.2 is more than noise.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '10k,100k' }, requests: { type: 'string', default: '200' } },
})
const [commit] = positionals
if (commit === undefined) throw new Error('Name a commit: npm run bench:beside -- COMMIT')

const home = join(import.meta.dirname, '../..')
/** Rounds before the clock runs, and those of which each call's best counts. */
const WARM_UP = 2
const ROUNDS = 3

interface Engine {
  process: ChildProcess
  kinds: Record<string, number>
  bytes: number
}

const git = (...given: string[]): void => void execFileSync('git', given, { cwd: home, stdio: 'ignore' })

/** A checkout of the commit that uses the packages installed here, and its own instead of ours. */
function checkOut(folder: string): void {
  git('worktree', 'add', '--detach', folder, commit as string)
  const installed = join(home, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@ingot'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@ingot') symlinkSync(join(installed, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(installed, '@ingot')))
    for (const wing of ['packages', 'apps'])
      if (existsSync(join(folder, wing, name)))
        symlinkSync(join(folder, wing, name), join(folder, 'node_modules/@ingot', name))
}

async function start(checkout: string, size: number): Promise<Engine> {
  const child = fork(join(import.meta.dirname, 'engine.ts'), [checkout, String(size), values.requests], {
    execArgv: ['--import', 'tsx', '--max-old-space-size=8192'],
    cwd: checkout,
  })
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the engine of ${checkout} did not start`))),
  ])) as [Omit<Engine, 'process'>]
  return { ...ready, process: child }
}

async function askOne({ process }: Engine, kind: string, at: number): Promise<number> {
  const answer = once(process, 'message')
  process.send({ kind, at })
  return ((await answer) as [number])[0]
}

/** The best of each call's rounds, in milliseconds, of both engines. */
async function inTurns(engines: readonly Engine[], kind: string): Promise<number[][]> {
  const count = Math.min(...engines.map(({ kinds }) => kinds[kind] ?? 0))
  const best = engines.map(() => new Array<number>(count).fill(Number.POSITIVE_INFINITY))
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (let at = 0; at < count; at++)
      for (const [n, engine] of engines.entries()) {
        const ms = await askOne(engine, kind, at)
        const ofEngine = best[n]
        if (round >= WARM_UP && ofEngine) ofEngine[at] = Math.min(ofEngine[at] ?? ms, ms)
      }
  return best
}

const sizeOf = (text: string): number => Number(text.replace('k', '000').replace('M', '000000'))

const folder = mkdtempSync(join(tmpdir(), 'ingot-beside-'))
const earlier = join(folder, 'earlier')
try {
  checkOut(earlier)
  for (const size of values.sizes.split(',').map(sizeOf)) {
    console.log(`\n${size.toLocaleString('en')} materials`)
    const engines = [await start(home, size), await start(earlier, size)]
    const [ours, theirs] = engines as [Engine, Engine]
    for (const kind of Object.keys(ours.kinds)) {
      const [now = [], before = []] = await inTurns(engines, kind)
      const [a, b] = [figuresOf(now), figuresOf(before)]
      console.log(sayFigures(`${kind}, now`, a))
      console.log(sayFigures(`${kind}, ${commit}`, b))
      const ratios = (['mean', 'median', 'p95'] as const).map((name) => `${name} ${(a[name] / b[name]).toFixed(2)}`)
      console.log(`  now / ${commit}: ${ratios.join(', ')}`)
    }
    console.log(`memory: ${ours.bytes.toFixed(0)} bytes a material now, ${theirs.bytes.toFixed(0)} in ${commit}`)
    for (const { process } of engines) process.kill()
  }
} finally {
  if (existsSync(earlier)) git('worktree', 'remove', '--force', earlier)
  rmSync(folder, { recursive: true, force: true })
}
