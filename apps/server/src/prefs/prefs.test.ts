import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

interface Saved {
  id: string
  version: number
  preferences: object
}

const preferences = {
  unitSystem: 'us',
  language: 'fr',
  theme: 'dark',
  skipLanding: true,
  tableProps: [{ id: 'density', type: 'Spt', order: 0, use_mask: 103 }],
}

describe('preferences', () => {
  let server: TestServer
  let cookie: string
  const save = (preferences: object, version?: number, who = cookie) =>
    server.call('POST', '/mmdc/user/prefs', { preferences, ...(version !== undefined && { version }) }, who)

  beforeAll(async () => {
    server = await openTestServer()
    cookie = await server.login('ann', { company: 'Ann & Co' })
  })
  afterAll(() => server.close())

  it('saves preferences, and answers them with an id and all that was saved [PREF-003, API-041]', async () => {
    const saved = (await save(preferences)).json as Saved
    expect(saved.id).toBeTypeOf('string')
    expect(saved.preferences).toEqual(preferences)
  })

  it('reads unit system, language, theme, skipLanding and columns as they were saved [API-040]', async () => {
    const saved = (await save(preferences)).json as Saved
    const { json } = await server.call('GET', '/mmdc/user/prefs', undefined, cookie)
    expect(json).toEqual({ id: saved.id, preferences, content: 209, version: saved.version })
  })

  it('refuses a save over a newer one', async () => {
    const { version } = (await save({ theme: 'light' })).json as Saved
    expect((await save({ theme: 'dark' }, version)).status).toBe(200)
    const { status, json } = await save({ theme: 'system' }, version)
    expect([status, json]).toMatchObject([409, { code: 'edit-conflict' }])
  })

  it('saves for users of a company only [PREF-004]', async () => {
    const alone = await server.login('lone')
    expect((await save({ theme: 'dark' }, undefined, alone)).status).toBe(403)
    expect((await server.call('POST', '/mmdc/user/prefs', { preferences: {} })).status).toBe(403)
  })

  it('removes by id, but never those of others [API-042]', async () => {
    const other = await server.login('bob', { company: 'Bob & Co' })
    const { id } = (await save({ theme: 'dark' })).json as Saved
    const remove = async (who: string) =>
      (await server.call('POST', '/mmdc/user/prefs/remove', { ids: [id] }, who)).json
    expect(await remove(other)).toEqual({ removed: 0 })
    expect(await remove(cookie)).toEqual({ removed: 1 })
  })

  it('refuses an unknown unit system', async () => {
    expect((await save({ unitSystem: 'cgs' })).json).toMatchObject({ code: 'unknown-unit-system' })
  })
})
