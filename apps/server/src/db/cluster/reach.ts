import { realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, parse, sep } from 'node:path'
import type { Account } from './account.ts'

const READ = 4
const ENTER = 1

/** The rights (read 4, write 2, execute 1) that the mode bits of a file give to an account. */
const rightsOf = (account: Account, file: Stats): number => {
  if (file.uid === account.uid) return (file.mode >> 6) & 7
  if (file.gid === account.gid) return (file.mode >> 3) & 7
  return file.mode & 7
}

const foldersDownTo = (path: string): string[] => {
  const root = parse(path).root
  const names = path.slice(root.length).split(sep).filter(Boolean)
  return [root, ...names.map((_, at) => join(root, ...names.slice(0, at + 1)))]
}

/**
 * The first folder on the way to a folder, itself included, that an account may not enter; undefined when all are open.
 * Judged by mode bits, so that it can be named before anything is tried.
 */
export const firstClosedFolder = (folder: string, account: Account): string | undefined =>
  foldersDownTo(realpathSync(folder)).find((step) => (rightsOf(account, statSync(step)) & ENTER) === 0)

/** True when an account may read and run a program, and enter every folder above it. */
export const canRun = (program: string, account: Account): boolean =>
  firstClosedFolder(dirname(program), account) === undefined &&
  (rightsOf(account, statSync(program)) & (READ | ENTER)) === (READ | ENTER)
