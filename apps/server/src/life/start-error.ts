/** A reason not to start, in one sentence for the person at the terminal; the process prints it and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's disk quota is used up",
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'a folder of the path cannot be created',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'this process has too many files open (raise ulimit -n)',
}

/** Where a file may just as well have been read. */
const FILE_REASONS: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'it, or a part of its path, is a file and not a folder',
}

/** The code of a system error ('ENOENT', …), or '' for any other value. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Turns a failed file operation on the data directory into a sentence; anything but a system error passes unchanged. */
export const asStartError = (error: unknown, dataDir: string): unknown => {
  const code = errorCode(error)
  if (error instanceof StartError || code === '') return error
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : code)
  return new StartError(
    `The data directory ${dataDir} cannot be used: ${reason} (${code}). Make room or rights there, or set DATA_DIR.`,
  )
}

/**
 * What went wrong with a file or folder, as a part of a sentence that names it; undefined for what is no error of one.
 */
export const fileErrorWords = (error: unknown): string | undefined => {
  const code = errorCode(error)
  const { path, dest } = error as { path?: unknown; dest?: unknown }
  const reason = FILE_REASONS[code] ?? REASONS[code]
  if (reason === undefined || typeof path !== 'string') return undefined
  return `${typeof dest === 'string' ? dest : path}: ${reason} (${code})`
}
