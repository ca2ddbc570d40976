import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** A built server with the demo catalogue on a folder and a port of its own. */
export interface LoadedServer {
  url: URL
  /** Memory of its process, MB; 0 where the system does not tell. */
  rss(): number
  /** False once its process has ended. */
  isAlive(): boolean
  stop(): Promise<void>
}

const home = join(import.meta.dirname, '../..')
const READY = /^Ingot is ready: (\S+)$/
const LONGEST_START_MS = 120_000

export async function startLoadedServer(): Promise<LoadedServer> {
  const built = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: home, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The server could not be built.')
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-load-'))
  chmodSync(dataDir, 0o711)
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: home,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  let address: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    address = READY.exec(line)?.[1]
    if (address) break
  }
  child.stdout.resume()
  if (!address) {
    await stop()
    throw new Error('The server did not start.')
  }
  const url = new URL(address)
  const until = performance.now() + LONGEST_START_MS
  while ((await fetch(new URL('/readyz', url))).status !== 200) {
    if (performance.now() > until) {
      await stop()
      throw new Error('The server did not become ready.')
    }
    await sleep(100)
  }
  return {
    url,
    rss() {
      try {
        const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
        return Math.round(Number(kilobytes) / 1024)
      } catch {
        return 0
      }
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop,
  }
}
