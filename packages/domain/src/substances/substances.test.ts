import { MaterialDocument, type Substance } from '@ingot/contract/material'
import { isCas, isEcNumber } from '@ingot/contract/registry-numbers'
import { describe, expect, it } from 'vitest'
import { applyChanges } from '../drafts/apply-changes.ts'
import { carryWithheld } from '../drafts/carry-withheld.ts'
import { changesBetween } from '../drafts/changes-between.ts'
import { readableDocument } from '../values/withheld.ts'
import { casNumbersIn } from './cas.ts'
import { casOfColumn, columnsOfCas } from './columns.ts'
import { ELEMENT_CAS } from './elements.ts'
import { heldSubstances, shareOf } from './held.ts'
import { typedTerms } from './typed.ts'
import { mostOf, verdictOf } from './verdict.ts'

describe('numbers of substances', () => {
  it.each(['7439-92-1', '50-00-0', '117-81-7', '10043-35-3', '13494-80-9', '1303-96-4'])('take %s', (text) => {
    expect(isCas(text)).toBe(true)
  })
  it.each(['7439-92-2', '7439-29-1', '07439-92-1', '7439921', '7439-92', '7439-92-1a', '7-92-1', '-', '', '231-100-4'])(
    'refuse %j, which has a wrong digit or another form',
    (text) => {
      expect(isCas(text)).toBe(false)
    },
  )
  it.each([
    ['231-100-4', true],
    ['204-211-0', true],
    ['231-100-5', false],
    ['7439-92-1', false],
    ['231-100', false],
  ])('take the EC number %s: %j', (text, is) => {
    expect(isEcNumber(text)).toBe(is)
  })

  it.each<[string, string[], string[]]>([
    ['7439-92-1', ['7439-92-1'], []],
    ['10043-35-3, 11113-50-1', ['10043-35-3', '11113-50-1'], []],
    ['10043-35-3\n11113-50-1 [2]', ['10043-35-3', '11113-50-1'], []],
    ['117–81–7; 117-81-7', ['117-81-7'], []],
    ['0000117-81-7', ['117-81-7'], []],
    ['-', [], []],
    ['–', [], []],
    ['7439-92-2 / 7440-43-9', ['7440-43-9'], ['7439-92-2']],
    ['7439921', [], ['7439921']],
  ])('are read from the cell %j', (cell, cas, wrong) => {
    expect(casNumbersIn(cell)).toEqual({ cas, wrong })
  })

  it('are right of every element, each its own', () => {
    for (const cas of ELEMENT_CAS.values()) expect([cas, isCas(cas)]).toEqual([cas, true])
    expect(new Set(ELEMENT_CAS.values()).size).toBe(ELEMENT_CAS.size)
    expect(ELEMENT_CAS.get('Pb')).toBe('7439-92-1')
  })

  it('lead to the columns of search and back', () => {
    expect(columnsOfCas('7439-92-1')).toEqual(['wt.Pb', 'cas.7439-92-1'])
    expect(columnsOfCas('117-81-7')).toEqual(['cas.117-81-7'])
    expect(['wt.Pb', 'cas.117-81-7', 'wt.O', 'density'].map(casOfColumn)).toEqual([
      '7439-92-1',
      '117-81-7',
      undefined,
      undefined,
    ])
  })
})

describe('what a share says of a threshold', () => {
  it.each<[string, { value?: number; min?: number; max?: number }, number | undefined, string]>([
    ['2.5–3.5 %', { min: 0.025, max: 0.035 }, 0.001, 'above'],
    ['0.05–0.15 %', { min: 0.0005, max: 0.0015 }, 0.001, 'possible'],
    ['≤ 0.2 %', { max: 0.002 }, 0.001, 'possible'],
    ['≤ 0.1 %', { max: 0.001 }, 0.001, 'below'],
    ['≤ 0.05 %', { max: 0.0005 }, 0.001, 'below'],
    ['≥ 0.2 %', { min: 0.002 }, 0.001, 'above'],
    ['≥ 0.05 %', { min: 0.0005 }, 0.001, 'possible'],
    ['0.1 %', { value: 0.001 }, 0.001, 'below'],
    ['1000 ppm, said otherwise', { value: 1000 / 1e6 }, 0.1 / 100, 'below'],
    ['0.1001 %', { value: 0.001001 }, 0.001, 'above'],
    ['no number', {}, 0.001, 'unknown'],
    ['≥ 0', { min: 0 }, 0.001, 'unknown'],
    ['100 %', { value: 1 }, 0.001, 'above'],
    ['any, without a threshold', { value: 0.00001 }, undefined, 'above'],
    ['≤ 0.01 % without a threshold', { max: 0.0001 }, undefined, 'possible'],
    ['nothing, without a threshold', { value: 0 }, undefined, 'below'],
  ])('%s', (_, amount, threshold, verdict) => {
    expect(verdictOf(shareOf(amount), mostOf(threshold))).toBe(verdict)
  })
})

