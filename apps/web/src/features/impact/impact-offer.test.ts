import type { ImpactData, ImpactFigure } from '@ingot/contract/impact'
import { describe, expect, it } from 'vitest'
import { isOutdated, localised, offerOf, withTodaysFigures } from './impact-offer.ts'
import { firstAssessment } from './impact-state.ts'

const sourced = (value: number, source = 'A source'): ImpactFigure => ({ value, origin: { source } })
const compound = (name: string, gwp: ImpactFigure, co2: ImpactFigure | null = null) => ({
  key: 'pa66',
  name,
  group: 'plastic',
  gwp,
  co2,
})
const dataOf = (name: string, gwp: ImpactFigure): Pick<ImpactData, 'items'> => ({
  items: [
    { name: 'Countries', usemask: 38, props: [], data: [{ key: 'DEU', name: 'Germany', gwp: sourced(1), co2: null }] },
    { name: 'Machines', usemask: 37, props: [], data: [{ key: 'im', name: 'Moulding', energy: sourced(3) }] },
    { name: 'Compounds', usemask: null, props: [], data: [compound(name, gwp)] },
  ],
})
const saved = (gwp: ImpactFigure) => firstAssessment([{ ...compound('PA66', gwp), percentage: 100 }])

describe('what the impact form offers', () => {
  it('are compounds, countries and machines, told apart by the use mask [IMPACT-007]', () => {
    const { compounds, countries, machines } = offerOf(dataOf('PA66', sourced(7.92)))
    expect([compounds, countries, machines].map(([first]) => first?.key)).toEqual(['pa66', 'DEU', 'im'])
  })
})

describe('an assessment that was saved', () => {
  const today = offerOf(dataOf('Polyamide 66', sourced(8.5, 'A newer source')))

  it('keeps its figures though the catalogue has others today, and says so', () => {
    const old = saved(sourced(7.92))
    expect(isOutdated(old, today, undefined)).toBe(true)
    expect(localised(old, today, undefined).compounds[0]).toMatchObject({ name: 'Polyamide 66', gwp: sourced(7.92) })
  })

  it('takes today’s figures when it is asked to, but never in place of the user’s own', () => {
    const taken = withTodaysFigures(saved(sourced(7.92)), today, undefined)
    expect(taken.compounds[0]?.gwp).toEqual(sourced(8.5, 'A newer source'))
    expect(isOutdated(taken, today, undefined)).toBe(false)
    const own = saved({ value: 4 })
    expect(isOutdated(own, today, undefined)).toBe(false)
    expect(withTodaysFigures(own, today, undefined).compounds[0]?.gwp).toEqual({ value: 4 })
  })

  it('speaks the language of the page where its figures are the same', () => {
    const french = offerOf(dataOf('PA66', sourced(7.92, 'Une source')))
    expect(localised(saved(sourced(7.92)), french, undefined).compounds[0]?.gwp).toEqual(sourced(7.92, 'Une source'))
  })
})
