import type { MaterialTest, PropertyValue } from '@ingot/contract/material'
import { MaterialDocument } from '@ingot/contract/material'
import { applyChanges } from '@ingot/domain/drafts/apply-changes'
import { describe, expect, it } from 'vitest'
import { askedOf, FIRST_OPTIONS } from '../reading/asked.ts'
import { readAtFirst } from '../reading/reading.ts'
import { answered } from '../work/answer.ts'
import { offersOf } from './offers.ts'
import { takenChanges } from './taken-changes.ts'

const DOC: MaterialDocument = {
  kind: 'grade',
  name: 'Steel',
  class: 'metal/steel',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: {},
  composition: [],
  values: [],
  curves: [],
  models: [],
  documents: [],
}

/** As a machine writes it: 200 GPa to a yield stress in MPa, then 1 GPa. */
function fileOf(yieldStress: number): string {
  const rows = Array.from({ length: 601 }, (_, at) => {
    const knee = yieldStress / 200_000
    const strain = at <= 300 ? (knee * at) / 300 : knee + (at - 300) * 3e-4
    const stress = strain <= knee ? 200_000 * strain : yieldStress + 1_000 * (strain - knee)
    return `${strain * 100};${stress}`
  })
  return ['Dehnung [%];Spannung [MPa]', ...rows].join('\n')
}

function specimenOf(key: number, yieldStress: number) {
  const text = fileOf(yieldStress)
  const read = answered({ do: 'read', bytes: new TextEncoder().encode(text) })
  if (read.did !== 'read') throw new Error('not read')
  return readAtFirst('tensile', key, new File([text], `S${key}.csv`), read.raw)
}

describe('what is taken into a draft', () => {
  const specimens = [specimenOf(1, 400), specimenOf(2, 420), { ...specimenOf(3, 900), leftOut: 'slipped' }]
  const askings = askedOf('tensile', specimens, FIRST_OPTIONS)
  const evaluations = answered({
    do: 'evaluate',
    tasks: askings.map(({ key, asked, of }) => ({
      key,
      asked,
      records: of.map(
        (one) => specimens.find((other) => other.key === one)?.raw.columns.map(({ values }) => values) ?? [],
      ),
    })),
    averaged: ['1', '2'],
  })
  if (evaluations.did !== 'evaluate') throw new Error('not evaluated')
  const told = specimens.map((specimen) => {
    const asking = askings.find(({ of }) => of.includes(specimen.key))
    const outcome = asking && evaluations.outcomes[asking.key]
    return {
      ...specimen,
      stored: { hash: String(specimen.key).repeat(64), name: specimen.file.name },
      asking,
      found: outcome?.ok ? outcome : undefined,
    }
  })
  const story = { T: 296.15, R: undefined, standard: '', laboratory: '', lot: '', orientation: '', date: '' }
  const changes = takenChanges(
    {
      specimens: told,
      ...offersOf(specimens, askings, evaluations),
      story: { ...story, source: { made: { kind: 'test-report', title: 'Report', rights: 'own' } } },
    },
    DOC,
  )

  it('is a document that can be kept, of means over the specimens that count', () => {
    const applied = applyChanges(DOC, changes)
    if (!('doc' in applied)) throw new Error(JSON.stringify(applied))
    const doc = MaterialDocument.parse(applied.doc)
    const proof = doc.values.find(({ vkey }) => vkey === 'rp02') as PropertyValue
    // 0.002 · 1 GPa · 200/199 above the yield stress, of 400 and 420 MPa.
    expect((proof.value ?? 0) / 1e6).toBeCloseTo(410 + 400 / 199, 3)
    expect(proof.stats).toMatchObject({ n: 2 })
    expect((proof.stats?.sd ?? 0) / 1e6).toBeCloseTo(Math.sqrt(200), 3)
    expect([proof.basis, proof.tests, proof.source]).toEqual(['mean', ['t1', 't2'], { ref: 's1', at: 'S1, S2' }])
    const means = doc.curves.filter(({ basis }) => basis === 'mean')
    expect(means.map(({ vkey, kind, band }) => [vkey, kind, band])).toEqual([
      ['d_ss', 'engineering', 'sd'],
      ['d_ss', 'true', 'sd'],
      ['d_flow', 'true-plastic', 'sd'],
    ])
  })

  it('has beside each mean what each specimen that counts gave', () => {
    const applied = applyChanges(DOC, changes)
    if (!('doc' in applied)) throw new Error(JSON.stringify(applied))
    const doc = MaterialDocument.parse(applied.doc)
    const singles = doc.values.filter(({ vkey, tests }) => vkey === 'rp02' && tests?.length === 1)
    expect(singles.map(({ tests, value }) => [tests, Math.round((value ?? 0) / 1e5) / 10])).toEqual([
      [['t1'], 402],
      [['t2'], 422],
    ])
    const curves = doc.curves.filter(({ kind, tests }) => kind === 'engineering' && tests?.length === 1)
    expect(curves.map(({ tests, source }) => [tests, source.at])).toEqual([
      [['t1'], 'S1'],
      [['t2'], 'S2'],
    ])
  })

  it('keeps the specimen that was left out, with its file, what was asked, and the reason', () => {
    const last = changes.find(({ at }) => at === 'tests/t3')?.after as MaterialTest
    expect(last.file).toEqual({ hash: '3'.repeat(64), name: 'S3.csv' })
    expect(last.evaluation?.leftOut).toBe('slipped')
    expect(last.evaluation?.asked).toEqual(askings[2]?.asked)
    expect(last.steps?.[0]?.step).toBe('read')
  })
})
