import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { AppError } from '@ingot/contract/errors'
import { ROLES, type RoleName } from '@ingot/contract/roles'
import { giveLinkTo } from '../accounts/links/links.ts'
import { AT_COMMAND_LINE, noteDone } from '../audit/audit.ts'
import { createAccount, resetPassword, setDisabled } from '../auth/service.ts'
import { findAccountByName, listAccounts, replaceRoles } from '../auth/store.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { say } from '../life/say.ts'
import { refuseReadOnly } from '../materials/write-store.ts'
import { readLine, runCommand, UsageError } from './command/command.ts'
import { withDatabase } from './command/with-database.ts'

const USAGE = `Local accounts of Ingot.
  npm run user -- list
  npm run user -- add NAME [--company=NAME] [--email=ADDRESS] [--admin | --roles=ROLE,…]
  npm run user -- roles NAME --roles=ROLE,…    gives it these roles and no others
  npm run user -- demo                    a demo company with an administrator and a member
  npm run user -- password NAME
  npm run user -- link NAME                a link by which its user sets a password, once
  npm run user -- disable NAME | enable NAME
Roles are ${ROLES.join(', ')}; docs/policy.md says what each may do.
A password is asked for, or read from standard input; without either a random one is made and printed once.
In read-only mode accounts can be listed and disabled, and not be changed otherwise.`

const randomPassword = () => randomBytes(12).toString('base64url')

async function askPassword(): Promise<{ password: string; made: boolean }> {
  if (!process.stdin.isTTY) {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
    const password = Buffer.concat(chunks).toString('utf8').trim()
    return password === '' ? { password: randomPassword(), made: true } : { password, made: false }
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const password = (await lines.question('Password (empty makes one): ')).trim()
  lines.close()
  return password === '' ? { password: randomPassword(), made: true } : { password, made: false }
}

async function addDemo(db: Db): Promise<void> {
  await refuseReadOnly(db)
  for (const [name, administrator] of [
    ['demo-admin', true],
    ['demo-engineer', false],
  ] as const) {
    const password = randomPassword()
    await createAccount(db, { name, password, company: 'Demo company', administrator })
    say(`${name}  ${password}`)
  }
  say('The passwords are shown once.')
}

const OPTIONS = {
  company: { type: 'string' },
  email: { type: 'string' },
  admin: { type: 'boolean' },
  roles: { type: 'string' },
} as const

/** Throws UsageError naming what is no role. */
function rolesOf(text: string): RoleName[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !ROLES.some((role) => role === name))
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is no role: ${ROLES.join(', ')} are.`)
  return ROLES.filter((role) => names.includes(role))
}

async function list(db: Db): Promise<void> {
  for (const { name, roles, company, company_id, disabled } of await listAccounts(db))
    say(
      `${name}  ${roles.join(',') || '-'}  ${company ? `${company} (company-${company_id})` : '-'}${disabled ? '  disabled' : ''}`,
    )
}

async function add(name: string, { company, email, admin, roles }: Given): Promise<void> {
  if (admin && roles !== undefined) throw new UsageError('--admin and --roles exclude each other.')
  const given = roles === undefined ? undefined : rolesOf(roles)
  const { password, made } = await askPassword()
  await withDatabase(
    async (db) => {
      await refuseReadOnly(db)
      await createAccount(db, {
        name,
        password,
        ...(company && { company }),
        ...(email && { email }),
        ...(given && { roles: given }),
        administrator: admin === true,
      })
    },
    { mayMake: true, writes: true },
  )
  say(made ? `${name} was added. Password (shown once): ${password}` : `${name} was added.`)
}

async function changePassword(name: string): Promise<void> {
  const { password, made } = await askPassword()
  await withDatabase(
    async (db) => {
      await refuseReadOnly(db)
      await resetPassword(db, name, password)
    },
    { writes: true },
  )
  say(made ? `New password of ${name} (shown once): ${password}` : `The password of ${name} was changed.`)
}

async function link(name: string): Promise<void> {
  const { publicUrls, port } = readConfig()
  const origin = publicUrls[0] ?? `http://localhost:${port}`
  await withDatabase(
    async (db) => {
      const { path, expiresAt } = await giveLinkTo(db, name, AT_COMMAND_LINE)
      say(`Whoever opens this sets the password of ${name}, once, until ${expiresAt}:`)
      say(`${origin}${path}`)
    },
    { writes: true },
  )
}

async function deal(name: string, { roles }: Given): Promise<void> {
  if (roles === undefined)
    throw new UsageError('--roles is missing: it names the roles that the account has from now on.')
  const given = rolesOf(roles)
  await withDatabase(
    async (db) => {
      await refuseReadOnly(db)
      const account = await findAccountByName(db, name)
      if (!account) throw new AppError('bad-request', { fields: `there is no user ${name}` })
      await db.transaction().execute(async (transaction) => {
        await replaceRoles(transaction, account.id, given)
        await noteDone(transaction, AT_COMMAND_LINE, {
          action: 'account-changed',
          company: account.company_id ?? 0,
          subject: { id: account.id, name },
          details: { roles: `${account.roles.join(', ') || '–'} → ${given.join(', ') || '–'}` },
        })
      })
    },
    { writes: true },
  )
  say(`${name} has the roles ${given.join(', ')}.`)
}

async function shut(name: string, isShut: boolean): Promise<void> {
  await withDatabase(
    async (db) => {
      // To shut somebody out cannot wait.
      if (!isShut) await refuseReadOnly(db)
      await setDisabled(db, name, isShut)
    },
    { writes: !isShut },
  )
  say(`${name} is ${isShut ? 'disabled' : 'enabled'}.`)
}

type Given = ReturnType<typeof readLine<typeof OPTIONS>>['values']
const WITHOUT_NAME: Readonly<Record<string, () => Promise<void>>> = {
  list: () => withDatabase(list),
  demo: () => withDatabase(addDemo, { mayMake: true, writes: true }),
}
const WITH_NAME: Readonly<Record<string, (name: string, given: Given) => Promise<void>>> = {
  add,
  roles: deal,
  password: changePassword,
  link,
  disable: (name) => shut(name, true),
  enable: (name) => shut(name, false),
}

async function main(): Promise<void> {
  const { positionals, values } = readLine(OPTIONS, 2)
  const [command, name] = positionals
  if (command === undefined) throw new UsageError('The command is missing.')
  const foreign = Object.keys(values).find((option) => command !== 'add' && (command !== 'roles' || option !== 'roles'))
  if (foreign !== undefined)
    throw new UsageError(`--${foreign} is for add${foreign === 'roles' ? ' and roles' : ''} alone, not for ${command}.`)
  const alone = Object.hasOwn(WITHOUT_NAME, command) ? WITHOUT_NAME[command] : undefined
  if (alone && name !== undefined) throw new UsageError(`${command} takes no name, but "${name}" follows it.`)
  if (alone) return alone()
  const named = Object.hasOwn(WITH_NAME, command) ? WITH_NAME[command] : undefined
  if (!named) throw new UsageError(`"${command}" is no command of user.`)
  const empty = Object.entries(values).find(([, value]) => typeof value === 'string' && value.trim() === '')
  if (empty) throw new UsageError(`--${empty[0]} is empty. Name one, or leave the option out.`)
  if (name === undefined) throw new UsageError(`NAME is missing: it follows ${command}.`)
  await named(name, values)
}

runCommand(USAGE, main)
