import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Endpoint } from '@ingot/contract/endpoint'
import { endpoints } from '@ingot/contract/endpoints'
import { ERROR_STATUS } from '@ingot/contract/errors'
import { routes } from '@ingot/contract/routes'
import { describe, expect, it } from 'vitest'
import { openApiText } from '../apps/server/src/openapi.ts'
import { FOLDER_MAX, FULL_FOLDERS } from './full-folders.ts'
import { idsIn, requirementsOf } from './spec/requirements.ts'
import { titlesIn } from './spec/titles.ts'
import { refsWrittenInRender } from './written-refs.ts'

/** Rules of the house that an import graph cannot say. */
const home = join(import.meta.dirname, '..')
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.ingot'])

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
const sources = ['packages', 'apps', 'tools', 'bench', 'e2e', 'data']
  .flatMap((folder) => filesUnder(join(home, folder)))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => ({ path: relative(home, path), text: readFileSync(path, 'utf8') }))
/** Tests, and what only tests, measurements and tools use: `x.testing.ts`, `testing.ts`, or a room `testing/`. */
const isTest = (path: string) => /\.(test|e2e)\.tsx?$|[./]testing\.ts$|\/testing\//.test(path)
const breaking = (pattern: RegExp, applies: (path: string) => boolean) =>
  sources.filter(({ path, text }) => applies(path) && pattern.test(text)).map(({ path }) => path)

