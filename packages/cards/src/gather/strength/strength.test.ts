import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { MaterialDocument } from '@ingot/contract/material'
import { openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { openCompared } from '@ingot/domain/compare/evaluate'
import { describe, expect, it } from 'vitest'
import { CardRefusal } from '../../refusal.ts'
import { strengthStatistic } from './statistic.ts'

const catalogue = openCatalogue(
  CatalogueFile.parse(JSON.parse(readFileSync(new URL('../../../../../data/catalogue.json', import.meta.url), 'utf8'))),
)

const source = { ref: 'report' }
/** Proof strengths in MPa, a lot after the other. */
const documentOf = (lots: readonly (readonly number[])[]): MaterialDocument => {
  const tests = lots.flatMap((values, lot) =>
    values.map((value, at) => ({ id: `t${lot}-${at}`, lot: `Lot ${lot}`, value })),
  )
  return {
    kind: 'batch',
    name: 'Strip',
    class: 'metal/steel/structural',
    product: {},
    supply: { status: 'active', producers: [] },
    sources: { report: { kind: 'test-report', title: 'Report', rights: 'own' } },
    composition: [],
    curves: [],
    models: [],
    documents: [],
    tests: tests.map(({ id, lot }) => ({ id, lot, specimen: { name: id }, source })),
    values: tests.map(({ id, value }) => ({
      id: `rp02-${id}`,
      vkey: 'rp02',
      value: value * 1e6,
      origin: 'measured',
      tests: [id],
      source,
    })),
  }
}
const materialOf = (doc: MaterialDocument) => ({
  id: 'strip',
  revision: 1,
  doc,
  compared: openCompared(catalogue, doc),
})
const statistic = (lots: readonly (readonly number[])[], basis: 'minimum' | 'characteristic' | 'A' | 'B') =>
  strengthStatistic(materialOf(documentOf(lots)), ['rp02'], { T: 296.15 }, basis)

describe('the strength that a card stands for', () => {
  const FIVE = [[355, 361, 349, 358, 352]]

  it('is the least of the specimens as a minimum, with how many there were', () => {
    const { value, said, from } = statistic(FIVE, 'minimum')
    expect(value).toBe(349e6)
    expect(said).toContain('least of n = 5 specimens')
    expect(from).toHaveLength(5)
  })

  it('is the 5 % fractile of EN 1990 as a characteristic value', () => {
    // SciPy: mean 355, s = 4.743416, kn = t.ppf(0.95, 4) √1.2 = 2.335321.
    expect(statistic(FIVE, 'characteristic').value / 1e6).toBeCloseTo(355 - 2.335321 * 4.743416, 3)
  })

  it('is refused as A or B basis of a few specimens, in words that say how many it takes', () => {
    for (const basis of ['A', 'B'] as const) {
      const error = (() => {
        try {
          statistic(FIVE, basis)
        } catch (thrown) {
          return thrown
        }
        return undefined
      })()
      expect(error).toBeInstanceOf(CardRefusal)
      expect((error as CardRefusal).code).toMatch(/^basis-/)
    }
  })
})
