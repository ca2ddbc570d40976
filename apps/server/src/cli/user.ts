import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { AppError } from '@ingot/contract/errors'
import { createAccount, resetPassword, setDisabled } from '../auth/service.ts'
import { listAccounts } from '../auth/store.ts'
import type { Db } from '../db/db.ts'
import { say } from '../life/say.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Local accounts of Ingot.
  npm run user -- list
  npm run user -- add NAME [--company=NAME] [--email=ADDRESS] [--admin]
  npm run user -- demo                    a demo company with an administrator and a member
  npm run user -- password NAME
  npm run user -- disable NAME | enable NAME
A password is asked for, or read from standard input; without either a random one is made and printed once.`

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

async function run(db: Db): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { company: { type: 'string' }, email: { type: 'string' }, admin: { type: 'boolean' } },
  })
  const [command, name] = positionals
  if (command === 'list') {
    for (const account of await listAccounts(db))
      say(`${account.name}  ${account.kind}  ${account.company ?? '-'}${account.disabled ? '  disabled' : ''}`)
    return
  }
  if (command === 'demo') return addDemo(db)
  if (!name) return say(USAGE)
  if (command === 'add') {
    const { password, made } = await askPassword()
    await createAccount(db, {
      name,
      password,
      ...(values.company && { company: values.company }),
      ...(values.email && { email: values.email }),
      administrator: values.admin === true,
    })
    return say(made ? `${name} was added. Password (shown once): ${password}` : `${name} was added.`)
  }
  if (command === 'password') {
    const { password, made } = await askPassword()
    await resetPassword(db, name, password)
    return say(made ? `New password of ${name} (shown once): ${password}` : `The password of ${name} was changed.`)
  }
  if (command === 'disable' || command === 'enable') {
    await setDisabled(db, name, command === 'disable')
    return say(`${name} is ${command}d.`)
  }
  say(USAGE)
}

withDatabase(run).catch((error: unknown) => {
  const words = error instanceof AppError ? Object.values(error.details).join(' ') || error.code : String(error)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
})
