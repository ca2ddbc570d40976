import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUEST_GRANTS, PERMISSIONS, permissionsOf, ROLE_GRANTS, USER_KINDS } from '@ingot/contract/permissions'
import { ROLES } from '@ingot/contract/roles'
import { describe, expect, it } from 'vitest'

const home = join(import.meta.dirname, '../../../..')
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e|testing)\.|node_modules|(^|\/)dist\//.test(path))
    .map((path) => join(folder, path))

const NAMES = [...USER_KINDS.filter((kind) => kind !== 'guest'), ...ROLES, 'viewer', 'user'].join('|')

describe('roles', () => {
  it('are named sets of permissions; what anybody may do are permissions, and no code asks for a role [PERM-025]', () => {
    expect(ROLES).toEqual(expect.arrayContaining(['owner', 'admin']))
    for (const role of ROLES) expect(PERMISSIONS).toEqual(expect.arrayContaining([...ROLE_GRANTS[role]]))
    const compared = new RegExp(`(kind|role)\\s*[!=]==?\\s*'(${NAMES})'|oles\\.(includes|has|some|find)\\('(${NAMES})'`)
    const relying = ['apps', 'packages']
      .flatMap(sourcesIn)
      .filter((path) => compared.test(readFileSync(join(home, path), 'utf8')))
    expect(relying).toEqual([])
  })

  it('grant each at least what a guest may do, and each something that another does not', () => {
    for (const role of ROLES) expect(permissionsOf([role], 1)).toEqual(expect.arrayContaining([...GUEST_GRANTS]))
    const sets = ROLES.map((role) => [...ROLE_GRANTS[role]].sort().join())
    expect(new Set(sets).size).toBe(ROLES.length)
    expect(permissionsOf([], 0)).toEqual(PERMISSIONS.filter((permission) => GUEST_GRANTS.includes(permission)))
  })

  it('never give to a member of a company what concerns all companies', () => {
    expect(permissionsOf(['owner'], 0)).toContain('installation.administer')
    for (const role of ROLES) expect(permissionsOf([role], 7)).not.toContain('installation.administer')
  })
})
