import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GRANTS, PERMISSIONS, USER_KINDS } from '@ingot/contract/permissions'
import { describe, expect, it } from 'vitest'

const home = join(import.meta.dirname, '../../../..')
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e)\.|node_modules|(^|\/)dist\//.test(path))
    .map((path) => join(folder, path))

describe('roles', () => {
  it('are the account administrator alone beside guests and members; what anybody may do are permissions [PERM-025]', () => {
    expect(USER_KINDS).toEqual(['guest', 'member', 'administrator'])
    for (const kind of USER_KINDS) expect(PERMISSIONS).toEqual(expect.arrayContaining([...GRANTS[kind]]))
    const role = /(kind|role)\s*[!=]==?\s*'(?!guest')(member|administrator|admin|owner|editor|viewer|user)'/
    const relying = ['apps', 'packages']
      .flatMap(sourcesIn)
      .filter((path) => role.test(readFileSync(join(home, path), 'utf8')))
    expect(relying).toEqual([])
  })
})
