import type { ServedNode } from '@ingot/contract/catalog'
import type { Source } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import type { Editing } from '../../entity/editing.ts'
import { type Entered, fieldsOf, NO_SOURCE, nothingEntered } from './fields.ts'
import { operationOf } from './operation-of.ts'

const editing = { lang: 'en', system: 'metric' } as Editing
const node: ServedNode = { vkey: 'rm', name: 'Rm', quantity: 'stress', type: 'Spt', vtype: 'numeric', use_mask: [] }
const OLD: Source = { kind: 'paper', title: 'Paper', rights: 'facts', url: 'https://doi.org/10.1/x' }

const read = (way: Entered['way'], entered: Partial<Entered> = {}, old?: Source) => {
  const found = operationOf({ ...nothingEntered(way), node, ...entered }, editing, old)
  return 'fault' in found ? found.fault.key : found.operation
}

describe('what was entered', () => {
  it.each<[Entered['way'], Partial<Entered>, object | string]>([
    ['scale', { factor: '1e-3' }, { do: 'scale', vkey: 'rm', factor: 0.001 }],
    ['scale', { factor: '10', ofSource: ' Paper ' }, { do: 'scale', vkey: 'rm', factor: 10, ofSource: 'Paper' }],
    ['scale', { factor: '-1' }, 'bulk.fault.factor'],
    ['scale', { factor: '1' }, 'bulk.fault.factor'],
    ['scale', { factor: '10', node: undefined }, 'edit.fault.noProperty'],
    ['reread', { was: 'MPa', is: 'ksi' }, { do: 'reread', vkey: 'rm', was: 'MPa', is: 'ksi' }],
    ['reread', { was: 'MPa', is: ' MPa' }, 'bulk.fault.sameUnits'],
    ['reread', { was: 'MPa' }, 'bulk.fault.units'],
    ['basis', { basis: '' }, { do: 'basis', vkey: 'rm', basis: null }],
    ['cite', {}, 'edit.fault.noSource'],
    ['cite', { node: undefined, source: fieldsOf(OLD) }, 'edit.fault.noProperty'],
    ['cite', { source: fieldsOf(OLD) }, { do: 'cite', vkey: 'rm', source: OLD }],
    ['set', { typed: '5', source: NO_SOURCE }, 'edit.fault.noSource'],
    ['set', { typed: '5 kg', source: fieldsOf(OLD) }, 'editor.fault.notConverted'],
  ])('%s %j is a change or says what is missing', (way, entered, wanted) => {
    const said = read(way, entered)
    expect(said).toEqual(wanted)
  })

  it('is a value in SI with its unit, its story and its own text', () => {
    const entered = { typed: '≥ 34 ksi', story: { note: 'Told', at: 'p. 2' }, source: fieldsOf(OLD) }
    expect(read('set', entered)).toMatchObject({
      do: 'set',
      source: OLD,
      value: {
        vkey: 'rm',
        min: expect.closeTo(234.4217e6, -3),
        basis: 'limit',
        given: '≥ 34 ksi',
        note: 'Told',
        source: { at: 'p. 2' },
      },
    })
  })

  it('of a source is only what is said otherwise, and what was emptied goes', () => {
    const fields = { ...fieldsOf(OLD), url: ' ', licence: 'CC BY 4.0' }
    expect(read('correct', { source: fields }, OLD)).toEqual({
      do: 'correct',
      ofSource: 'Paper',
      source: { url: null, licence: 'CC BY 4.0' },
    })
    expect(read('correct', { source: fieldsOf(OLD) }, OLD)).toBe('bulk.fault.correction')
    const next = { ...fieldsOf(OLD), title: 'Another' }
    expect(read('cite', { node: undefined, source: next }, OLD)).toEqual({
      do: 'cite',
      ofSource: 'Paper',
      source: { ...OLD, title: 'Another' },
    })
  })
})
