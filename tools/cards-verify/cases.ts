import { readdirSync, readFileSync } from 'node:fs'
import { type CardMaterial, type CardOptions, moisturesOf } from '@ingot/cards/gather/card-material'
import { offerOf } from '@ingot/cards/gather/offer'
import type { Writer } from '@ingot/cards/writer'
import { writers } from '@ingot/cards/writers/index'
import { openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { openCompared } from '@ingot/domain/compare/evaluate'
import { type SolverUnitSystem, solverSystems } from '@ingot/domain/units/solver-systems'

/** Conditions under which each card is tried: one temperature, several as a table, strain rates as a table. */
export const CONDITIONS = ['1 T', '4 T', 'rates'] as const

/** A card to be tried. */
export interface CardCase {
  name: string
  material: CardMaterial
  writer: Writer
  condition: (typeof CONDITIONS)[number]
  options: CardOptions
  system: SolverUnitSystem
}

const home = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, home), 'utf8')

/** The materials of the demo catalogue, by id. */
export function demoMaterials(): CardMaterial[] {
  const catalogue = openCatalogue(JSON.parse(read('data/catalogue.json')))
  return readdirSync(new URL('data/demo', home))
    .flatMap((file) => read(`data/demo/${file}`).trim().split('\n'))
    .map((line) => JSON.parse(line))
    .map(({ id, doc }) => ({ id, revision: 1, doc, compared: openCompared(catalogue, doc) }))
}

const TEMPERATURES = 4

/** The first, the last, and evenly between them. */
const spread = (all: readonly number[]): number[] =>
  all.length <= TEMPERATURES
    ? [...all]
    : Array.from(
        { length: TEMPERATURES },
        (_, index) => all[Math.round((index * (all.length - 1)) / (TEMPERATURES - 1))] ?? 0,
      )

type Conditioned = Pick<CardCase, 'condition' | 'options'>

function conditionsOf(material: CardMaterial, writer: Writer): Conditioned[] {
  const offer = offerOf(material, writer)
  const states = moisturesOf(material)
  return (states.length > 0 ? states : [undefined]).flatMap((moisture): Conditioned[] => {
    const state = moisture ? { moisture } : {}
    const known = offer.temperatures.flatMap((one) =>
      moisture === undefined || (one.moisture ?? states).includes(moisture) ? one.value : [],
    )
    return [
      { condition: '1 T', options: { ...state, templates: ['thermal'] } },
      ...(writer.needs.temperatures && known.length > 1
        ? [{ condition: '4 T' as const, options: { ...state, temperatures: spread(known) } }]
        : []),
      ...(offer.templates.includes('rates') ? [{ condition: 'rates' as const, options: state }] : []),
    ]
  })
}

/** Every card of some solvers: each material, model, condition and moisture state, in the four unit systems. */
export const casesOf = (materials: readonly CardMaterial[], solvers: ReadonlySet<string>): CardCase[] =>
  materials.flatMap((material) =>
    writers
      .filter(({ solver }) => solvers.has(solver))
      .flatMap((writer) =>
        conditionsOf(material, writer).flatMap(({ condition, options }) =>
          solverSystems.map((system) => ({
            name: [material.id, ...(options.moisture ? [options.moisture] : []), writer.key, condition, system.id].join(
              ' ',
            ),
            material,
            writer,
            condition,
            options,
            system,
          })),
        ),
      ),
  )

/** Fractions from 0 to 1 that a seed decides: a linear congruential generator with the constants of Numerical Recipes. */
function fractions(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The same in an order that a seed decides (Fisher and Yates). */
export function shuffled<One>(all: readonly One[], seed: number): One[] {
  const next = fractions(seed)
  const mixed = [...all]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const [a, b] = [mixed[last], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
  }
  return mixed
}
