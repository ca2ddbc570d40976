import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcess, type ProcessIdentity, processIdentity } from './processes.ts'

/** Where the running server is and the secret by which its owner's command line is let in. */
export interface Runtime {
  pid: number
  url: string
  token: string
  /** True where it was started with READ_ONLY=true. */
  isReadOnly: boolean
}

const fileOf = (dataDir: string): string => join(dataDir, 'runtime.json')

/** Writes the file whole or not at all, readable by this user only. */
export const writePrivateFile = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  renameSync(draft, path)
}

/** Tells command lines on the same data directory how to reach this server. */
export const writeRuntime = (dataDir: string, runtime: Omit<Runtime, 'pid'>): void => {
  const started = processIdentity(process.pid)
  writePrivateFile(fileOf(dataDir), `${JSON.stringify({ pid: process.pid, started, ...runtime })}\n`)
}

/** The running server of a data directory; undefined when none runs, also after it was killed. */
export const readRuntime = (dataDir: string): Runtime | undefined => {
  try {
    const read = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Runtime & { started: ProcessIdentity }
    const { pid, url, token, isReadOnly } = read
    return isSameProcess(pid, read.started) ? { pid, url, token, isReadOnly } : undefined
  } catch {
    return undefined
  }
}

/** Removes this process's own entry. */
export const removeRuntime = (dataDir: string): void => {
  if (readRuntime(dataDir)?.pid === process.pid) rmSync(fileOf(dataDir), { force: true })
}
