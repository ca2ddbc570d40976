import type { Deck } from '../deck.ts'
import type { BaseUnits, TemperatureUnit } from './deck-units.ts'

/** Room temperature as it is written in kelvin; 300 is as usual in °C. */
const ROOM_IN_KELVIN = [293, 293.15, 295, 295.15, 296, 296.15, 298, 298.15]
/** A table in K begins at 0 or 20 °C, or at the round 300. */
const BEGINS_IN_KELVIN = [273, 301] as const
/** Below this a number of a table is no usual temperature in K. */
const COLD = 200

/** All temperatures of a deck, in its own unit. */
export function temperaturesOf({ materials }: Deck): number[] {
  const found = materials.flatMap(({ numbers, curves, laws }) => [
    ...numbers.flatMap(({ rows, expansion }) => [...rows.map(({ T }) => T), expansion?.zero]),
    ...curves.map(({ T }) => T),
    ...laws.flatMap(({ T, params }) => [
      T,
      ...Object.values(params).map((constant) =>
        'of' in constant && constant.of === 'temperature' && typeof constant.value === 'number'
          ? constant.value
          : undefined,
      ),
    ]),
  ])
  return found.filter((T): T is number => T !== undefined)
}

export type TemperatureFound =
  | { unit?: TemperatureUnit; why?: string }
  /** Why nobody can tell. */
  | { open: string }

/** In which unit a deck counts its temperatures, as its numbers show; nothing where it has none. */
export function inferTemperature(deck: Deck, { length }: BaseUnits): TemperatureFound {
  const temperatures = temperaturesOf(deck)
  if (temperatures.length === 0) return {}
  const least = temperatures.reduce((a, b) => Math.min(a, b))
  const room = temperatures.find((T) => ROOM_IN_KELVIN.includes(T))
  if (length === 'in' || length === 'ft') return { open: `${least} may be °F, °C or K` }
  if (least >= BEGINS_IN_KELVIN[0] && least <= BEGINS_IN_KELVIN[1])
    return { unit: 'K', why: `temperatures are K: they begin at ${least}` }
  if (least < COLD && room === undefined)
    return { unit: '°C', why: `temperatures are °C: ${least} is none of a table in K` }
  return { open: `${least}${room === undefined ? '' : ` and ${room}`} may be °C or K` }
}
