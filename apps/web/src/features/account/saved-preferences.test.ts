import { afterEach, expect, it, vi } from 'vitest'
import { usePreferences } from '../../session/preferences.ts'
import { keepPreferences } from './saved-preferences.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps what is chosen while the server is asked for the preferences, and saves it [PREF-004]', async () => {
  let answer = (_: Response) => {}
  const held = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const saved: string[] = []
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return held
    saved.push(body)
    return Promise.resolve(new Response('{"version":2}'))
  })
  const stop = keepPreferences(() => {})
  usePreferences.getState().adopt({ unitSystem: 'us' })
  answer(new Response(JSON.stringify({ preferences: { unitSystem: 'metric', skipLanding: true }, version: 1 })))
  await vi.waitFor(() => expect(saved).toHaveLength(1), 30_000)
  expect(JSON.parse(saved[0] ?? '')).toMatchObject({ version: 1, preferences: { unitSystem: 'us', skipLanding: true } })
  stop()
})
