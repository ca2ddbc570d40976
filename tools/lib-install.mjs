import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined)

/**
 * True when node_modules holds what the lock file asks for. npm writes its own list into node_modules as the last step
 * of an installation, so one that was cut short, or that is older than the lock, is found out without a stamp of ours.
 */
export const isInstalled = (home) => {
  const wanted = readPackages(join(home, 'package-lock.json'))
  const present = readPackages(join(home, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    // Optional packages are for other platforms, or may fail to install.
    if (path === '' || entry.optional || entry.devOptional || entry.peer) return true
    const found = present[path]
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Installs exactly what the lock says, the build tools included whatever NODE_ENV is. */
export const install = (home) => {
  // npm's own script where we were started by npm, since `npm` itself is a .cmd file on Windows.
  const script = process.env.npm_execpath
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  execFileSync(program, [...first, 'ci', '--include=dev', '--no-fund', '--no-audit'], { cwd: home, stdio: 'inherit' })
}
