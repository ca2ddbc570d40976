import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../db/testing.ts'
import { programOf } from '../../life/testing/program.ts'

const HOME = fileURLToPath(new URL('../../../../..', import.meta.url))
const LONG = 240_000

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'ingot-command-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (more: Record<string, string>, command: string, ...words: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), ...more }
    const child = execFile(
      process.execPath,
      [...programOf(`cli/${command}`), ...words],
      { env, cwd: HOME },
      (error, out, errors) => resolve({ code: error ? Number(error.code) : 0, out, errors }),
    )
    child.stdin?.end('a long password')
  })
const onDatabase = (command: string, ...words: string[]) => run({ DATABASE_URL: database.url }, command, ...words)

const WRONG: readonly (readonly [sentence: string, ...line: string[]])[] = [
  ['"b" is more than the command takes.', 'backup', 'a', 'b'],
  ["Unknown option '--foo'.", 'backup', '--foo'],
  ['"nonsense" is no command of user.', 'user', 'nonsense'],
  ['"toString" is no command of user.', 'user', 'toString'],
  ['Word 2 of the command is empty.', 'user', 'add', ''],
  ["Unknown option '--wrong'.", 'user', 'add', 'x', '--wrong'],
  ['"maybe" is no command of read-only: on and off are.', 'read-only', 'maybe'],
  ['"please" is more than the command takes.', 'read-only', 'off', 'now', 'please'],
  ['off takes no reason, but "now" follows it.', 'read-only', 'off', 'now'],
  ['--template is "xls", but takes', 'import', 'x.csv', '--template=xls', '--provider=Works'],
  ['--provider is missing', 'import', 'x.csv', '--template=csv'],
  ['--last is "many"', 'feedback', '--last=many'],
  ['FOLDER, the backup to restore, is missing.', 'restore'],
  ['--from is missing.', 'recover', '--into=x'],
  ['--into is empty, but takes a folder.', 'recover', '--from=x', '--into='],
  [
    '--into is "postgresql://a:***@db/x", but takes a folder',
    'recover',
    '--from=x',
    '--into=postgresql://a:s3cret@db/x',
  ],
  ['FOLDER is "mysql://a:***@db/x", but takes a folder', 'backup', 'mysql://a:s3cret@db/x'],
  ['--verify restores into a temporary place, and takes no --into.', 'restore', '--verify', 'x', '--into=y'],
  ['--company is empty.', 'user', 'add', 'x', '--company='],
  ['"chief" is no role: reader, editor,', 'user', 'add', 'x', '--roles=reader,chief'],
  ['--roles is missing', 'user', 'roles', 'x'],
  ['--roles is for add and roles alone, not for disable.', 'user', 'disable', 'x', '--roles=reader'],
  ['--admin and --roles exclude each other.', 'user', 'add', 'x', '--admin', '--roles=editor'],
  ['The reason has 201 characters, and at most 200 are kept.', 'read-only', 'on', 'x'.repeat(201)],
]

