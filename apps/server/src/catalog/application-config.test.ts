import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { guest } from '../auth/caller.ts'
import { readConfig } from '../config.ts'
import { appContent } from './app-content.ts'
import { openShipped } from './shipped.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingot-application-'))
afterAll(() => rmSync(folder, { recursive: true }))

const configOf = (content: unknown) => {
  const path = join(folder, 'application.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ APPLICATION_CONFIG: path }).application
}
const shipped = openShipped(join(readConfig({}).home, 'data'))
const served = (content: unknown) => appContent(shipped, configOf(content), guest, 'en').config

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
    expect(served(given)).toMatchObject(given)
  })

  it.each([
    ['{', /is no JSON/],
    [{ maxcount: 0 }, /maxcount/],
    [{ favouritelimit: 5 }, /favouritelimit/],
    [{ favouriteActions: [{ id: 'a', name: 'A', url: '//elsewhere.example', payload: 1 }] }, /no path of this origin/],
  ])('refuses %j with the key that is wrong', (content, message) => {
    expect(() => configOf(content)).toThrow(message)
  })
})
