import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './start-error.ts'

/** What tells one process from a later one with the same number: 'unknown' where the system doesn't say. */
export type ProcessIdentity = string
const UNKNOWN: ProcessIdentity = 'unknown'

const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const identityFromProc = (pid: number): { state: string; identity: ProcessIdentity } | undefined => {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  if (stat === '') return undefined
  // The command name may hold spaces and parentheses, so fields count from the last parenthesis: proc(5), fields 3 and 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const boot = readOrEmpty('/proc/sys/kernel/random/boot_id').trim()
  return { state: fields[0] ?? '', identity: `${boot}:${fields[19] ?? ''}` }
}

const identityFromPs = (pid: number): ProcessIdentity => {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim() || UNKNOWN
  } catch {
    return UNKNOWN
  }
}

const exists = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** True while the process runs; a zombie that nobody has reaped counts as ended. */
export const isAlive = (pid: number): boolean => exists(pid) && identityFromProc(pid)?.state !== 'Z'

/** Start time of a living process (with the boot, which restarts the clock), or undefined when there is none. */
export const processIdentity = (pid: number): ProcessIdentity | undefined => {
  if (!isAlive(pid)) return undefined
  return identityFromProc(pid)?.identity ?? identityFromPs(pid)
}

/** True while the very process of this number and identity runs: a reused number is another process. */
export const isSameProcess = (pid: number, identity: ProcessIdentity): boolean => {
  const now = processIdentity(pid)
  return now !== undefined && (now === identity || now === UNKNOWN || identity === UNKNOWN)
}

/** The command line of a process, words parted by spaces; '' where the system doesn't show it. */
export const commandLine = (pid: number): string => {
  const fromProc = readOrEmpty(`/proc/${pid}/cmdline`)
  if (fromProc !== '') return fromProc.replaceAll('\0', ' ').trim()
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], options).trim()
  } catch {
    return ''
  }
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Waits until a condition holds; false when it did not within the time. */
export const waitUntil = async (holds: () => boolean, milliseconds: number, step = 20): Promise<boolean> => {
  const end = performance.now() + milliseconds
  while (!holds()) {
    if (performance.now() > end) return false
    await sleep(step)
  }
  return true
}
