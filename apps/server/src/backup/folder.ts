import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { isAlive } from '../life/processes.ts'
import { MANIFEST, readManifest, WHOLE } from './manifest.ts'

/** Where backups lie side by side, each a folder named by its time. */

/** Not whole, or no longer: with the machine and the process that is at it. */
const UNFINISHED = /^ingot-.*\.(unfinished|removing)-(.+)-(\d+)$/

const host = hostname().replace(/[^A-Za-z0-9.]/g, '-') || 'host'
const mark = (what: 'unfinished' | 'removing'): string => `${what}-${host}-${process.pid}`

/** Makes sure that a file, or the names in a folder, outlast a failing machine. */
export const syncToDisk = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

export const listBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => WHOLE.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()

/** Removes what killed processes of this machine left: other machines may share the folder. */
export const sweep = (folder: string): string[] => {
  const left = readdirSync(folder).filter((name) => {
    const [, , machine, pid] = UNFINISHED.exec(name) ?? []
    return machine === host && !isAlive(Number(pid))
  })
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  return left
}

const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A folder for a backup under way, which nobody takes for a whole one. */
export const makeDraft = (folder: string, at: Date): string => {
  const draft = join(folder, `ingot-${stampOf(at)}.${mark('unfinished')}`)
  mkdirSync(draft, { mode: 0o700 })
  return draft
}

/** Gives a whole backup its name, in one step; answers its path. */
export const finishDraft = (draft: string, folder: string, at: Date): string => {
  syncToDisk(draft)
  for (let turn = 1; ; turn++) {
    const path = join(folder, `ingot-${stampOf(at)}${turn === 1 ? '' : `-${turn}`}`)
    if (existsSync(path)) continue
    renameSync(draft, path)
    syncToDisk(folder)
    return path
  }
}

const catalogueOf = (backup: string): string | undefined => {
  try {
    return readManifest(backup).catalogue
  } catch {
    // Damaged, or of a later release: nobody knows whose it is.
    return undefined
  }
}

/**
 * Removes all but the latest backups of a catalogue; each first loses its name, so that none is left half removed.
 * Answers their names, and those of backups that are of another catalogue or do not say of which.
 */
export const rotate = (
  folder: string,
  keep: number,
  catalogue: string | undefined,
): { removed: string[]; others: string[] } => {
  const all = listBackups(folder)
  const own = all.filter((name) => catalogue !== undefined && catalogueOf(join(folder, name)) === catalogue)
  const old = own.slice(0, -keep)
  for (const name of old) {
    const removing = join(folder, `${name}.${mark('removing')}`)
    renameSync(join(folder, name), removing)
    rmSync(removing, { recursive: true, force: true, maxRetries: 5 })
  }
  return { removed: old, others: all.filter((name) => !own.includes(name)) }
}

/** True when a path is a folder or lies below it. */
export const isBelow = (path: string, folder: string): boolean =>
  resolve(path) === resolve(folder) || resolve(path).startsWith(`${resolve(folder)}${sep}`)
