import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardInput } from '@ingot/cards/card-input'
import { type CardMaterial, moisturesOf } from '@ingot/cards/gather/card-material'
import { gatherCard } from '@ingot/cards/gather/gather-card'
import { CardRefusal } from '@ingot/cards/refusal'
import { writeCard } from '@ingot/cards/write-card'
import type { Writer } from '@ingot/cards/writer'
import { writerOf } from '@ingot/cards/writers/index'
import { openCompared } from '@ingot/domain/compare/evaluate'
import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { openShipped } from '../../catalog/shipped.ts'
import { readConfig } from '../../config.ts'
import { checkCard } from './check-card.ts'

const { home } = readConfig({})
const { catalogue } = openShipped(join(home, 'data'))

const materials: CardMaterial[] = readdirSync(join(home, 'data/demo'))
  .flatMap((file) =>
    readFileSync(join(home, 'data/demo', file), 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line))
  .map(({ id, doc }) => ({ id, revision: 1, doc, compared: openCompared(catalogue, doc) }))

const writer = (key: string): Writer => {
  const found = writerOf(key)
  if (!found) throw new Error(`There is no writer ${key}.`)
  return found
}

function inputOf(material: CardMaterial, of: Writer): CardInput | undefined {
  const [moisture] = moisturesOf(material)
  try {
    return gatherCard(material, of, moisture ? { moisture } : {})
  } catch (error) {
    if (error instanceof CardRefusal) return undefined
    throw error
  }
}

/** Twenty of the demo materials that have a card, spread over the catalogue; `npm run cards:verify` runs all. */
const COUNT = 20
const able = materials.flatMap((material) => {
  const input = inputOf(material, writer('abaqus-plastic'))
  return input ? [{ material, input }] : []
})
const chosen = Array.from({ length: COUNT }, (_, index) => able[Math.floor((index * able.length) / COUNT)]).flatMap(
  (one) => one ?? [],
)

describe('cards of the demo catalogue, run in CalculiX', () => {
  it(`there are more than ${COUNT} of them`, () => {
    expect(able.length).toBeGreaterThan(100)
    expect(chosen).toHaveLength(COUNT)
  })

  it.each(chosen.map(({ material, input }, index) => [material.id, material, input, index] as const))(
    '%s stays within 0.5 % of its curve up to the maximum engineering stress',
    async (_, material, input, index) => {
      const key = index % 4 === 3 ? 'calculix-plastic' : 'abaqus-plastic'
      const system = solverSystems[index % solverSystems.length]
      if (!system) throw new Error('There is no solver unit system.')
      const own = key === 'abaqus-plastic' ? input : inputOf(material, writer(key))
      if (!own) throw new Error(`${material.id} has no card of ${key}.`)
      const card = { input: own, system, startNumber: 1 }
      const outcome = await checkCard(card, writer(key), writeCard(writer(key), card).text)
      if (!outcome.ok) throw new Error(`CalculiX gave no answer: ${JSON.stringify(outcome.why)}`)
      const flow = outcome.check.parts.find(({ part }) => part === 'flow')
      expect(outcome.check.parts.filter(({ isPassed }) => !isPassed)).toEqual([])
      expect(flow && 'maxDeviation' in flow ? flow.maxDeviation : 1).toBeLessThanOrEqual(0.005)
    },
  )
})
