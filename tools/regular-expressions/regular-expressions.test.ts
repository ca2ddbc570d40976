import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expressionsIn } from './expressions.ts'

/**
 * Regular expressions that backtrack on a text that a stranger sends hold a thread for minutes. Each expression was judged
 * once (docs/regular-expressions.md says how) and stands in one of two lists; a new or changed one is judged before it is
 * added.
 */
const home = join(import.meta.dirname, '../..')
const SKIPPED = new Set(['node_modules', 'dist', 'samples', '.ingot'])
const IS_TEST = /\.(test|e2e)\.tsx?$|[./]testing\.ts$|\/testing\//

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
const listed = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')

const linear = new Set(listed('linear.txt'))
const bounded = new Map<string, string>()
const lines = listed('bounded.txt')
for (let i = 0; i < lines.length; i += 2) bounded.set(lines[i] ?? '', (lines[i + 1] ?? '').trim())

const used = ['packages', 'apps']
  .flatMap((folder) => filesUnder(join(home, folder)))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !IS_TEST.test(path))
  .flatMap((path) => expressionsIn(path, readFileSync(path, 'utf8'), home))

describe('the regular expressions of the house', () => {
  it('are all judged: linear, or over a text with a bound', () => {
    const open = used.filter(({ expression }) => !linear.has(expression) && !bounded.has(expression))
    expect(open, 'judge these as docs/regular-expressions.md says').toEqual([])
    expect(used.length).toBeGreaterThan(500)
  })

  it('have a reason each where they are not linear', () => {
    expect([...bounded].filter(([, reason]) => reason.length < 10)).toEqual([])
  })

  it('are in the lists only while they are used', () => {
    const known = new Set(used.map(({ expression }) => expression))
    expect([...linear, ...bounded.keys()].filter((expression) => !known.has(expression))).toEqual([])
  })

  it('are found wherever they stand', () => {
    const source =
      'const a = /x+/g\nconst b = new RegExp(`^$' + '{a}`, "u")\nconst c = RegExp("y")\nconst d = 4 / 2 / 1'
    expect(expressionsIn('a.ts', source).map(({ expression }) => expression)).toEqual([
      '/x+/g',
      'new RegExp(`^$' + '{a}`, "u")',
      'RegExp("y")',
    ])
    expect(relative(home, import.meta.dirname)).toBe('tools/regular-expressions')
  })
})
