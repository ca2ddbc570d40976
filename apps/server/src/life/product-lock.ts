import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataDir } from './data-dir.ts'
import { isSameProcess, type ProcessIdentity, processIdentity, sleep } from './processes.ts'
import { readRuntime, removeRuntime, writePrivateFile } from './runtime.ts'
import { asStartError, errorCode, StartError } from './start-error.ts'

export interface ProductLock {
  /** Gives the data directory free again; calling it twice is harmless. */
  release(): void
}

interface Holder {
  pid: number
  started: ProcessIdentity
}

const GUARD_PATIENCE_MS = 5_000
const GUARD_STEP_MS = 25

const readHolder = (path: string): Holder | undefined => {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read !== 'object' || read === null) return undefined
    const { pid, started } = read as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

const isHeld = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && isSameProcess(holder.pid, holder.started)

const self = (): string =>
  JSON.stringify({ pid: process.pid, started: processIdentity(process.pid) ?? 'unknown' } satisfies Holder)

/** Creates a file with its text in one step, so that nobody reads it half written; false when it is there already. */
const createWhole = (path: string, text: string): boolean => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Runs a step while no other starting process runs it on the same folder. */
const guarded = async (path: string, step: () => void): Promise<void> => {
  const end = performance.now() + GUARD_PATIENCE_MS
  while (!createWhole(path, self())) {
    if (!isHeld(readHolder(path))) rmSync(path, { force: true })
    if (performance.now() > end) throw new StartError(`Another start holds ${path}. Try again, or remove that file.`)
    await sleep(GUARD_STEP_MS)
  }
  try {
    step()
  } finally {
    rmSync(path, { force: true })
  }
}

/**
 * Takes the data directory for this process. The lock names process number and start time, so it ends with its holder:
 * a killed server leaves nothing to clean up, and a reused number does not hold it.
 * Throws StartError naming the holder, or why the folder cannot be written.
 */
export const acquireProductLock = async (dataDir: string): Promise<ProductLock> => {
  prepareDataDir(dataDir)
  const path = join(dataDir, 'ingot.lock')
  try {
    await guarded(`${path}.taking`, () => {
      const holder = readHolder(path)
      if (isHeld(holder)) throw new StartError(alreadyRunning(dataDir, holder.pid))
      writePrivateFile(path, self())
    })
  } catch (error) {
    throw asStartError(error, dataDir)
  }
  return {
    release: () => {
      removeRuntime(dataDir)
      if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
    },
  }
}

const alreadyRunning = (dataDir: string, pid: number): string => {
  const runtime = readRuntime(dataDir)
  const where = runtime?.pid === pid ? `, ${runtime.url}` : ''
  return `Ingot is already running on this data directory (pid ${pid}${where}). Stop it first, or set DATA_DIR.`
}
