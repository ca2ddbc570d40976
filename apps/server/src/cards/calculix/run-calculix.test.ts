import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceDeck } from '@ingot/cards/check/decks'
import { readFrequency } from '@ingot/cards/check/read-dat'
import { writeCard } from '@ingot/cards/write-card'
import { calculixPlasticWriter } from '@ingot/cards/writers/calculix-plastic'
import { AppError } from '@ingot/contract/errors'
import { solverSystems } from '@ingot/domain/units/solver-systems'
import { afterAll, describe, expect, it } from 'vitest'
import { steel } from '../../../../../packages/cards/golden/materials.ts'
import { checkCard } from './check-card.ts'
import { makeLane } from './lane.ts'
import { calculixVersion, runCalculix } from './run-calculix.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingot-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program in CalculiX' place that notes where it was started. */
function program(name: string, script: string): { command: string; whereItRan: () => string } {
  const command = join(folder, name)
  writeFileSync(command, `#!/bin/sh\npwd > '${command}.cwd'\n${script}\n`)
  chmodSync(command, 0o755)
  return { command, whereItRan: () => readFileSync(`${command}.cwd`, 'utf8').trim() }
}

const DECK = referenceDeck({ density: 7850, modulus: 210e9, poisson: 0.3, edge: 0.001 })
const card = { input: steel, system: solverSystems[0]!, startNumber: 1 }
const { text } = writeCard(calculixPlasticWriter, card)

describe('CalculiX', () => {
  it('says its version', async () => {
    expect(await calculixVersion()).toMatch(/^\d+\.\d+/)
  })

  it('solves a deck', async () => {
    const run = await runCalculix(DECK)
    expect(run.state).toBe('done')
    if (run.state === 'done') expect(readFrequency(run.dat)).toBeGreaterThan(1e5)
  })

  it('gives the reason where it refuses a deck', async () => {
    const run = await runCalculix('*NONSENSE\n')
    expect(run).toMatchObject({ state: 'failed', said: expect.stringContaining('CalculiX ended with') })
  })

  it('that is missing is said so, and a card is not judged', async () => {
    const command = join(folder, 'nowhere')
    expect(await calculixVersion({ command })).toBeUndefined()
    expect(await runCalculix(DECK, { command })).toEqual({ state: 'missing', command })
    expect(await checkCard(card, calculixPlasticWriter, text, { command })).toEqual({
      ok: false,
      why: { state: 'missing', command },
    })
  })

  it('that hangs is ended, its folder removed, and a card is not judged', async () => {
    const { command, whereItRan } = program('hanging', 'exec sleep 600')
    const options = { command, timeout: 300 }
    expect(await runCalculix(DECK, options)).toEqual({ state: 'timed-out', timeout: 300 })
    expect(existsSync(whereItRan())).toBe(false)
    expect(await checkCard(card, calculixPlasticWriter, text, options)).toMatchObject({ ok: false })
  })

  it('that leaves a child with its output open is ended too', async () => {
    const { command } = program('parent', 'sleep 3 & wait')
    expect(await runCalculix(DECK, { command, timeout: 300 })).toMatchObject({ state: 'timed-out' })
  })

  it('that crashes, or ends without a result, fails the card with what it said', async () => {
    const crashing = program('crashing', 'echo " *ERROR in calinput: no such card"; exit 201')
    const run = await runCalculix(DECK, crashing)
    expect(run).toEqual({ state: 'failed', said: 'CalculiX ended with 201: *ERROR in calinput: no such card' })
    expect(existsSync(crashing.whereItRan())).toBe(false)
    expect(await runCalculix(DECK, program('empty', 'exit 0'))).toMatchObject({ state: 'failed' })

    const outcome = await checkCard(card, calculixPlasticWriter, text, crashing)
    expect(outcome).toMatchObject({ ok: true, check: { isPassed: false } })
    if (outcome.ok) expect(outcome.check.parts.map(({ part }) => part)).toContain('run')
  })

  it('that prints without end fills no memory', async () => {
    const { command } = program('talking', 'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done')
    expect(await runCalculix(DECK, { command, timeout: 1000 })).toMatchObject({ state: 'timed-out' })
  })

  it('writes a result that is too large in vain', async () => {
    const { command } = program('writing', 'head -c 5000000 /dev/zero > job.dat')
    expect(await runCalculix(DECK, { command })).toMatchObject({
      state: 'failed',
      said: expect.stringContaining('5000000'),
    })
  })

  it('stops where the caller goes away, running or waiting', async () => {
    const { command } = program('slow', 'exec sleep 600')
    const caller = new AbortController()
    const runs = [1, 2].map(() => runCalculix(DECK, { command, signal: caller.signal }))
    setTimeout(() => caller.abort(), 200)
    expect(await Promise.all(runs)).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }])
  })

  it('knows nothing of the settings of the server', async () => {
    const { command } = program('telling', 'env > job.dat')
    const run = await runCalculix(DECK, { command })
    expect(run.state === 'done' && run.dat.match(/^\w+(?==)/gm)?.sort()).toEqual(
      expect.arrayContaining(['LC_ALL', 'OMP_NUM_THREADS', 'PATH']),
    )
    expect(run.state === 'done' && /HOME|DATABASE|npm_/.test(run.dat)).toBe(false)
  })
})

describe('a lane', () => {
  it('does one piece after the other, goes on after a failed one and refuses what is beyond its queue', async () => {
    const lane = makeLane(2)
    const order: string[] = []
    const piece = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(`${name} ends`)
      if (name === 'first') throw new Error('failed')
      return name
    }
    const pieces = ['first', 'second', 'third'].map((name) => lane.enter(piece(name)))
    await expect(lane.enter(piece('fourth'))).rejects.toThrow(new AppError('too-many-requests'))
    expect((await Promise.allSettled(pieces)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
    expect(await lane.enter(piece('fifth'))).toBe('fifth')
  })
})
