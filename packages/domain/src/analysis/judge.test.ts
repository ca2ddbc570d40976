import type { Composition } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { type AnalysedElement, baseOf, judgeAnalysis } from './judge.ts'
import { readAnalysis } from './read-analysis.ts'

const grade = (items: Composition['items'], more: Partial<Composition> = {}) => ({
  composition: [{ basis: 'mass' as const, items, source: { ref: 's' }, ...more }],
})
/** EN 10088-2, Table 1: 1.4301. */
const stainless = grade([
  { el: 'C', max: 0.0007 },
  { el: 'Si', max: 0.01 },
  { el: 'Mn', max: 0.02 },
  { el: 'N', max: 0.001 },
  { el: 'Cr', min: 0.175, max: 0.195 },
  { el: 'Ni', min: 0.08, max: 0.105 },
  { el: 'Fe', balance: true },
])
const of = (text: string): AnalysedElement[] => readAnalysis(text).elements
const states = (doc: Parameters<typeof judgeAnalysis>[0], text: string) =>
  Object.fromEntries((judgeAnalysis(doc, of(text))?.verdicts ?? []).map(({ element, state }) => [element, state]))
const groupOf = (doc: Parameters<typeof judgeAnalysis>[0], text: string) => judgeAnalysis(doc, of(text))?.group

const GOOD = 'C 0.042 Si 0.41 Mn 1.32 N 0.05 Cr 18.2 Ni 8.1'

