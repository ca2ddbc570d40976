import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { thermalDeck } from '@ingot/cards/check/decks'
import { readThermalStrain } from '@ingot/cards/check/read-dat'
import { gatherCard } from '@ingot/cards/gather/gather-card'
import { writeCard } from '@ingot/cards/write-card'
import { abaqusElasticWriter } from '@ingot/cards/writers/abaqus-elastic'
import type { MaterialRecord } from '@ingot/contract/material'
import { openCompared } from '@ingot/domain/compare/evaluate'
import { valueAt } from '@ingot/domain/curves/interpolate'
import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { openShipped } from '../../catalog/shipped.ts'
import { readConfig } from '../../config.ts'
import { runDeck } from './run-calculix.ts'

const { home } = readConfig({})
const { catalogue } = openShipped(join(home, 'data'))

function shipped(file: string, id: string) {
  const line = readFileSync(join(home, 'data/demo', file), 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`{"id":"${id}"`))
  const { doc } = JSON.parse(line ?? '') as MaterialRecord
  return { id, revision: 1, doc, compared: openCompared(catalogue, doc) }
}

describe('a free cube of a shipped material, heated in CalculiX', () => {
  // A plastic whose coefficient is instantaneous, a steel and an alloy whose coefficients are mean ones from 20 °C.
  it.each([
    ['plastics.jsonl', 'ppe-ps', 296.15, 423.15],
    ['plastics.jsonl', 'psu', 296.15, 473.15],
    ['metals.jsonl', 'en-aw-6061-t6', 313.15, 573.15],
    ['steels.jsonl', 's235jr', 373.15, 773.15],
  ])('of %s %s grows as much as its curve of thermal strain says', async (file, id, from, to) => {
    const material = shipped(file, id)
    const strain = material.doc.curves.find(({ vkey }) => vkey === 'd_lte')
    const system = solverSystems.find((one) => one.id === 'Mg-mm-s')
    if (!strain || !system) throw new Error(`${id} has no thermal strain`)
    const stated = (valueAt(strain, to) ?? 0) - (valueAt(strain, from) ?? 0)
    const input = gatherCard(material, abaqusElasticWriter, { temperatures: [from, to] })
    const { text } = writeCard(abaqusElasticWriter, { input, system, startNumber: 1 })
    const name = /^\*MATERIAL, NAME=(\w+)$/m.exec(text)?.[1] ?? ''
    const run = await runDeck(thermalDeck(text, name, { from, to }))
    if (run.state !== 'done') throw new Error(`CalculiX gave no answer: ${JSON.stringify(run)}`)
    expect(Math.abs(readThermalStrain(run.dat) / stated - 1)).toBeLessThan(0.005)
  })
})
