import { BulkOperation } from '@ingot/contract/bulk-operation'
import { MaterialDocument, type PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { applyOperation } from './apply-operation.ts'
import { operationFault } from './operation-fault.ts'

type Value = Omit<PropertyValue, 'id' | 'vkey' | 'origin' | 'source'> & Partial<PropertyValue>
const value = (given: Value): PropertyValue => ({
  id: 'v',
  vkey: 'rm',
  origin: 'measured',
  source: { ref: 'a', at: 'p. 3' },
  ...given,
})
const A = { kind: 'handbook', title: 'Handbook', rights: 'facts' } as const
const B = { kind: 'paper', title: 'Paper', rights: 'public' } as const
const document = (values: PropertyValue[], more: Partial<MaterialDocument> = {}): MaterialDocument => ({
  kind: 'grade',
  name: 'Plate',
  class: 'metal/steel',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: { a: A, b: B },
  composition: [],
  values,
  curves: [],
  models: [],
  documents: [],
  ...more,
})
const QUANTITIES: Record<string, string> = { rm: 'stress', tg: 'temperature', shift: 'temp_interval' }
const run = (doc: MaterialDocument, operation: BulkOperation) => {
  const applied = applyOperation(doc, BulkOperation.parse(operation), (vkey) => QUANTITIES[vkey])
  expect(MaterialDocument.safeParse(applied.doc).error).toBeUndefined()
  return applied
}
/** The value as it becomes, or the reason for which it stays. */
const become = (given: Value, operation: BulkOperation) => {
  const before = value(given)
  const { doc, left } = run(document([before]), operation)
  if (left.length > 0) expect(doc.values).toEqual([before])
  return left[0]?.reason ?? doc.values[0]
}
const scale = (factor: number, vkey = 'rm'): BulkOperation => ({ do: 'scale', vkey, factor })

describe('a factor', () => {
  it.each<[string, Value, Value]>([
    ['a number, without the noise of doubles', { value: 0.235 }, { value: 235 }],
    ['a lower bound, which stays one', { min: 235, basis: 'limit' }, { min: 235_000, basis: 'limit' }],
    ['an upper bound', { max: 0.1 }, { max: 100 }],
    ['a range', { min: 1, max: 2 }, { min: 1_000, max: 2_000 }],
    [
      'a tolerance with its number',
      { value: 2, pm: [-0.5, 0.25], pmIs: 'sd' },
      { value: 2_000, pm: [-500, 250], pmIs: 'sd' },
    ],
    [
      'statistics, whose count and confidence stay',
      { value: 5, stats: { n: 7, sd: 0.2, min: 4, max: 6, exceed: 0.99, confidence: 0.95 } },
      { value: 5_000, stats: { n: 7, sd: 200, min: 4_000, max: 6_000, exceed: 0.99, confidence: 0.95 } },
    ],
    [
      'the mean of logarithms by a sum, whose spread stays',
      { value: 1, stats: { dist: 'lognormal', lnMean: 0, lnSd: 0.1 } },
      { value: 1_000, stats: { dist: 'lognormal', lnMean: Math.log(1_000), lnSd: 0.1 } },
    ],
    ['a number beside its code', { value: 3, special: 'P' }, { value: 3_000, special: 'P' }],
    [
      'no text of the source, no condition and no note',
      { value: 1, given: '1 kPa', cond: { temperature: 293.15 }, note: 'as told' },
      { value: 1_000, given: '1 kPa', cond: { temperature: 293.15 }, note: 'as told' },
    ],
  ])('takes %s', (_, before, after) => expect(become(before, scale(1_000))).toEqual(value(after)))

  it.each<[string, Value, string, number?]>([
    ['a code without a number', { special: 'NB' }, 'no-number'],
    ['a text', { text: { en: 'good' } }, 'no-number'],
    ['yes or no', { flag: true }, 'no-number'],
    ['nothing', { value: 0 }, 'same'],
    ['what was evaluated from tests', { value: 1, tests: ['t1'] }, 'evaluated'],
    ['what would be no number', { value: 1e300 }, 'out-of-range', 1e30],
    ['what would be nothing', { value: 1e-300 }, 'out-of-range', 1e-30],
  ])('leaves %s', (_, before, reason, factor = 1_000) => {
    const tests = [{ id: 't1', specimen: { name: '1' }, source: { ref: 'a' } }]
    const { doc, left } = run(document([value(before)], { tests }), scale(factor))
    expect([left, doc.values]).toEqual([[{ id: 'v', vkey: 'rm', reason }], [value(before)]])
  })

  it('is refused to temperatures, whose zero is another in every unit, and taken by their differences', () => {
    expect(become({ vkey: 'tg', value: 373.15 }, scale(10, 'tg'))).toBe('temperature')
    expect(become({ vkey: 'shift', value: 5 }, scale(10, 'shift'))).toMatchObject({ value: 50 })
  })

  it('leaves other properties, and values of other sources where one is named', () => {
    const values = [
      value({ id: '1', value: 1 }),
      value({ id: '2', value: 1, source: { ref: 'b' } }),
      value({ id: '3', value: 1, vkey: 're' }),
    ]
    const { doc } = run(document(values), { do: 'scale', vkey: 'rm', ofSource: 'Handbook', factor: 10 })
    expect(doc.values.map((one) => one.value)).toEqual([10, 1, 1])
  })
})

describe('a number that was read in the wrong unit', () => {
  const reread = (vkey: string, was: string, is: string): BulkOperation => ({ do: 'reread', vkey, was, is })
  it.each<[string, Value, BulkOperation, Value]>([
    ['ksi for MPa', { value: 34e6 }, reread('rm', 'MPa', 'ksi'), { value: 234421747.967724 }],
    [
      '°F for °C, with the offset for the reading and without it for deviations',
      { vkey: 'tg', value: 485.15, pm: [-9, 9], stats: { sd: 1.8 } },
      reread('tg', '°C', '°F'),
      { vkey: 'tg', value: 373.15, pm: [-5, 5], stats: { sd: 1 } },
    ],
    [
      'K for °C',
      { vkey: 'tg', min: 300, basis: 'limit' },
      reread('tg', 'K', '°C'),
      { vkey: 'tg', min: 573.15, basis: 'limit' },
    ],
  ])('%s', (_, before, operation, after) => {
    const now = become(before, operation) as PropertyValue
    const { value: number, pm, ...rest } = now
    const wanted = value(after)
    if (wanted.value !== undefined) expect(number).toBeCloseTo(wanted.value, 3)
    if (wanted.pm) expect(pm).toEqual(wanted.pm.map((one) => expect.closeTo(one, 9)))
    if (wanted.min !== undefined) expect(rest.min).toBeCloseTo(wanted.min, 9)
    if (wanted.stats?.sd !== undefined) expect(rest.stats?.sd).toBeCloseTo(wanted.stats.sd, 9)
    expect(rest.basis).toBe(wanted.basis)
  })

  it('leaves a mean of logarithms where the units differ by an offset', () => {
    const before = { vkey: 'tg', value: 373.15, stats: { lnMean: 5, lnSd: 0.1 } }
    expect(become(before, reread('tg', '°C', '°F'))).toBe('statistics')
  })
})

describe('a basis', () => {
  const to = (basis: PropertyValue['basis'] | null): BulkOperation => ({
    do: 'basis',
    vkey: 'rm',
    basis: basis ?? null,
  })
  it.each<[string, Value, BulkOperation, Value | string]>([
    ['of a number becomes another', { value: 1, basis: 'typical' }, to('mean'), { value: 1, basis: 'mean' }],
    ['is taken away', { value: 1, basis: 'typical' }, to(null), { value: 1 }],
    ['of a bound becomes a statistical one', { min: 1, basis: 'limit' }, to('A'), { min: 1, basis: 'A' }],
    ['of a bound becomes no typical value', { min: 1, basis: 'limit' }, to('typical'), 'bound-is-limit'],
    ['of a bound is not taken away', { max: 1, basis: 'limit' }, to(null), 'bound-is-limit'],
    ['of a single number becomes no limit', { value: 1 }, to('limit'), 'number-is-no-limit'],
    ['of a range becomes a limit', { min: 1, max: 2 }, to('limit'), { min: 1, max: 2, basis: 'limit' }],
    ['of a text is none', { text: { en: 'good' } }, to('mean'), 'no-number'],
    ['stays', { value: 1, basis: 'mean' }, to('mean'), 'same'],
  ])('%s', (_, before, operation, after) =>
    expect(become(before, operation)).toEqual(typeof after === 'string' ? after : value(after)),
  )
})

describe('a value that is set', () => {
  const at = (temperature: number) => ({ cond: { temperature } })
  const set = (given: Value): BulkOperation => ({
    do: 'set',
    value: value({ source: { ref: '-', at: 'p. 9' }, ...given }),
    source: B,
  })
  it('takes the place of the one under its conditions with all of its story, and keeps its id', () => {
    const before = value({ value: 1, ...at(300), note: 'old', stats: { n: 3 }, main: true, tests: ['t1'] })
    const tests = [{ id: 't1', specimen: { name: '1' }, source: { ref: 'a' } }]
    const { doc } = run(document([before], { tests }), set({ min: 5, basis: 'limit', ...at(300), given: '≥ 5 Pa' }))
    const after = { min: 5, basis: 'limit', ...at(300), given: '≥ 5 Pa', main: true } as const
    expect(doc.values).toEqual([value({ ...after, source: { ref: 'b', at: 'p. 9' } })])
  })
  it('stands beside values under other conditions, under an id and a key of source that are free', () => {
    const other = { ...set({ value: 5 }), source: { ...B, title: 'Third' } } as BulkOperation
    const { doc } = run(document([value({ id: 'v2', value: 1, ...at(300) })]), other)
    expect(doc.values.map(({ id, source }) => [id, source.ref])).toEqual([
      ['v2', 'a'],
      ['v3', 's3'],
    ])
    expect(doc.sources['s3']).toEqual({ ...B, title: 'Third' })
  })
  it('is not chosen a place among several, and does not write what stands there already', () => {
    const two = [value({ id: '1', value: 1 }), value({ id: '2', value: 2 })]
    expect(run(document(two), set({ value: 5 }))).toEqual({
      doc: document(two),
      left: two.map(({ id }) => ({ id, vkey: 'rm', reason: 'several' })),
    })
    const same = document([value({ value: 5, source: { ref: 'b', at: 'p. 9' } })])
    expect(run(same, set({ value: 5 }))).toMatchObject({ doc: same, left: [{ reason: 'same' }] })
  })
})

describe('a source', () => {
  const C = { kind: 'standard', title: 'EN 10025', rights: 'facts', url: 'https://doi.org/10.1/x' } as const
  const curve = { id: 'c', vkey: 'ss', x: [1], y: [1], origin: 'measured' as const, source: { ref: 'a' } }
  const doc = document([value({ id: '1', value: 1 }), value({ id: '2', value: 2, source: { ref: 'b' } })], {
    curves: [curve],
    composition: [{ basis: 'mass', items: [], source: { ref: 'a' } }],
  })
  it('takes the place of another in all that cites it, without its page, and that one goes', () => {
    const { doc: next } = run(doc, { do: 'cite', ofSource: 'Handbook', source: C })
    expect([next.values[0]?.source, next.curves[0]?.source, next.composition[0]?.source]).toEqual(
      Array.from({ length: 3 }, () => ({ ref: 's3' })),
    )
    expect([next.values[1], next.sources]).toEqual([doc.values[1], { b: B, s3: C }])
  })
  it('of the values of one property leaves what else cites the old one', () => {
    const { doc: next } = run(doc, { do: 'cite', vkey: 'rm', source: B, at: 'table 2' })
    expect(next.values.map(({ source }) => source)).toEqual([
      { ref: 'b', at: 'table 2' },
      { ref: 'b', at: 'table 2' },
    ])
    expect([next.curves, next.sources]).toEqual([doc.curves, doc.sources])
  })
  it('is corrected where it stands, and nothing that cites it changes', () => {
    const correct: BulkOperation = {
      do: 'correct',
      ofSource: 'Handbook',
      source: { title: 'Handbook, 2nd edition', url: 'https://doi.org/10.1/y', rights: 'internal' },
    }
    const { doc: next } = run(doc, correct)
    expect(next).toEqual({
      ...doc,
      sources: { a: { ...A, title: 'Handbook, 2nd edition', url: 'https://doi.org/10.1/y', rights: 'internal' }, b: B },
    })
    const { doc: without } = run(next, { do: 'correct', ofSource: 'Handbook, 2nd edition', source: { url: null } })
    expect(without.sources['a']).not.toHaveProperty('url')
  })
  it('that a material does not name changes nothing of it', () => {
    for (const operation of [
      { do: 'cite', ofSource: 'Unknown', source: C },
      { do: 'cite', vkey: 'unknown', source: C },
      { do: 'correct', ofSource: 'Unknown', source: { title: 'x' } },
      { do: 'remove', vkey: 'rm', ofSource: 'Unknown' },
    ] as const)
      expect(run(doc, operation)).toEqual({ doc, left: [] })
  })
  it('names values that are removed, and no others', () => {
    const { doc: next } = run(doc, { do: 'remove', vkey: 'rm', ofSource: 'Paper' })
    expect(next).toEqual({ ...doc, values: [doc.values[0]] })
  })
})

it.each<[BulkOperation, string]>([
  [scale(1), 'changes nothing'],
  [{ do: 'reread', vkey: 'rm', was: 'MPa', is: 'g' }, 'g is no unit of rm'],
  [{ do: 'reread', vkey: 'rm', was: 'MPa', is: 'MPa' }, 'the same'],
  [{ do: 'reread', vkey: 'made', was: 'MPa', is: 'ksi' }, 'no unit'],
  [{ do: 'set', value: value({ vkey: 'none', value: 1 }), source: A }, 'no property'],
  [{ do: 'set', value: value({ vkey: 'made', value: 1 }), source: A }, 'calculated'],
  [{ do: 'set', value: value({ flag: true }), source: A }, 'rm is numeric, not flag'],
  [{ do: 'set', value: value({ vkey: 'form', option: 'x' }), source: A }, 'none of the options'],
])('a change that no material can take says why: %j', (operation, words) => {
  const nodes: Record<string, ReturnType<Parameters<typeof operationFault>[1]>> = {
    rm: { type: 'Spt', quantity: 'stress' },
    made: { type: 'Spt', from: ['rm'] },
    form: { type: 'Spt', vtype: 'option', options: ['plate'] },
  }
  expect(operationFault(operation, (vkey) => nodes[vkey])).toContain(words)
})