const source = { ref: 's' }

it('are taken out of what is typed into the search box', () => {
  expect(typedTerms(['brass 7439-92-1', '7440-43-9', 'al 6061-T6', '"7439-92-1"', '7439-92-2'])).toEqual({
    terms: ['brass', 'al 6061-T6', '"7439-92-1"', '7439-92-2'],
    cas: ['7439-92-1', '7440-43-9'],
  })
})

describe('the substances of a material', () => {
  const document: MaterialDocument = {
    kind: 'grade',
    name: 'x',
    class: 'plastic',
    product: {},
    supply: { status: 'active', producers: [] },
    sources: {
      open: { kind: 'datasheet', title: 'Sheet', rights: 'facts' },
      kept: { kind: 'note', title: 'Note', rights: 'internal' },
    },
    composition: [],
    substances: [
      { cas: '117-81-7', name: 'DEHP', value: 0.1, basis: 'mass', source: { ref: 'open' } },
      { cas: '7439-92-1', name: 'Lead', value: 0.1, basis: 'mass', source: { ref: 'kept' } },
    ],
    values: [],
    curves: [],
    models: [],
    documents: [],
  }

  it('go by the rights of their sources, and stay with a draft whose editors do not see them', () => {
    const { doc, withheld } = readableDocument('public', document)
    expect(doc.substances?.map(({ name }) => name)).toEqual(['DEHP'])
    expect(withheld).toBe(1)
    const edited = { ...doc, substances: [{ ...(doc.substances?.[0] as Substance), value: 0.2 }] }
    const carried = carryWithheld('public', document, edited)
    expect('doc' in carried && carried.doc.substances?.map(({ name, value }) => [name, value])).toEqual([
      ['DEHP', 0.2],
      ['Lead', 0.1],
    ])
  })

  it('are replaced as a whole by a change of a draft', () => {
    const after = document.substances?.slice(0, 1)
    const applied = applyChanges(document, [{ at: 'substances', before: document.substances, after }])
    expect('doc' in applied && applied.doc.substances).toEqual(after)
    expect(changesBetween(document, { ...document, substances: after })).toEqual([
      { at: 'substances', before: document.substances, after },
    ])
  })

  it('must name a source of the document and a number with the right check digit', () => {
    const wrong = (change: object) => {
      const substances = [{ ...document.substances?.[0], ...change }]
      return MaterialDocument.safeParse({ ...document, substances }).error?.issues.map(({ message }) => message)
    }
    expect(wrong({})).toBeUndefined()
    expect(wrong({ cas: '117-81-8' })).toEqual(['must be a CAS number with the right check digit'])
    expect(wrong({ ec: '231-100-5' })).toEqual(['must be an EC number with the right check digit'])
    expect(wrong({ source: { ref: 'none' } })).toEqual(['source none is not in sources'])
    expect(wrong({ max: 0.2 })).toEqual(['has both a value and a bound'])
  })

  it('are those it names and the elements that have no number, the balance as what the others leave', () => {
    const held = heldSubstances({
      composition: [
        {
          basis: 'mass',
          source,
          items: [
            { el: 'Sn', min: 0.595, max: 0.605 },
            { el: 'Cu', max: 0.0008 },
            { el: 'Pb', balance: true },
            { el: 'Ag' },
            { el: 'N' },
          ],
        },
      ],
      substances: [
        { cas: '117-81-7', name: 'DEHP', min: 0.1, max: 0.3, basis: 'mass', source },
        { cas: '10043-35-3', name: 'Boric acid', value: 0.1, basis: 'atomic', source },
      ],
    })
    expect([...held.keys()]).toEqual(['cas.7439-92-1', 'cas.7440-22-4', 'cas.117-81-7', 'cas.10043-35-3'])
    // Silver and nitrogen are not said: the balance may be anything from nothing on.
    expect(held.get('cas.7439-92-1')?.lo).toBe(0)
    expect(held.get('cas.7439-92-1')?.hi).toBeCloseTo(0.405)
    expect(held.get('cas.117-81-7')).toEqual({ lo: 0.1, hi: 0.3 })
    expect(held.get('cas.10043-35-3')).toEqual({ lo: 0, hi: 1 })
  })

  it('know no share by mass of a composition by atoms, and all that is stated of one substance', () => {
    const held = heldSubstances({
      composition: [{ basis: 'atomic', source, items: [{ el: 'Cd', value: 0.5 }] }],
      substances: [
        { cas: '117-81-7', name: 'DEHP', value: 0.1, basis: 'mass', source },
        { cas: '117-81-7', name: 'DEHP', max: 0.05, basis: 'mass', source },
      ],
    })
    expect(Object.fromEntries(held)).toEqual({ 'cas.7440-43-9': { lo: 0, hi: 1 }, 'cas.117-81-7': { lo: 0, hi: 0.1 } })
  })
})
