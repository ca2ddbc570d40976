import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { Deck, DeckMaterial, SaidUnits } from '../deck.ts'
import {
  type BaseUnits,
  DECK_SYSTEMS,
  type DeckSystem,
  type DeckUnits,
  systemChoices,
  TEMPERATURE_UNITS,
  type TemperatureUnit,
  unitsOfId,
} from './deck-units.ts'
import { type Evidence, evidenceOf, meaningIn } from './evidence.ts'
import { inferTemperature, temperaturesOf } from './infer-temperature.ts'
import { agreeOn } from './used-quantities.ts'

export type UnitsFound =
  | { units: DeckUnits; why: (material: DeckMaterial) => string }
  | { refused: { code: string; reason: string; line?: number } }

const labelOf = (base: BaseUnits): string =>
  DECK_SYSTEMS.find(({ mass, length, time }) => mass === base.mass && length === base.length && time === base.time)
    ?.label ?? `${base.mass} ${base.length} ${base.time}`

const CHOOSE = `Say which it is with the option unitSystem: one of ${systemChoices()}; with -K, -C or -F behind it for the temperatures, as in Mg-mm-s-C.`

const refused = (code: string, reason: string, line?: number): UnitsFound => ({
  refused: { code, reason: `${reason} ${CHOOSE}`, ...(line === undefined ? {} : { line }) },
})

/**
 * The systems in which a material is one. Where it is a dense solid in one and a foam in another, it is the solid: its
 * name says foam where it is one, and then the range of foams decides.
 */
function possibleOf(evidence: Evidence): DeckSystem[] {
  if (evidence.density === undefined && evidence.modulus === undefined) return [...DECK_SYSTEMS]
  const meanings = DECK_SYSTEMS.map((system) => ({ system, ...meaningIn(system, evidence) }))
  const possible = meanings.filter(({ isPossible }) => isPossible)
  const solid = possible.filter(({ isLight }) => !isLight)
  return (solid.length > 0 ? solid : possible).map(({ system }) => system)
}

interface SystemFound {
  system: DeckSystem
  why: (material: DeckMaterial) => string
}

/** The system that the numbers themselves show. */
function inferSystem(
  evidence: ReadonlyMap<DeckMaterial, Evidence>,
): SystemFound | Extract<UnitsFound, { refused: object }> {
  const materials = [...evidence.keys()]
  const told = [...evidence.values()].filter(({ density, modulus }) => (density ?? modulus) !== undefined)
  const [first] = told
  const fail = (code: string, reason: string, line?: number) =>
    refused(code, reason, line) as Extract<UnitsFound, { refused: object }>
  if (!first)
    return fail('unit-system-unknown', 'The deck has neither a density nor a modulus that would show its units.')
  let open: DeckSystem[] = [...DECK_SYSTEMS]
  for (const one of told) {
    const own = possibleOf(one)
    if (own.length === 0)
      return fail(
        'unit-system-contradictory',
        `In no system of units ${one.name} is a material: ${meaningIn(DECK_SYSTEMS[0] as DeckSystem, one).words} in ${DECK_SYSTEMS[0]?.label}.`,
        one.line,
      )
    const left = open.filter((system) => own.includes(system))
    if (left.length === 0)
      return fail(
        'unit-system-contradictory',
        `The materials are in different units: ${one.name} can be in ${own.map(({ label }) => label).join(' or ')} only, those before it in ${open.map(({ label }) => label).join(' or ')}.`,
        one.line,
      )
    open = left
  }
  const [system, ...others] = open
  const differing = system && others.find((other) => !agreeOn(materials, system, other))
  if (!system || differing) {
    const meanings = open.map((one) => `in ${one.label} ${meaningIn(one, first).words}`).join('; ')
    return fail('unit-system-ambiguous', `The units are not certain. Of ${first.name}: ${meanings}.`, first.line)
  }
  const alike =
    others.length > 0 ? `${others.map(({ label }) => label).join(' and ')} would give the same` : 'no other system fits'
  return {
    system,
    why: (material) => {
      const own = evidence.get(material)
      const words = own ? meaningIn(system, own).words : ''
      const kind = own && own.class !== 'unclassified' ? ` as of ${own.class}` : ''
      return `${words === '' ? 'as the other materials of the deck' : `${words}${kind}`}; ${alike}`
    },
  }
}

/** The system that the deck states, unless its numbers contradict it. */
function statedSystem(
  said: SaidUnits & { system: BaseUnits },
  evidence: ReadonlyMap<DeckMaterial, Evidence>,
): SystemFound | Extract<UnitsFound, { refused: object }> {
  const system = { ...said.system, id: '', label: labelOf(said.system) }
  for (const one of evidence.values()) {
    const meaning = meaningIn(system, one)
    if (!meaning.isPossible)
      return refused(
        'unit-system-contradictory',
        `Line ${said.line} says '${said.words}', but then of ${one.name} ${meaning.words}, which no such material has.`,
        one.line,
      ) as Extract<UnitsFound, { refused: object }>
  }
  return { system, why: () => `line ${said.line} says '${said.words}'` }
}

const temperatureSaid = ({ said }: Deck): { unit: TemperatureUnit; why: string } | undefined => {
  const found = said.find(({ temperature }) => temperature !== undefined)
  return (
    found?.temperature && {
      unit: found.temperature,
      why: `temperatures are ${found.temperature}, says line ${found.line}`,
    }
  )
}

/** The units of temperature of a deck in a system, beside what was chosen. */
function withTemperature(deck: Deck, found: SystemFound, chosen: TemperatureUnit | undefined): UnitsFound {
  const inferred = chosen ? { unit: chosen } : (temperatureSaid(deck) ?? inferTemperature(deck, found.system))
  if ('open' in inferred)
    return refused(
      'temperature-unit-unknown',
      `The unit of the temperatures is not certain: ${inferred.open} (of ${TEMPERATURE_UNITS.join(', ')}).`,
    )
  const { unit } = inferred
  const why = 'why' in inferred && inferred.why && temperaturesOf(deck).length > 0 ? `; ${inferred.why}` : ''
  return {
    units: { system: found.system, ...(unit && { temperature: unit }) },
    why: (material) => `Read in ${found.system.label}: ${found.why(material)}${why}.`,
  }
}

/**
 * The units of a deck: those that were chosen (an id), else those that it states, else what density and modulus of its
 * materials show together with the classes that their names say. Nothing is assumed: where several systems would give
 * different materials, or none gives any, it is refused with what there is to choose from.
 */
export function inferUnits(deck: Deck, catalogue: CatalogueFile, chosen: string | undefined): UnitsFound {
  if (chosen !== undefined) {
    const units = unitsOfId(chosen)
    if (!units) return refused('unit-system-unknown', `There is no unit system '${chosen.slice(0, 40)}'.`)
    return withTemperature(deck, { system: units.system, why: () => 'as chosen' }, units.temperature)
  }
  const evidence = new Map(
    deck.materials
      .filter(({ units }) => !units)
      .map((material) => [material, evidenceOf(material, catalogue)] as const),
  )
  const said = deck.said.find((one): one is SaidUnits & { system: BaseUnits } => one.system !== undefined)
  const own = deck.materials[0]?.units
  if (evidence.size === 0 && own)
    return withTemperature(
      deck,
      { system: { ...own, id: '', label: labelOf(own) }, why: () => 'as the deck states' },
      undefined,
    )
  const found = said ? statedSystem(said, evidence) : inferSystem(evidence)
  return 'refused' in found ? found : withTemperature(deck, found, undefined)
}
