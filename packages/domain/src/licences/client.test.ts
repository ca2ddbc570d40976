import { describe, expect, it } from 'vitest'
import { testSeed } from '../seed.testing.ts'
import { type LicenceClient, type LicenceEvent, noSeat, onLicence } from './client.ts'

const EVERY = 60_000

/** A page under a clock that only the test moves; the server is whatever the test says. */
function openPage(answers: (kind: 'checkout' | 'heartbeat', at: number) => LicenceEvent['type'] | 'gone' | 'none') {
  let client: LicenceClient = noSeat
  let time = 0
  const sent: { kind: string; at: number }[] = []
  const statuses: string[] = []
  const tell = (event: LicenceEvent) => {
    const before = client.call?.no
    client = onLicence(client, event, time)
    if (statuses.at(-1) !== client.status) statuses.push(client.status)
    const { call } = client
    if (!call || call.no === before) return
    sent.push({ kind: call.kind, at: time })
    const { no } = call
    const answer = answers(call.kind, time)
    if (answer === 'failed') tell({ type: 'failed', no })
    else if (answer === 'gone') tell({ type: 'refused', no, reason: 'gone' })
    else if (answer === 'refused') tell({ type: 'refused', no, reason: 'no-seat' })
    else if (answer !== 'none')
      tell(call.kind === 'checkout' ? { type: 'takenOut', no, lease: `lease-${no}` } : { type: 'beaten', no })
  }
  /** Time goes on in steps, and the page looks after each. */
  const pass = (ms: number, step = 1_000) => {
    for (const end = time + ms; time < end; ) {
      time = Math.min(end, time + step)
      tell({ type: 'looked' })
    }
  }
  const set = (at: number) => {
    time = at
  }
  return { tell, pass, sent, statuses, now: () => client, set }
}

const seconds = (page: { sent: { kind: string; at: number }[] }) =>
  page.sent.filter(({ kind }) => kind === 'heartbeat').map(({ at }) => at / 1_000)