describe('the house', () => {
  it('reads the environment in one place only', () => {
    const allowed = (path: string) => path === 'apps/server/src/config.ts' || isTest(path)
    expect(breaking(/process\.env/, (path) => /^(packages|apps\/server)\//.test(path) && !allowed(path))).toEqual([])
  })

  it('writes SQL in stores, migrations and the SQL engine only', () => {
    const allowed = (path: string) =>
      /(store|sql[a-z-]*)\.ts$|\/db\//.test(path) || path.startsWith('apps/server/src/health/') || isTest(path)
    const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|sql<|sql`/
    expect(breaking(sql, (path) => path.startsWith('apps/server/src/') && !allowed(path))).toEqual([])
  })

  it('leaves no note to do it later, no skipped test and no unchecked type behind', () => {
    const later = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|XXX)\\b`)
    const skipped = /\b(it|test|describe)\.(skip|only|todo)\b/
    const unchecked = new RegExp(`@ts-(ignore|nocheck)|\\b${['as', 'any'].join(' ')}\\b`)
    for (const pattern of [later, skipped, unchecked])
      expect(breaking(pattern, (path) => path !== 'tools/house.test.ts')).toEqual([])
  })

  it('writes fields into literals themselves: a spread literal is not checked for fields that nobody knows', () => {
    const spread = new RegExp(['\\.\\.\\.', '\\{'].join(''))
    expect(breaking(spread, () => true)).toEqual([])
  })

  it('keeps folders small: over 12 source files they have rooms, or a written reason', () => {
    const counted = sources.filter(
      ({ path }) =>
        /^((packages|apps)\/[^/]+\/src\/|tools\/|bench\/).*\.(tsx?|mjs)$/.test(path) &&
        !isTest(path) &&
        !/(^|\/)index\.tsx?$|\.d\.ts$/.test(path),
    )
    const files = new Map<string, number>()
    for (const { path } of counted) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1)
    const full = [...files].filter(([, count]) => count > FOLDER_MAX)
    const grown = full.filter(([folder, count]) => {
      const line = FULL_FOLDERS[folder]
      return line === undefined || ('files' in line && count > line.files)
    })
    expect(grown, 'give it rooms that are named by what they do').toEqual([])
    const names = new Set(full.map(([folder]) => folder))
    const needless = Object.entries(FULL_FOLDERS).flatMap(([folder, line]) =>
      'files' in line && !names.has(folder) ? [folder] : [],
    )
    expect(needless, 'take its line out of FULL_FOLDERS').toEqual([])
  })

  it('casts nothing to fit whatever is asked for: such a cast hides every mistake behind it', () => {
    const cast = new RegExp(`\\b${['as', 'never'].join(' ')}\\b`)
    expect(breaking(cast, (path) => /^(packages|apps)\//.test(path) && !isTest(path))).toEqual([])
  })

  it('writes no ref while a page is drawn (tools/written-refs.ts says how that is seen)', () => {
    const written = sources
      .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
      .filter(({ text }) => text.includes('.current'))
      .flatMap(({ path, text }) => refsWrittenInRender(path, text).map((line) => `${path}:${line}`))
    expect(written).toEqual([])
  })

  it('gives every call of the contract its route, a permission and a summary', () => {
    expect(Object.keys(endpoints)).toEqual(Object.keys(routes))
    for (const [id, endpoint] of Object.entries(endpoints)) {
      expect(endpoint.id).toBe(id)
      expect(endpoint.permission).toBeTruthy()
      expect(endpoint.summary).toMatch(/\.$/)
    }
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('tells whoever runs it of every setting: docs/running.md', () => {
    const config = readFileSync(join(home, 'apps/server/src/config.ts'), 'utf8')
    const names = [...config.matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name)
    const told = readFileSync(join(home, 'docs/running.md'), 'utf8')
    expect(names.length).toBeGreaterThan(10)
    const forTests = new Set(['TEST_DATABASE_URL'])
    expect(names.filter((name) => !forTests.has(name) && !told.includes(`| \`${name}\` |`))).toEqual([])
  })

  it('knows of every call but GET whether it changes what is kept; a GET with an effect may say so', () => {
    for (const [id, { method, hasEffect, writes }] of Object.entries(endpoints) as [string, Endpoint][])
      if (hasEffect !== true || writes !== true)
        expect([id, typeof writes]).toEqual([id, method === 'GET' ? 'undefined' : 'boolean'])
  })

  it('has a text for every error code, in every language', () => {
    for (const language of ['en', 'fr']) {
      const texts = JSON.parse(readFileSync(join(home, `data/texts/${language}/errors.json`), 'utf8'))
      const codes = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')))
      expect([...codes].sort()).toEqual(
        Object.keys(ERROR_STATUS)
          .map((code) => `error.${code}`)
          .sort(),
      )
    }
  })

  it('has the same texts in every language, plural forms aside', () => {
    const keysOf = (language: string, name: string) => {
      const texts = JSON.parse(readFileSync(join(home, 'data/texts', language, name), 'utf8'))
      return [...new Set(Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort()
    }
    for (const name of readdirSync(join(home, 'data/texts/en')))
      expect(keysOf('fr', name), name).toEqual(keysOf('en', name))
  })

  it('describes the API as it is mounted: docs/openapi.json is fresh (npm run openapi)', async () => {
    expect(readFileSync(join(home, 'docs/openapi.json'), 'utf8')).toBe(await openApiText())
  })

  it('names only requirements that exist in the titles of tests', () => {
    const known = new Set(requirementsOf(readFileSync(join(home, 'docs/requirements.tsv'), 'utf8')).map(({ id }) => id))
    const used = sources
      .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path) && basename(dirname(path)) !== 'tools')
      .flatMap(({ text }) => idsIn(text))
    expect(used.filter((id) => !known.has(id))).toEqual([])
  })

  it('shows one or two requirements with a test or a step of one: a longer title says more than its body shows', () => {
    const crowded = sources
      .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.split('\n'), ...titlesIn(path, text)].map((line) => ({ path, line: line.trim() })),
      )
      .filter(({ line }) => !/^(\/\/|\/?\*)/.test(line) && new Set(idsIn(line)).size > 2)
    expect(crowded).toEqual([])
  })

  it('speaks of itself only: no path of a machine in any text', () => {
    const words = new RegExp(`/${'work'}/(main|shared)`)
    expect(breaking(words, () => true)).toEqual([])
  })
})
