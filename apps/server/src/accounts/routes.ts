import * as contract from '@ingot/contract/accounts'
import { SESSION_COOKIE } from '@ingot/contract/compatibility'
import { AppError } from '@ingot/contract/errors'
import { permissionsOf } from '@ingot/contract/permissions'
import { ROLES } from '@ingot/contract/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { doerOf, noteDone } from '../audit/audit.ts'
import { clearCookie, readCookie } from '../auth/cookies.ts'
import { deleteDevicesOf } from '../auth/device-store.ts'
import { changeOwnPassword, hashToken } from '../auth/service.ts'
import type { Caller } from '../callers/caller.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { standAside } from '../http/admission/present-call.ts'
import { attachment } from '../http/attachment.ts'
import type { Addresses } from '../http/guards/addresses.ts'
import { serve } from '../http/serve.ts'
import { appAccess } from './app-access.ts'
import { browserWords } from './browser-words.ts'
import { eraseUser, personalData } from './personal/personal.ts'
import { canGive } from './present.ts'
import { endSessions, listSessions } from './session-store.ts'
import { hasPassword } from './store.ts'
import { addTeam, alterTeam, dropTeam, listMembers, listTeams } from './teams.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'
import { addUser, alterUser, dropUser, listUsers } from './users.ts'

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

  serve(app, contract.readUsers, async ({ query }, { caller }) => listUsers(db, config.application, caller, query))
  serve(app, contract.makeUser, async ({ body }, { caller }) => {
    standAside()
    return addUser(db, config.application, caller, body)
  })
  serve(app, contract.changeUser, async ({ params, body }, { caller }) => ({
    user: await alterUser(db, config.application, caller, params.id, body),
  }))
  serve(app, contract.removeUser, async ({ params }, { caller }) => {
    await dropUser(db, caller, params.id)
    return { removed: true as const }
  })

  serve(app, contract.readUserSessions, async ({ params }, { caller }) => ({
    items: await listUserSessions(db, caller, params.id, config.sessionIdleHours),
  }))
  serve(app, contract.endUserSessions, async ({ params }, { caller }) => ({
    ended: await endUserSessions(db, caller, params.id),
  }))
  serve(
    app,
    contract.exportUser,
    async ({ params }, { caller, reply }) => {
      const { name, file } = await personalData(db, caller, params.id)
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachment(`ingot-personal-data-${name}.json`))
      return Buffer.from(`${JSON.stringify(file, undefined, 2)}\n`)
    },
    { cost: 'document' },
  )
  serve(
    app,
    contract.eraseUser,
    async ({ params }, { caller }) => {
      await eraseUser(db, caller, params.id)
      return { erased: true as const }
    },
    { cost: 'document' },
  )

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

const ownSessions = ({ user }: Caller, count: number) => ({
  action: 'session-ended' as const,
  company: user.companyId,
  subject: { id: user.id, name: user.userName },
  details: { sessions: String(count) },
})

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
    return { items, hasPassword: await hasPassword(db, caller.user.id) }
  })

  serve(app, contract.endSessions, async (_, { caller, request, reply }) => {
    const ended = await db.transaction().execute(async (transaction) => {
      await deleteDevicesOf(transaction, caller.user.id)
      const count = await endSessions(transaction, caller.user.id)
      await noteDone(transaction, doerOf(caller), ownSessions(caller, count))
      return count
    })
    clearCookie(reply, SESSION_COOKIE, addresses.isTls(request))
    return { ended }
  })

  serve(app, contract.endSession, async ({ params: { id } }, { caller }) => {
    const ended = await db.transaction().execute(async (transaction) => {
      const count = await endSessions(transaction, caller.user.id, { id })
      if (count === 0) throw new AppError('session-not-found')
      await noteDone(transaction, doerOf(caller), ownSessions(caller, count))
      return count
    })
    return { ended }
  })

  serve(app, contract.changePassword, async ({ body }, { caller, request }) => {
    standAside()
    await changeOwnPassword(db, caller.user.userName, body, doerOf(caller))
    return { ended: await endSessions(db, caller.user.id, { but: sessionOf(request) }) }
  })
}