describe('an analysis against a grade', () => {
  it('is admitted within all limits, at a limit too, with the margin to the nearest limit of each element', () => {
    const judged = judgeAnalysis(stainless, of(GOOD))
    expect(judged?.group).toBe('admits')
    const margins = Object.fromEntries((judged?.verdicts ?? []).map(({ element, margin }) => [element, margin]))
    expect(margins['Ni']).toEqual({ to: 'min', by: expect.closeTo(0.001, 12) })
    expect(margins['Cr']).toEqual({ to: 'min', by: expect.closeTo(0.007, 12) })
    expect(margins['C']).toEqual({ to: 'max', by: expect.closeTo(0.00028, 12) })
    expect(groupOf(stainless, GOOD.replace('0.042', '0.07').replace('8.1', '8.0'))).toBe('admits')
    expect(groupOf(stainless, GOOD.replace('0.042', '0.0701'))).toBe('near')
  })

  it('is a near miss that names the element and by how much', () => {
    const judged = judgeAnalysis(stainless, of(GOOD.replace('8.1', '7.6')))
    expect(judged?.group).toBe('near')
    expect(judged?.verdicts.filter(({ state }) => state === 'outside')).toEqual([
      { element: 'Ni', state: 'outside', min: 0.08, max: 0.105, margin: { to: 'min', by: expect.closeTo(-0.004, 12) } },
    ])
  })

  it('leaves open what is below detection unless all of it is within, and never counts it as measured', () => {
    expect(states(stainless, 'C <0.05 Cr <18 Ni <5')).toMatchObject({ C: 'within', Cr: 'undecided', Ni: 'outside' })
    expect(states(stainless, 'C <0.08 N >0.05')).toMatchObject({ C: 'undecided', N: 'undecided' })
    expect(groupOf(stainless, GOOD.replace('C 0.042', 'C <0.08'))).toBe('open')
    expect(groupOf(stainless, GOOD.replace('C 0.042', 'C <0.005'))).toBe('admits')
  })

  it('keeps apart what the grade does not state, what it only names, and what it demands and was not measured', () => {
    expect(states(stainless, `${GOOD} Cu 0.3 Fe 71.1`)).toMatchObject({ Cu: 'unstated', Fe: 'balance' })
    expect(groupOf(stainless, `${GOOD} Cu 0.3`)).toBe('admits')
    // More than 0.5 % of one element that the grade does not name is another grade.
    expect(groupOf(stainless, `${GOOD} Cu 0.45`)).toBe('open')
    expect(groupOf(stainless, `${GOOD} Cu 3`)).toBeUndefined()
    expect(states(stainless, 'C 0.042 Cr 18.2')).toMatchObject({ Ni: 'demanded', Si: 'unmeasured' })
    expect(groupOf(stainless, 'C 0.042 Cr 18.2')).toBe('open')
    const nominal = grade([
      { el: 'C', max: 0.001 },
      { el: 'Cr', value: 0.18 },
    ])
    expect(states(nominal, 'C 0.04 Cr 18.2')).toEqual({ C: 'within', Cr: 'nominal' })
    expect(groupOf(nominal, 'C 0.04 Cr 18.2')).toBe('open')
    const tolerance = grade([{ el: 'Cr', value: 0.18, pm: [0.01, 0.02] }])
    expect(groupOf(tolerance, 'Cr 19.9')).toBe('admits')
    expect(groupOf(tolerance, 'Cr 16.9')).toBe('near')
    expect(groupOf(grade([{ el: 'C', max: 0.001 }], { rules: ['Ti ≥ 5 × C'] }), 'C 0.05')).toBe('open')
  })

  it('takes the balance as the rest, which is at most what the others leave', () => {
    const nickel = grade([
      { el: 'Ni', min: 0.72 },
      { el: 'Cr', min: 0.14, max: 0.17 },
    ])
    expect(states(nickel, 'Cr 16 Fe 8 Ni bal.')).toMatchObject({ Ni: 'undecided' })
    expect(states(nickel, 'Cr 16 Fe 18 Ni bal.')).toMatchObject({ Ni: 'outside' })
    expect(baseOf(of('Cr 18 Fe bal.'))).toEqual({ element: 'Fe', isBalance: true })
    expect(baseOf(of('Cr 18 Fe 71'))).toEqual({ element: 'Fe', isBalance: false })
    expect(baseOf(of(GOOD))).toBeUndefined()
  })

  it('is no candidate where its main element cannot go with the analysis', () => {
    const aluminium = grade([
      { el: 'Fe', max: 0.004 },
      { el: 'Mn', max: 0.0005 },
      { el: 'Al', min: 0.995 },
    ])
    const superalloy = 'Cr: 9.5 %\nNi: 22.4 %\nCo = 11 %\nW: 4,2\nC: 0.9\nMn: <0.01\nFe: balance'
    expect(groupOf(aluminium, superalloy)).toBeUndefined()
    expect(
      groupOf(
        grade([
          { el: 'Mn', max: 0.01 },
          { el: 'Al', min: 0.9 },
        ]),
        'Mn 0.5',
      ),
    ).toBe('open')
    for (const limits of [{ max: 0.001 }, { min: 0.0002 }, { min: 0.0002, max: 0.001 }])
      expect(
        groupOf(
          grade([
            { el: 'Si', max: 0.01 },
            { el: 'Al', ...limits },
          ]),
          'Si 0.8 Al 97',
        ),
      ).toBeUndefined()
    const structural = grade([
      { el: 'C', max: 0.0027 },
      { el: 'Mn', max: 0.016 },
      { el: 'Fe', balance: true },
    ])
    expect(groupOf(structural, 'C 0.05 Mn 1.2 Cr 17.2 Ni 8.2 Mo 2.1')).toBeUndefined()
  })

  it('does not admit an alloying element that a steel does not state, and admits a residual', () => {
    const limits = [
      { el: 'C', min: 0.0038, max: 0.0045 },
      { el: 'Mn', min: 0.006, max: 0.009 },
      { el: 'Cr', min: 0.009, max: 0.012 },
    ]
    const text = 'C=0.41 Mn=0.74 Cr=1.05 Mo=0.19 Ni=0.11'
    expect(groupOf(grade(limits), text)).toBe('open')
    expect(groupOf(grade(limits), text.replace('0.19', '0.07'))).toBe('admits')
    expect(groupOf(grade([...limits, { el: 'Mo', min: 0.0015, max: 0.003 }]), text)).toBe('admits')
    expect(
      groupOf(
        grade([
          { el: 'Si', max: 0.01 },
          { el: 'Al', balance: true },
        ]),
        'Si 0.5 Mo 0.19 Al bal.',
      ),
    ).toBe('admits')
  })

  it('says nothing of a material that states no limits for any of it', () => {
    expect(judgeAnalysis({ composition: [] }, of(GOOD))).toBeUndefined()
    expect(
      judgeAnalysis(
        grade([
          { part: 'PA66', balance: true },
          { el: 'Mo', max: 0.1 },
        ]),
        of(GOOD),
      ),
    ).toBeUndefined()
  })
})
