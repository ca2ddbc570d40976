import type { CompoundRow } from '@ingot/contract/impact'
import { IMPACT_ROWS_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { firstAssessment, type ImpactEdit, type ImpactState, onImpact } from './impact-state.ts'

const row = (key: string, percentage: number): CompoundRow => ({
  key,
  name: key,
  percentage,
  gwp: { value: 2, origin: { source: 'A' } },
  co2: null,
})
const begin: ImpactState = { now: firstAssessment([row('PA66', 70), row('GF', 30)]), past: [] }
const after = (...edits: ImpactEdit[]) => edits.reduce(onImpact, begin)
const compound = (key: string) => ({ key, name: key, gwp: { value: 24 }, co2: null })
const percentages = ({ now }: ImpactState) => now.compounds.map(({ key, percentage }) => `${key} ${percentage}`)

describe('the form of the impact', () => {
  it('gives the base what the others leave when a percentage is edited [IMPACT-008]', () => {
    expect(percentages(after({ type: 'percentage', place: 1, percentage: 45 }))).toEqual(['PA66 55', 'GF 45'])
    expect(percentages(after({ type: 'percentage', place: 1, percentage: 400 }))).toEqual(['PA66 0', 'GF 100'])
  })

  it('replaces the entry of a row when another compound is chosen [IMPACT-009]', () => {
    const { now } = after({ type: 'compound', place: 1, compound: compound('CF') })
    expect(now.compounds.map(({ key, percentage, gwp }) => [key, percentage, gwp?.value])).toEqual([
      ['PA66', 70, 2],
      ['CF', 30, 24],
    ])
  })

  it('keeps additives and machines that the user defined, though their rows are taken away [IMPACT-016]', () => {
    const own = { key: 'own-2', name: 'Our press', energy: { value: 1e6 } }
    const { now } = after(
      { type: 'add-compound', compound: compound('own-1'), isOwn: true },
      { type: 'remove-compound', place: 2 },
      { type: 'add-machine', machine: own, isOwn: true },
      { type: 'remove-machine', place: 0 },
    )
    expect(now.compounds).toHaveLength(2)
    expect(now.ownAdditives).toEqual([compound('own-1')])
    expect(now.ownMachines).toEqual([own])
  })

  it('takes a compound once, and no more rows than there can be', () => {
    expect(after({ type: 'add-compound', compound: compound('GF') })).toEqual(begin)
    const many = Array.from(
      { length: 30 },
      (_, place): ImpactEdit => ({ type: 'add-compound', compound: compound(`c${place}`) }),
    )
    expect(after(...many).now.compounds).toHaveLength(IMPACT_ROWS_MAX)
  })

  it('marks a figure that the user changes as the user’s own: it has no origin', () => {
    const { now } = after({ type: 'factors', place: 0, gwp: { value: 5 }, co2: null })
    expect(now.compounds[0]?.gwp).toEqual({ value: 5 })
  })

  it('undoes the last change; what is typed in one field is one change', () => {
    const typed = after(
      { type: 'remove-compound', place: 1 },
      { type: 'undo' },
      { type: 'percentage', place: 1, percentage: 4 },
      { type: 'percentage', place: 1, percentage: 45 },
      { type: 'country', country: null },
    )
    expect(percentages(typed)).toEqual(['PA66 55', 'GF 45'])
    const undone = onImpact(typed, { type: 'undo' })
    expect(percentages(undone)).toEqual(['PA66 70', 'GF 30'])
    expect(undone.past).toEqual([])
    expect(onImpact(undone, { type: 'undo' })).toEqual(undone)
  })
})