describe('a command of the terminal', () => {
  it(
    'says in a sentence before its help what is wrong with the line, does nothing, and ends with 1',
    async () => {
      for (const [sentence, command = '', ...words] of WRONG) {
        const { code, out, errors } = await run({}, command, ...words)
        const [first, empty, ...help] = errors.split('\n')
        expect({ command, code, out, empty }).toEqual({ command, code: 1, out: '', empty: '' })
        expect(first).toContain(sentence)
        expect(help.join('\n'), command).toContain(`npm run ${command}`)
        expect(errors).not.toContain('    at ')
        expect(errors).not.toContain('s3cret')
      }
      expect(existsSync(join(folder, 'data'))).toBe(false)
    },
    LONG,
  )

  it(
    'shows its help for --help and ends with 0',
    async () => {
      for (const command of ['user', 'import', 'read-only', 'restore', 'card', 'move-database']) {
        const { code, out, errors } = await run({}, command, '--help')
        expect({ command, code, errors }).toEqual({ command, code: 0, errors: '' })
        expect(out).toContain(`npm run ${command}`)
      }
    },
    LONG,
  )

  it(
    'makes no database in a data directory that was mistyped',
    async () => {
      const lines = [
        ['user', 'list'],
        ['user', 'password', 'anna'],
        ['user', 'disable', 'anna'],
        ['read-only', 'on'],
        ['feedback'],
        ['move-database'],
      ]
      for (const [command = '', ...words] of lines) {
        const { code, errors } = await run({ DATABASE_URL: '' }, command, ...words)
        expect(code, errors).toBe(1)
        expect(errors).toMatch(
          /^There is no database in \S+data\. Set DATA_DIR or DATABASE_URL as the server has it\.\n$/,
        )
      }
      expect(existsSync(join(folder, 'data'))).toBe(false)
    },
    LONG,
  )

  it(
    'takes a company’s materials only where there is one, whose number it lists',
    async () => {
      const file = join(folder, 'list.csv')
      writeFileSync(file, 'Material,Rm (MPa)\nSteel one,300\n')
      const words = [file, '--template=csv', '--provider=Works']
      for (const number of ['1', '99', '99999999999999999999']) {
        const { code, errors } = await onDatabase('import', ...words, `--owner=company-${number}`)
        expect(code, errors).toBe(1)
        expect(errors).toBe(
          `--owner is "company-${number}", but there is no such company. npm run user -- list shows their numbers.\n`,
        )
      }
      expect(await onDatabase('user', 'add', 'anna', '--company=Works')).toMatchObject({ code: 0 })
      const { out } = await onDatabase('user', 'list')
      const owner = /^anna {2}reader {2}Works \((company-\d+)\)$/m.exec(out)?.[1]
      expect(owner, out).toBeDefined()
      expect(await onDatabase('import', ...words, `--owner=${owner}`)).toMatchObject({ code: 0, errors: '' })
      expect(await onDatabase('user', 'roles', 'anna', '--roles=approver,editor')).toMatchObject({
        code: 0,
        errors: '',
      })
      expect((await onDatabase('user', 'list')).out).toMatch(/^anna {2}approver,editor {2}Works/m)
      expect((await onDatabase('user', 'roles', 'nobody', '--roles=editor')).errors).toContain(
        'there is no user nobody',
      )
      expect((await onDatabase('user', 'add', 'x y')).errors).toContain('Without them it is “xy”.')
      expect((await onDatabase('user', 'add', 'Anna')).errors).toContain('The name Anna is taken')
    },
    LONG,
  )

  it(
    'imports nothing where its report or its mapping cannot be opened in the end',
    async () => {
      const file = join(folder, 'report.csv')
      writeFileSync(file, 'Material,Rm (MPa)\nSteel three,300\n')
      const words = [file, '--template=csv', '--provider=Works']
      const lines = [
        ['--report=/nope/r.json', 'Nothing was imported: --report cannot be written. /nope/r.json: there is no such'],
        [`--report=${folder}`, 'Nothing was imported: --report cannot be written. '],
        ['--mapping=/nope', '/nope: there is no such file or folder (ENOENT).'],
      ]
      for (const [option = '', sentence = ''] of lines) {
        const { code, out, errors } = await onDatabase('import', ...words, option)
        expect({ code, out }, errors).toEqual({ code: 1, out: '' })
        expect(errors.startsWith(sentence), errors).toBe(true)
      }
    },
    LONG,
  )

  it(
    'changes nothing where READ_ONLY is set, and no account in read-only mode, but shuts out',
    async () => {
      const file = join(folder, 'third.csv')
      writeFileSync(file, 'Material,Rm (MPa)\nSteel four,300\n')
      const words = [file, '--template=csv', '--provider=Works']
      const bySetting = (command: string, ...line: string[]) =>
        run({ DATABASE_URL: database.url, READ_ONLY: 'true' }, command, ...line)
      const setting = 'Changes are refused by the setting READ_ONLY=true, until the server is started without it.\n'
      expect(await bySetting('read-only')).toEqual({ code: 0, out: setting, errors: '' })
      expect(await bySetting('read-only', 'off')).toEqual({ code: 0, out: setting, errors: '' })
      for (const line of [
        ['import', ...words],
        ['user', 'add', 'late'],
        ['user', 'demo'],
      ])
        expect((await bySetting(line[0] ?? '', ...line.slice(1))).errors).toBe(`Nothing was changed. ${setting}`)
      expect(await bySetting('import', ...words, '--dry-run')).toMatchObject({ code: 0 })

      await onDatabase('user', 'add', 'soon')
      await onDatabase('read-only', 'on', 'moving')
      expect((await onDatabase('read-only', 'on')).out).toContain('(administrator: moving)')
      for (const line of [['add', 'late'], ['demo'], ['password', 'soon'], ['enable', 'soon']])
        expect((await onDatabase('user', ...line)).errors).toMatch(/^The catalogue takes no changes .+ \(moving\)\./)
      expect(await onDatabase('user', 'disable', 'soon')).toMatchObject({ code: 0 })
      await onDatabase('read-only', 'off')
      expect((await onDatabase('user', 'list')).out).not.toContain('late')
    },
    LONG,
  )

  it(
    'makes its backup whole where nobody reads what it says any more',
    async () => {
      const into = join(folder, 'unread')
      const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url }
      const child = spawn(process.execPath, [...programOf('cli/backup'), into], { env, cwd: HOME, stdio: 'pipe' })
      child.stdout.destroy()
      child.stderr.destroy()
      const [code] = (await once(child, 'exit')) as [number | null]
      expect(code).toBe(0)
      expect(readdirSync(into)).toEqual([expect.stringMatching(/^ingot-\d{8}T\d{6}Z$/)])
    },
    LONG,
  )

  it(
    'says why an import is refused in read-only mode, with the note',
    async () => {
      const file = join(folder, 'other.csv')
      writeFileSync(file, 'Material,Rm (MPa)\nSteel two,300\n')
      await onDatabase('read-only', 'on', 'moving the disk')
      const { code, errors } = await onDatabase('import', file, '--template=csv', '--provider=Works')
      await onDatabase('read-only', 'off')
      expect(code).toBe(1)
      expect(errors).toMatch(
        /^Nothing was imported\. The catalogue takes no changes at present: .+ \(moving the disk\)\./,
      )
      expect(errors.trimEnd().split('\n')).toHaveLength(1)
    },
    LONG,
  )
})
