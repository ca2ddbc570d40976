import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { ImportFile } from '../../exchange/import-files.ts'

/** What lies below a path, and what of it was left out, in words. */
export interface Found {
  files: ImportFile[]
  leftOut: string[]
}

const statOf = (path: string) => {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // A link that leads to itself, or a folder that may not be entered.
    return undefined
  }
}

/**
 * A file, or all files of a folder in order of their names, links followed. A link that leads nowhere or back to a
 * folder above it is left out. Undefined where there is nothing at the path itself.
 */
export function filesBelow(start: string): Found | undefined {
  const found: Found = { files: [], leftOut: [] }
  const visit = (path: string, above: readonly string[]): boolean => {
    const stat = statOf(path)
    if (!stat) return false
    if (stat.isFile()) found.files.push({ path, name: relative(start, path) || basename(path), size: stat.size })
    else if (stat.isDirectory()) {
      const real = realpathSync(path)
      if (above.includes(real)) return false
      for (const name of readdirSync(path).sort())
        if (!visit(join(path, name), [...above, real]))
          found.leftOut.push(`${join(path, name)}: the link leads nowhere or to a folder above it; left out.`)
    } else found.leftOut.push(`${path}: this is no file; left out.`)
    return true
  }
  return visit(start, []) ? found : undefined
}
