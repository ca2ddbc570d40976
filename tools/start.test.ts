import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const home = dirname(import.meta.dirname)
const checkout = realpathSync(mkdtempSync(join(tmpdir(), 'ingot-start-')))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

/** A checkout as small as can be, with the real tools and the real packages. */
const makeCheckout = (): void => {
  for (const name of ['start.mjs', 'build.mjs', 'lib-build.mjs', 'lib-install.mjs']) {
    cpSync(join(home, 'tools', name), join(checkout, 'tools', name))
  }
  cpSync(join(home, 'package-lock.json'), join(checkout, 'package-lock.json'))
  symlinkSync(join(home, 'node_modules'), join(checkout, 'node_modules'))
  write('package.json', '{ "type": "module", "workspaces": [] }')
  write('packages/domain/src/units/convert.ts', "export const unit: string = 'GPa'\n")
  write(
    'apps/server/src/main.ts',
    "import { sql } from 'kysely'\nimport { unit } from '@ingot/domain/units/convert'\nconsole.log('runs', unit, typeof sql)\n",
  )
}

const start = (): string[] =>
  execFileSync(process.execPath, [join(checkout, 'tools/start.mjs')], { encoding: 'utf8' })
    .trim()
    .split('\n')

makeCheckout()
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

describe('npm start', () => {
  it('builds what was never built and runs it with its own packages bundled', () => {
    expect(start()).toEqual(['Building …', 'runs GPa function'])
  })

  it('runs at once what is built', () => {
    expect(start()).toEqual(['runs GPa function'])
  })

  it('builds again when a source has changed', () => {
    write('packages/domain/src/units/convert.ts', "export const unit: string = 'MPa'\n")
    utimesSync(join(checkout, 'packages/domain/src/units/convert.ts'), 1, 1)
    expect(start()).toEqual(['Building …', 'runs MPa function'])
  })

  it('says that the build failed and ends with 1 when a source is broken', () => {
    write('packages/domain/src/units/convert.ts', 'export const unit =\n')
    const failed = () =>
      execFileSync(process.execPath, [join(checkout, 'tools/start.mjs')], { encoding: 'utf8', stdio: 'pipe' })
    expect(failed).toThrow(expect.objectContaining({ status: 1, stderr: expect.stringContaining('The build failed.') }))
  })
})

describe('the installation', () => {
  it('counts as missing when a package differs from the lock or npm did not finish', async () => {
    const { isInstalled } = (await import(join(home, 'tools/lib-install.mjs'))) as {
      isInstalled(home: string): boolean
    }
    const folder = join(checkout, 'elsewhere')
    const lock = (version: string) =>
      JSON.stringify({ packages: { 'node_modules/pg': { version, integrity: version } } })
    write('elsewhere/package-lock.json', lock('2'))
    expect(isInstalled(folder)).toBe(false)
    write('elsewhere/node_modules/.package-lock.json', lock('1'))
    expect(isInstalled(folder)).toBe(false)
    write('elsewhere/node_modules/.package-lock.json', lock('2'))
    expect(isInstalled(folder)).toBe(true)
  })
})
