import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import type { RoleName } from '@ingot/contract/roles'
import { afterAll, describe, expect, it } from 'vitest'
import { shownContent } from '../application-content/contents.ts'
import { needPdf } from '../callers/access.ts'
import { type Caller, callerOf, guest } from '../callers/caller.ts'
import { appContent } from '../catalog/app-content.ts'
import { openShipped } from '../catalog/shipped.ts'
import { readConfig } from '../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingot-application-'))
afterAll(() => rmSync(folder, { recursive: true }))

const configOf = (content: unknown) => {
  const path = join(folder, 'application.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ APPLICATION_CONFIG: path }).application
}
const shipped = openShipped(join(readConfig({}).home, 'data'))
const shownTo = (caller: Caller, content: unknown) => {
  const file = configOf(content)
  return appContent(shipped, file, shownContent(file, {}), caller, 'en')
}
const served = (content: unknown) => shownTo(guest, content).config

describe('the application file', () => {
  it('sets the limits that have a key of their own; the others keep their defaults [CONST-009]', () => {
    const defaults = served({})
    expect(defaults).toMatchObject({
      maxcount: 10,
      favoritelimit: 50,
      numParallel: 2,
      plotly: { overlay: { maxcurves: 10 } },
      licenseConfig: { heartbeatInSecs: 60 },
    })
    const given = {
      maxcount: 6,
      favoritelimit: 200,
      numParallel: 4,
      plotly: { overlay: { maxcurves: 20 } },
      licenseConfig: { heartbeatInSecs: 30 },
    }
    expect(served(given)).toMatchObject(given)
    expect(served({ maxcount: 6 })).toEqual({ ...defaults, maxcount: 6 })
  })

  it('names the permission of an action and of the advanced search [PERM-002] [ADV-002]', () => {
    const given = {
      actions: { similar: 'ui.scatterplot' },
      restricted: { advanced: { permission: 'ui.compare', page: 'restricted' } },
    }
    const { actions, restricted } = served(given)
    expect(actions).toEqual({ similar: 'ui.scatterplot' })
    expect(restricted).toEqual({ ...served({}).restricted, ...given.restricted })
    expect(served({}).actions).toEqual({ pdf: 'ui.pdf' })
    expect(served({}).restricted.advanced).toEqual({ page: 'restricted' })
  })

  it('keeps an action from those without its permission, and refuses one that nobody can hold [PERM-002]', () => {
    const file = configOf({ actions: { pdf: 'materials.import' } })
    const member = (...roles: RoleName[]) => callerOf({ id: 'u', userName: 'ann', roles, companyId: 1 }, 'named')
    expect(() => needPdf(file, member('reader'), '/pdf')).toThrow(
      new AppError('not-allowed', { permission: 'materials.import' }),
    )
    expect(() => needPdf(file, member('editor'), '/pdf')).not.toThrow()
    expect(() => needPdf(configOf({}), member('reader'), '/pdf')).not.toThrow()
    for (const wrong of [{ pdf: 'ui.everything' }, { print: 'ui.pdf' }])
      expect(() => configOf({ actions: wrong })).toThrow(/actions/)
  })

  it('gives everybody access until licences count; then the guest has none [LAND-009]', () => {
    const asked = (content: unknown) => shownTo(guest, content)
    expect(asked({})).toMatchObject({ canAccess: true, user: { license: [{ name: 'freeversion' }] } })
    expect(asked({ licenseConfig: { enabled: true } })).toMatchObject({ canAccess: false, user: { license: [] } })
    const member = callerOf({ id: 'u', userName: 'ann', roles: ['reader'], companyId: 1 }, 'named')
    const licensed = shownTo(member, { licenseConfig: { enabled: true } })
    expect(licensed).toMatchObject({ canAccess: true, user: { license: [{ name: 'named' }] } })
  })

  it('shows the upgrade and the link to an external data service, or hides them [LAND-009, LAND-010]', () => {
    const given = {
      upgrade: { page: 'upgrade', url: 'https://example.org/buy' },
      externalService: { name: 'Fatigue data', url: 'https://example.org/fatigue' },
    }
    expect(served(given)).toMatchObject(given)
    expect(Object.keys(served({}))).not.toEqual(expect.arrayContaining(['upgrade']))
    expect(Object.keys(served({}))).not.toEqual(expect.arrayContaining(['externalService']))
  })

  it('names what is said where feedback fails, and hides the button [ERR-051]', () => {
    expect(served({}).topbar).toMatchObject({ feedback: true, signIn: true })
    const given = { feedback: false, feedbackFailure: 'Ring 12.' }
    expect(served({ topbar: given }).topbar).toMatchObject(given)
  })

  it.each([
    ['{', /is no JSON/],
    [{ maxcount: 0 }, /maxcount/],
    [{ favouritelimit: 5 }, /favouritelimit/],
    [{ externalService: { name: 'X', url: 'http://example.org' } }, /externalService/],
    [{ upgrade: { url: 'javascript:alert(1)' } }, /upgrade/],
    [{ favouriteActions: [{ id: 'a', name: 'A', url: '//elsewhere.example', payload: 1 }] }, /no path of this origin/],
  ])('refuses %j with the key that is wrong', (content, message) => {
    expect(() => configOf(content)).toThrow(message)
  })
})