describe('the licence client', () => {
  it('goes from nothing over a checkout to heartbeats, and out again [LIC-001]', () => {
    const page = openPage(() => 'looked')
    page.tell({ type: 'opened' })
    page.tell({ type: 'wanted', every: EVERY })
    page.pass(EVERY)
    page.tell({ type: 'leaving' })
    page.tell({ type: 'left' })
    expect(page.statuses).toEqual([
      'Loading',
      'CheckingOut',
      'CheckoutSuccess',
      'HeartbeatSuccess',
      'CheckingIn',
      'CheckinSuccess',
    ])
    expect(noSeat.status).toBe('Initializing')
    page.pass(10 * EVERY)
    expect(seconds(page)).toEqual([60])
  })

  it.each([[60], [7]])('beats every %i s [LIC-002]', (every) => {
    const page = openPage(() => 'looked')
    page.tell({ type: 'wanted', every: every * 1_000 })
    page.pass(5 * every * 1_000)
    expect(seconds(page)).toEqual([1, 2, 3, 4, 5].map((times) => times * every))
  })

  it('tries again after 5, 10 and 20 s, and ends with the fourth failure [LIC-004] [LIC-005]', () => {
    const page = openPage((kind) => (kind === 'checkout' ? 'looked' : 'failed'))
    page.tell({ type: 'wanted', every: EVERY })
    page.pass(3_600_000)
    expect(seconds(page)).toEqual([60, 65, 75, 95])
    expect(page.now()).toMatchObject({ status: 'HeartbeatFailed', fault: 'unreachable', lease: undefined })
  })

  it('counts failures anew after a success [LIC-003]', () => {
    const failing = new Set([60, 65, 75, 155, 160, 170])
    const page = openPage((kind, at) => (kind === 'heartbeat' && failing.has(at / 1_000) ? 'failed' : 'looked'))
    page.tell({ type: 'wanted', every: EVERY })
    page.pass(250_000)
    // Three failures, a success, three more failures, a success: never the fourth in a row.
    expect(seconds(page)).toEqual([60, 65, 75, 95, 155, 160, 170, 190, 250])
    expect(page.now().status).toBe('HeartbeatSuccess')
    expect(page.now().failures).toBe(0)
  })

  it('beats once after a sleep of any length, not for each beat that it missed', () => {
    const page = openPage(() => 'looked')
    page.tell({ type: 'wanted', every: EVERY })
    page.pass(EVERY)
    page.pass(8 * 3_600_000, 8 * 3_600_000)
    page.pass(30_000)
    expect(seconds(page)).toEqual([60, 28_860])
    page.pass(30_000)
    expect(seconds(page)).toEqual([60, 28_860, 28_920])
  })

  it('takes a seat again once where its own ran out, and says so where there is none left', () => {
    const gone = new Set([28_800])
    const page = openPage((kind, at) => (kind === 'heartbeat' && gone.has(at / 1_000) ? 'gone' : 'looked'))
    page.tell({ type: 'wanted', every: EVERY })
    page.pass(8 * 3_600_000, 8 * 3_600_000)
    expect(page.sent).toEqual([
      { kind: 'checkout', at: 0 },
      { kind: 'heartbeat', at: 28_800_000 },
      { kind: 'checkout', at: 28_800_000 },
    ])
    expect(page.now()).toMatchObject({ status: 'CheckoutSuccess', hadSeat: true })

    const full = openPage((kind, at) => (kind === 'heartbeat' ? 'gone' : at > 0 ? 'refused' : 'looked'))
    full.tell({ type: 'wanted', every: EVERY })
    full.pass(3_600_000)
    expect(full.now()).toMatchObject({ status: 'CheckoutFailed', fault: 'no-seat' })
    expect(full.sent.length).toBe(3)
  })

  it('ends at once where an administrator took the seat', () => {
    const page = openPage(() => 'none')
    page.tell({ type: 'wanted', every: EVERY })
    page.tell({ type: 'takenOut', no: 1, lease: 'l' })
    page.pass(EVERY)
    page.tell({ type: 'refused', no: 2, reason: 'taken-back' })
    page.pass(3_600_000)
    expect(page.sent.length).toBe(2)
    expect(page.now()).toMatchObject({ status: 'HeartbeatFailed', fault: 'taken-back' })
  })

  it('an answer that comes after the page was left takes no seat', () => {
    const page = openPage(() => 'none')
    page.tell({ type: 'wanted', every: EVERY })
    page.tell({ type: 'leaving' })
    page.tell({ type: 'takenOut', no: 1, lease: 'late' })
    expect(page.now()).toMatchObject({ status: 'CheckingIn', lease: undefined })
    page.pass(EVERY * 3)
    expect(page.sent.length).toBe(1)
  })

  it('is not put off by a clock that is set back', () => {
    const page = openPage(() => 'looked')
    page.set(1_000_000_000)
    page.tell({ type: 'wanted', every: EVERY })
    page.set(0)
    page.pass(2 * EVERY)
    expect(page.sent.filter(({ kind }) => kind === 'heartbeat').length).toBeGreaterThanOrEqual(1)
  })

  it('whatever happens in whatever order, has one call under way, and never more beats than time allows', () => {
    let seed = testSeed
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return Math.floor((seed / 0x8000_0000) * below)
    }
    for (let walk = 0; walk < 40; walk++) {
      let client = noSeat
      let time = 0
      const beats: number[] = []
      for (let step = 0; step < 200; step++) {
        time += random(4) === 0 ? random(500_000) : random(3_000)
        const no = random(3) === 0 ? random(30) : (client.call?.no ?? 0)
        const events: LicenceEvent[] = [
          { type: 'looked' },
          { type: 'looked' },
          { type: 'looked' },
          { type: 'opened' },
          { type: 'wanted', every: EVERY },
          { type: 'takenOut', no, lease: 'l' },
          { type: 'beaten', no },
          { type: 'failed', no },
          { type: 'failed', no },
          { type: 'refused', no, reason: 'gone' },
          { type: 'refused', no, reason: 'no-seat' },
          ...(random(20) === 0 ? ([{ type: 'leaving' }, { type: 'left' }] as const) : []),
        ]
        const before = client
        client = onLicence(client, events[random(events.length)] as LicenceEvent, time)
        if (client.call && client.call.no !== before.call?.no && client.call.kind === 'heartbeat') beats.push(time)
        // Whoever waits for an answer has nothing due; who holds nothing never beats.
        expect(client.call !== undefined && client.dueAt !== undefined).toBe(false)
        if (client.lease === undefined) expect(client.call?.kind).not.toBe('heartbeat')
        expect(client.failures).toBeLessThanOrEqual(4)
        if (client.dueAt !== undefined) expect(client.dueAt - time).toBeLessThanOrEqual(EVERY)
        if (['HeartbeatFailed', 'CheckoutFailed', 'CheckingIn', 'CheckinSuccess'].includes(client.status))
          expect([client.call, client.dueAt, client.lease]).toEqual([undefined, undefined, undefined])
      }
      // Two beats are at least the shortest retry apart.
      const gaps = beats.slice(1).map((beat, at) => beat - (beats[at] ?? 0))
      expect(Math.min(EVERY, ...gaps)).toBeGreaterThanOrEqual(5_000)
    }
  })
})
