import { readFileSync } from 'node:fs'
import type { CardInput } from '@ingot/cards/card-input'
import { demo } from '@ingot/cards/gather/demo.testing'
import { gatherCard } from '@ingot/cards/gather/gather-card'
import { SOLVERS } from '@ingot/cards/solvers'
import { writeCard } from '@ingot/cards/write-card'
import type { Writer } from '@ingot/cards/writer'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { SolverUnitSystem } from '@ingot/domain/units/solver-systems'
import { solverSystems } from '@ingot/domain/units/solver-systems'
import type { ImportRecord, Problem } from '@ingot/exchange/importer'
import { importerById } from '@ingot/exchange/importers/index'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { describe, expect, it } from 'vitest'

const catalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../../data/catalogue.json', import.meta.url), 'utf8')),
)

const inches: SolverUnitSystem = {
  id: 'slinch-in-s',
  attributes: { mass: 'slinch', length: 'in', time: 's', name: 'IPS' },
}
const systems = [...solverSystems, inches]

/** Cards have six digits; strains that a card has as totals lose some of them. */
const NEAR = 1.1e-5
const STRAIN = 2e-6

async function imported(solver: string, text: string): Promise<{ record: ImportRecord; problems: Problem[] }> {
  const importer = importerById(solver)
  if (!importer) throw new Error(`no importer ${solver}`)
  const bytes = new TextEncoder().encode(text)
  const context = { catalogue, provider: 'again', owner: 'public', limits: DEFAULT_LIMITS }
  const records: ImportRecord[] = []
  const problems: Problem[] = []
  for await (const item of importer.read([{ path: 'card', bytes, size: bytes.length }], context)) {
    if ('record' in item) records.push(item.record)
    if ('problem' in item) problems.push(item.problem)
  }
  const [record] = records
  if (!record || records.length > 1) throw new Error(`${records.length} materials: ${JSON.stringify(problems)}`)
  return { record, problems }
}

const close = (found: number | undefined, wanted: number, absolute = 0) =>
  expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(NEAR * Math.abs(wanted) + absolute)

const VKEYS = {
  density: ['density'],
  modulus: ['e_modulus', 'tensile_modulus'],
  poisson: ['poisson'],
  expansion: ['cte'],
  conductivity: ['k'],
  specificHeat: ['cp'],
} as const

/** What the card was written from is what comes in: every number, every point of every curve, every rate. */
function expectSame({ doc }: ImportRecord, input: CardInput, writer: Writer): void {
  for (const [key, vkeys] of Object.entries(VKEYS)) {
    const isWritten = [...writer.needs.quantities, ...(writer.needs.also ?? [])].some((one) => one === key)
    const wanted = isWritten ? input.quantities[key as keyof typeof VKEYS]?.rows[0]?.value : undefined
    const found = doc.values.find(({ vkey }) => vkeys.some((one) => one === vkey))
    if (wanted !== undefined) close(found?.value, wanted)
  }
  const flow = writer.needs.flow ? input.flow : []
  expect(doc.curves.filter(({ vkey }) => vkey === 'd_flow')).toHaveLength(flow.length)
  for (const [index, { strain, stress }] of flow.entries()) {
    const curve = doc.curves[index]
    // A format that can't hold a curve of one length may have a point more, on its line.
    for (const [point, at] of strain.entries()) {
      const same = curve?.x.findIndex((x) => Math.abs(x - at) <= NEAR * at + STRAIN) ?? -1
      expect(same, `${point}: ${at}`).toBeGreaterThanOrEqual(0)
      close(curve?.y[same], stress[point] ?? 0)
    }
  }
}

const LAWS = ['s0', 'K', 'n', 'C10', 'C01', 'C20', 'C30'] as const

describe('a deck that the product wrote is imported again with equal physics', () => {
  const cases = [
    ['abaqus', 'abaqus-plastic', 's355j2'],
    ['abaqus', 'abaqus-elastic', 's355j2'],
    ['abaqus', 'calculix-plastic', 's355j2'],
    ['abaqus', 'abaqus-hyperelastic', 'nr-55-shore-a'],
    ['lsdyna', 'lsdyna-mat024', 's355j2'],
    ['lsdyna', 'lsdyna-mat001', 's355j2'],
    ['nastran', 'nastran-mat1', 's355j2'],
    ['nastran', 'nastran-mats1', 's355j2'],
    ['radioss', 'radioss-law1', 's355j2'],
    ['radioss', 'radioss-law36', 's355j2'],
    ['mapdl', 'mapdl-elastic', 's355j2'],
    ['mapdl', 'mapdl-plastic', 's355j2'],
  ] as const
  const writers = Object.values(SOLVERS).flatMap((solver) => solver.writers)

  it.each(cases)('%s: %s of %s, in five systems of units', async (solver, key, id) => {
    const writer = writers.find((one) => one.key === key)
    if (!writer) throw new Error(`no writer ${key}`)
    const input = gatherCard(demo(id), writer, {})
    for (const system of systems) {
      const { text } = writeCard(writer, { input, system, startNumber: 1 })
      const { record, problems } = await imported(solver, text)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expectSame(record, input, writer)
      const [law] = writer.needs.laws ? input.laws : []
      const model = record.doc.models[0]
      for (const name of LAWS) {
        const wanted = law?.params[name]
        if (typeof wanted === 'number') close(model?.params[name] as number, wanted)
      }
      if (law) expect(model?.vkey).toBe(law.vkey)
    }
  })

  it.each(['abaqus-plastic', 'lsdyna-mat024', 'nastran-mat1', 'mapdl-plastic'])(
    'without its comments, by what its numbers show of the units: %s',
    async (key) => {
      const writer = writers.find((one) => one.key === key)
      if (!writer) throw new Error(`no writer ${key}`)
      const { comment } = SOLVERS[writer.solver] ?? { comment: '' }
      const input = gatherCard(demo('s355j2'), writer, { templates: [] })
      // In inches a table over 296.15 may be in °F as well: such a deck is asked for its units.
      for (const system of solverSystems) {
        const { text } = writeCard(writer, { input, system, startNumber: 1 })
        const bare = text
          .split('\n')
          .filter((line) => !line.startsWith(comment))
          .join('\n')
        const { record, problems } = await imported(writer.solver, bare)
        expect(problems.find(({ code }) => code === 'unit-system')?.reason).toContain('no other system fits')
        expectSame(record, input, writer)
      }
    },
  )
})
