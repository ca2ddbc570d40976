import type { CardCheck, CardCheckPart } from '@ingot/contract/cards'
import { describe, expect, it } from 'vitest'
import { checkBadges, percentText } from './check-badges.ts'
import { checkDiagram } from './check-diagram.ts'

const curve = (stress: number) => ({ strain: [0, 0.1], stress: [stress, stress * 1.2] })
const flow = (T?: number, maxDeviation = 0.0011): CardCheckPart => ({
  part: 'flow',
  isPassed: maxDeviation <= 0.005,
  maxDeviation,
  limit: 0.005,
  ...(T !== undefined && { T }),
  simulated: curve(2e8),
  source: curve(2.01e8),
})
const made = (...parts: CardCheck['parts']): CardCheck => ({ version: '2.20', isOwnText: true, isPassed: true, parts })
const words = { name: 'Check', strain: 'Strain', stress: 'Stress', simulated: 'CalculiX', source: 'Source' }

describe('the badges of a check', () => {
  it('stand for the parts that were run, and for no other', () => {
    expect(checkBadges(made(), 'en')).toEqual([])
    expect(checkBadges(made(flow(296.15)), 'en')).toMatchObject([
      {
        isPassed: true,
        T: 296.15,
        text: { key: 'card.check.flow', values: { version: '2.20', deviation: '0.11' } },
      },
    ])
  })

  it.each([
    [0, '0'],
    [0.00000002, '< 0.01'],
    [0.000579, '0.058'],
    [0.1234, '12'],
  ])('print a deviation of %d as %s per cent', (share, printed) => {
    expect(percentText(share, 'en')).toBe(printed)
    expect(percentText(0.0011, 'fr')).toBe('0,11')
  })

  it('say plainly what failed, with what is allowed and what differs', () => {
    const [bad, rates, numbers] = checkBadges(
      made(
        flow(undefined, 0.1),
        { part: 'rates', isPassed: false, rates: [1, 0.1] },
        {
          part: 'numbers',
          isPassed: false,
          compared: 9,
          differences: [{ name: 'density', expected: 7850, found: 7.85 }],
        },
      ),
      'en',
    )
    expect(bad).toMatchObject({ isPassed: false, text: { key: 'card.check.flow.failed', values: { limit: '0.5' } } })
    const [ended, unread] = checkBadges(
      made(
        { part: 'run', isPassed: false, said: 'too many cutbacks' },
        { part: 'numbers', isPassed: false, compared: 0, differences: [], unreadable: 'line 7' },
      ),
      'en',
    )
    expect(ended?.text).toEqual({ key: 'card.check.run', values: { said: 'too many cutbacks' } })
    expect(unread?.text).toEqual({ key: 'card.check.unreadable', values: { reason: 'line 7' } })
    expect(rates?.text.key).toBe('card.check.rates.failed')
    expect(numbers?.differences).toEqual([{ name: 'density', expected: 7850, found: 7.85 }])
  })
})

describe('the plot of a check', () => {
  it('lays the simulated curve over its source, told apart by temperature where there are several', () => {
    expect(checkDiagram(made(flow(296.15)), words)?.series.map(({ id, differs }) => [id, differs])).toEqual([
      ['source-0', { curve: 'Source' }],
      ['simulated-0', { curve: 'CalculiX' }],
    ])
    const two = checkDiagram(made(flow(296.15), flow(353.15)), words)
    expect(two?.series.map(({ differs }) => differs['T'])).toEqual([296.15, 296.15, 353.15, 353.15])
  })

  it('is not there where no curve was run', () => {
    expect(checkDiagram(made({ part: 'rates', isPassed: true, rates: [0.1, 1] }), words)).toBeUndefined()
  })
})
