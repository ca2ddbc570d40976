import * as contract from '@ingot/contract/accounts'
import { SESSION_COOKIE } from '@ingot/contract/compatibility'
import { AppError } from '@ingot/contract/errors'
import { permissionsOf } from '@ingot/contract/permissions'
import { ROLES } from '@ingot/contract/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clearCookie, readCookie } from '../auth/cookies.ts'
import { deleteDevicesOf } from '../auth/device-store.ts'
import { changeOwnPassword, hashToken } from '../auth/service.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { standAside } from '../http/admission/present-call.ts'
import type { Addresses } from '../http/guards/addresses.ts'
import { serve } from '../http/serve.ts'
import { appAccess } from './app-access.ts'
import { browserWords } from './browser-words.ts'
import { endSessions, listSessions } from './session-store.ts'
import { addTeam, alterTeam, dropTeam, listMembers, listTeams } from './teams.ts'
import { addUser, alterUser, canGive, dropUser, listUsers } from './users.ts'

export function accountRoutes(app: FastifyInstance, db: Db, config: Config, addresses: Pick<Addresses, 'isTls'>): void {
  serve(app, contract.readRoles, async ({ query }, { caller: { permissions, user } }) => {
    const mayDeal = permissions.has('accounts.administer')
    const items = ROLES.map((id) => ({
      id,
      canGive: mayDeal && canGive(permissions, id, user.companyId),
      ...(query.includePermissions !== 'false' && { permissions: permissionsOf([id], user.companyId) }),
    }))
    return { items }
  })

  serve(app, contract.readUsers, async ({ query }, { caller }) => listUsers(db, caller, query.offset, query.limit))
  serve(app, contract.makeUser, async ({ body }, { caller }) => {
    standAside()
    return addUser(db, caller, body)
  })
  serve(app, contract.changeUser, async ({ params, body }, { caller }) => ({
    user: await alterUser(db, caller, params.id, body),
  }))
  serve(app, contract.removeUser, async ({ params }, { caller }) => {
    await dropUser(db, caller, params.id)
    return { removed: true as const }
  })

  serve(app, contract.readTeams, async (_, { caller }) => ({ items: await listTeams(db, caller) }))
  serve(app, contract.makeTeam, async ({ body }, { caller }) => ({ team: await addTeam(db, caller, body.name) }))
  serve(app, contract.changeTeam, async ({ params, body }, { caller }) => ({
    team: await alterTeam(db, caller, params.id, body),
  }))
  serve(app, contract.removeTeam, async ({ params }, { caller }) => {
    await dropTeam(db, caller, params.id)
    return { removed: true as const }
  })
  serve(app, contract.readTeamUsers, async ({ params }, { caller }) => ({
    items: await listMembers(db, caller, params.id),
  }))

  serve(app, contract.checkAppAccess, async ({ query }, { caller }) => ({
    apps: appAccess(config.application, caller, query.appnames),
  }))

  ownAccountRoutes(app, db, config, addresses)
}

/** Sessions and password of who asks. */
function ownAccountRoutes(app: FastifyInstance, db: Db, config: Config, addresses: Pick<Addresses, 'isTls'>): void {
  const sessionOf = (request: FastifyRequest): string =>
    hashToken(readCookie(request, SESSION_COOKIE, addresses.isTls(request)) ?? '')

  serve(app, contract.readSessions, async (_, { caller, request }) => {
    const present = sessionOf(request)
    const sessions = await listSessions(db, caller.user.id, config.sessionIdleHours)
    const items = sessions.map(({ id, token_hash, address, browser, created_at, used_at }) => ({
      id,
      isThis: token_hash === present,
      browser: browserWords(browser),
      address,
      since: created_at.toISOString(),
      lastUsed: used_at.toISOString(),
    }))
    return { items }
  })

  serve(app, contract.endSessions, async (_, { caller, request, reply }) => {
    const ended = await endSessions(db, caller.user.id)
    await deleteDevicesOf(db, caller.user.id)
    clearCookie(reply, SESSION_COOKIE, addresses.isTls(request))
    return { ended }
  })

  serve(app, contract.endSession, async ({ params: { id } }, { caller }) => {
    const ended = await endSessions(db, caller.user.id, { id })
    if (ended === 0) throw new AppError('session-not-found')
    return { ended }
  })

  serve(app, contract.changePassword, async ({ body }, { caller, request }) => {
    standAside()
    await changeOwnPassword(db, caller.user.userName, body)
    return { ended: await endSessions(db, caller.user.id, { but: sessionOf(request) }) }
  })
}
