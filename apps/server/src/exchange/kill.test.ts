import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KillRig, openKillRig } from './kill.testing.ts'

const IMPORT_SIZE = 2_000
const ROUNDS = 3

describe('a server and a database that are killed at any moment', () => {
  let rig: KillRig
  let usual: number
  beforeAll(async () => {
    rig = await openKillRig(IMPORT_SIZE)
    // The first import also starts its thread.
    await rig.undisturbed()
    usual = await rig.undisturbed()
  }, 300_000)
  afterAll(() => rig?.close(), 120_000)

  it.each(['server', 'database', 'both'] as const)(
    'loses no acknowledged save and leaves no half import when %s is killed, and comes back by itself',
    async (target) => {
      for (let round = 0; round < ROUNDS; round++) {
        const found = await rig.round(target, (usual * (round + 0.5)) / ROUNDS)
        expect(found).toMatchObject({ lost: [], doubled: [], leftovers: [], unlike: [] })
        expect([0, IMPORT_SIZE]).toContain(found.moved)
        if (found.job !== undefined) expect(found.moved).toBe(found.job === 'Completed' ? IMPORT_SIZE : 0)
      }
      expect(await rig.undisturbed()).toBeGreaterThan(0)
    },
    300_000,
  )

  it('answers every request it has taken when it is asked to end under load, and ends with 0', async () => {
    expect(await rig.terminate()).toMatchObject({ code: 0, cut: [] })
  }, 120_000)
})
