import type { RoleName } from '@ingot/contract/roles'
import { expect, it } from 'vitest'
import { ApplicationConfig } from '../config/application-config.ts'
import { callerOf } from './caller.ts'
import { userEntity } from './user-entity.ts'

it('names the roles owner and admin, and no other [AUTH-028]', () => {
  const shown = (roles: RoleName[]) =>
    userEntity(ApplicationConfig.parse({}), callerOf({ id: 'usr_1', userName: 'ann', roles, companyId: 7 }, 'named'))
      .userDisplayRole
  expect(shown(['owner', 'reader'])).toBe('Account Owner')
  expect(shown(['admin', 'editor'])).toBe('Account Administrator')
  expect(shown(['admin', 'owner'])).toBe('Account Owner')
  expect([shown(['reader']), shown(['data-administrator', 'approver']), shown([])]).toEqual(['', '', ''])
})
