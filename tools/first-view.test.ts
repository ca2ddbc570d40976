import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home, isBuilt } from './lib-build.mjs'

/** Bytes, gzip, of what a browser loads before it can show the list. */
const SCRIPTS_AT_MOST = 250_000
const STYLES_AT_MOST = 15_000

const web = join(home, 'apps/web')

describe('the first view', () => {
  let dist = join(web, 'dist')
  let own: string | undefined

  beforeAll(() => {
    if (isBuilt()) return
    own = mkdtempSync(join(tmpdir(), 'ingot-first-view-'))
    dist = own
    const { status, stderr } = spawnSync('npx', ['--no-install', 'vite', 'build', '--outDir', own, '--emptyOutDir'], {
      cwd: web,
      // React and others read it: a build made under a test runner must not differ.
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  })
  afterAll(() => own && rmSync(own, { recursive: true, force: true }))

  const sizeOf = (name: string) => gzipSync(readFileSync(join(dist, 'assets', name))).length
  const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sizeOf(name), 0)
  /** Files that the page names, and all that those import before they run. */
  const scripts = () => {
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    const wanted = [...page.matchAll(/\/assets\/([\w-]+\.js)/g)].map(([, name = '']) => name)
    const loaded = new Set<string>()
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      if (loaded.has(name)) continue
      loaded.add(name)
      const text = readFileSync(join(dist, 'assets', name), 'utf8')
      for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
        wanted.push(imported)
    }
    return loaded
  }
  const styles = () =>
    [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/\/assets\/([\w-]+\.css)/g)].map(
      ([, name = '']) => name,
    )

  it('loads at most 250 kB of JavaScript and 15 kB of CSS, gzip', () => {
    expect(scripts().size).toBeGreaterThan(1)
    expect(total(scripts())).toBeLessThanOrEqual(SCRIPTS_AT_MOST)
    expect(styles().length).toBeGreaterThan(0)
    expect(total(styles())).toBeLessThanOrEqual(STYLES_AT_MOST)
  })

  it('loads menus, popups, tabs and charts later', () => {
    const later = ['parts', 'Tabs', 'plotly', 'Palette', 'ScatterPanel', 'Datasheet']
    const built = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    const first = scripts()
    const isOf = (name: string, part: string) => name.startsWith(`${part}-`)
    expect(later.filter((part) => [...first].some((name) => isOf(name, part)))).toEqual([])
    expect(['parts', 'Tabs'].filter((part) => !built.some((name) => isOf(name, part)))).toEqual([])
  })
})
