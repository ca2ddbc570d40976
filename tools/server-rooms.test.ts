import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The server's capabilities know each other one way only, also by types: a graph of files cannot say it. */

const SOURCE = resolve(import.meta.dirname, '../apps/server/src')
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g
/** Tests and what only they use put the whole server together. */
const OF_TESTS = /[.]test[.]ts$|[.]testing[.]ts$|(^|\/)testing[.]ts$|(^|\/)testing\/|upgrade\//

/** The folder directly below the source, or the file where one lies there. */
const roomOf = (file: string): string => file.split('/')[0] ?? file

/** Room → the rooms that its files import, each with one import that shows it. */
function roomsBy(importsOf: ReadonlyMap<string, readonly string[]>): Map<string, Map<string, string>> {
  const rooms = new Map<string, Map<string, string>>()
  for (const [file, imports] of importsOf) {
    const own = rooms.get(roomOf(file)) ?? new Map<string, string>()
    for (const to of imports) if (roomOf(to) !== roomOf(file)) own.set(roomOf(to), `${file} imports ${to}`)
    rooms.set(roomOf(file), own)
  }
  return rooms
}

/** A circle of rooms as its imports; empty where there is none. */
function circleIn(rooms: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>()
  const look = (room: string, path: readonly string[], by: readonly string[]): string[] => {
    const start = path.indexOf(room)
    if (start >= 0) return by.slice(start)
    if (done.has(room)) return []
    for (const [next, example] of rooms.get(room) ?? []) {
      const circle = look(next, [...path, room], [...by, example])
      if (circle.length > 0) return circle
    }
    done.add(room)
    return []
  }
  for (const room of rooms.keys()) {
    const circle = look(room, [], [])
    if (circle.length > 0) return circle
  }
  return []
}

const readImports = (): Map<string, string[]> => {
  const files = readdirSync(SOURCE, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !OF_TESTS.test(file),
  )
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(join(SOURCE, file), 'utf8').matchAll(IMPORT)]
        .map(([, path = '']) => relative(SOURCE, normalize(join(SOURCE, dirname(file), path))))
        .filter((to) => !OF_TESTS.test(to)),
    ]),
  )
}

describe('rooms of the server', () => {
  it('know each other one way only', () => {
    const imports = readImports()
    expect(imports.size).toBeGreaterThan(200)
    expect(circleIn(roomsBy(imports))).toEqual([])
  })

  it('in a circle are named with the imports that make it', () => {
    const imports = new Map([
      ['search/routes.ts', ['catalog/shipped.ts', 'search/service.ts']],
      ['catalog/shipped.ts', ['impact/figures.ts']],
      ['impact/figures.ts', ['search/service.ts']],
    ])
    expect(circleIn(roomsBy(imports))).toEqual([
      'search/routes.ts imports catalog/shipped.ts',
      'catalog/shipped.ts imports impact/figures.ts',
      'impact/figures.ts imports search/service.ts',
    ])
  })
})
