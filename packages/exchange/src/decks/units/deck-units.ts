import { kept } from '@ingot/domain/kept/kept'
import { converter } from '@ingot/domain/units/convert'
import { divide, toNumber } from '@ingot/domain/units/grammar/scale'
import { parseUnit } from '@ingot/domain/units/parse'
import { solverSystemLabel, solverSystems } from '@ingot/domain/units/solver-systems'

/** The base units of a deck, from which every other follows. Its temperatures are in a unit of their own. */
export interface BaseUnits {
  mass: string
  length: string
  time: string
}

export interface DeckSystem extends BaseUnits {
  id: string
  /** As lists and reports name it. */
  label: string
}

const system = (mass: string, length: string, time: string, label: string): DeckSystem => ({
  id: `${mass}-${length}-${time}`,
  mass,
  length,
  time,
  label,
})

/** The systems that decks are in: those that cards are written in, and what else is usual in some solver or country. */
export const DECK_SYSTEMS: readonly DeckSystem[] = [
  ...solverSystems.map((one) => {
    const { mass, length, time } = one.attributes
    return system(mass, length, time, solverSystemLabel(one))
  }),
  system('slinch', 'in', 's', 'lbf in s slinch'),
  system('slug', 'ft', 's', 'lbf ft s slug'),
  system('g', 'cm', 'us', 'Mbar cm µs g'),
  system('kg', 'mm', 's', 'mN mm s kg'),
  system('Mg', 'm', 's', 'kN m s Mg'),
  system('g', 'cm', 's', 'dyn cm s g'),
]

export const TEMPERATURE_UNITS = ['K', '°C', '°F'] as const
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number]

/** The units of one deck; without one of temperature, what needs it is not read. */
export interface DeckUnits {
  system: BaseUnits
  temperature?: TemperatureUnit | undefined
}

/** Kinds of numbers that decks hold. */
export type DeckQuantity =
  | 'density'
  | 'stress'
  | 'ratio'
  | 'rate'
  | 'cte'
  | 'conductivity'
  | 'specific_heat'
  | 'temperature'
  | 'inverse_stress'

/** Units of stress that have a name: the one that is meant is written beside a number. */
const STRESSES = ['Pa', 'MPa', 'GPa', 'kPa', 'psi', 'Mbar', 'psf', 'dyn/cm^2']

/** How many of the second unit one of the first is. */
const ratioOf = (unit: string, other: string): number => toNumber(divide(parseUnit(unit).scale, parseUnit(other).scale))

/** Whether two units of one dimension are the same. */
export const isSameUnit = (unit: string, other: string): boolean => Math.abs(ratioOf(unit, other) - 1) < 1e-12

const named = kept(100, (expression) => STRESSES.find((unit) => isSameUnit(unit, expression)) ?? expression)

export const stressUnit = ({ mass, length, time }: BaseUnits): string => named(`${mass}/(${length}*${time}^2)`)

/** Degrees as differences. A system of inches or feet may count in °F; all others in K or °C, which are one step. */
const stepOf = ({ system: { length }, temperature }: DeckUnits): string | undefined => {
  if (temperature !== undefined) return temperature === '°F' ? '°F' : 'K'
  return length === 'in' || length === 'ft' ? undefined : 'K'
}

/** The unit of a quantity; undefined where it hangs on a unit of temperature that nobody knows. */
export function unitOf(quantity: DeckQuantity, units: DeckUnits): string | undefined {
  const { mass, length, time } = units.system
  const step = stepOf(units)
  switch (quantity) {
    case 'density':
      return `${mass}/${length}^3`
    case 'stress':
      return stressUnit(units.system)
    case 'ratio':
      return '1'
    case 'rate':
      return `1/${time}`
    case 'cte':
      return step && `1/${step}`
    case 'conductivity':
      return step && `${mass}*${length}/(${time}^3*${step})`
    case 'specific_heat':
      return step && `${length}^2/(${time}^2*${step})`
    case 'temperature':
      return units.temperature
    case 'inverse_stress':
      return `1/(${stressUnit(units.system)})`
  }
}

const SI: Readonly<Record<DeckQuantity, string>> = {
  density: 'kg/m^3',
  stress: 'Pa',
  ratio: '1',
  rate: '1/s',
  cte: '1/K',
  conductivity: 'W/(m*K)',
  specific_heat: 'J/(kg*K)',
  temperature: 'K',
  inverse_stress: '1/Pa',
}

const prepared = kept(200, (from) => kept(20, (to) => converter(from, to)))

/** A deck's decimal digits times a power of ten are decimal digits: 7.85e-9 t/mm³ are 7850 kg/m³, not 7850.000000000001. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(15))

/** A number in words: in the deck's unit, or in SI where the deck states the sizes of its units only. */
export function inWords(value: number, quantity: DeckQuantity, units: DeckUnits): string {
  const unit = unitOf(quantity, units)
  if (quantity === 'ratio' || unit === undefined) return String(value)
  const { mass, length, time } = units.system
  const isNamed = ![mass, length, time].some((base) => base.includes('*'))
  return isNamed ? `${value} ${unit}` : `${toSiFrom(quantity, units)?.(value)} ${SI[quantity]}`
}

/** Whether all three are units of their kind. */
export function isKnownUnits({ mass, length, time }: BaseUnits): boolean {
  try {
    for (const [unit, si] of [
      [mass, 'kg'],
      [length, 'm'],
      [time, 's'],
    ] as const)
      converter(unit, si)
    return true
  } catch {
    return false
  }
}

/** Numbers of a quantity into SI; undefined where their unit is not known. */
export function toSiFrom(quantity: DeckQuantity, units: DeckUnits): ((value: number) => number) | undefined {
  const unit = unitOf(quantity, units)
  if (unit === undefined) return undefined
  const { one } = prepared(unit)(SI[quantity])
  return (value) => withoutNoise(one(value))
}

/** SI units of stress and of time that one unit of the deck is: constants with powers of both need them. */
export const factorsOf = ({ system }: DeckUnits): { stress: number; time: number } => ({
  stress: ratioOf(stressUnit(system), 'Pa'),
  time: ratioOf(system.time, 's'),
})

/** Ids that a user may choose among, each also with a unit of temperature: `Mg-mm-s`, `Mg-mm-s-C`. */
const SUFFIXES: Readonly<Record<string, TemperatureUnit>> = { K: 'K', C: '°C', F: '°F' }

/** The units that an id means; undefined where there are no such. */
export function unitsOfId(id: string): { system: DeckSystem; temperature?: TemperatureUnit } | undefined {
  const exact = DECK_SYSTEMS.find((one) => one.id === id)
  if (exact) return { system: exact }
  const end = id.lastIndexOf('-')
  const known = DECK_SYSTEMS.find((one) => one.id === id.slice(0, end))
  const temperature = SUFFIXES[id.slice(end + 1)]
  return known && temperature && { system: known, temperature }
}

/** The ids that one chooses from, with what they mean. */
export const systemChoices = (): string => DECK_SYSTEMS.map(({ id, label }) => `${id} (${label})`).join(', ')

/** What is wrong with an id of units that somebody chose, a sentence without its end; nothing where it is one. */
export const unitSystemFault = (id: string): string | undefined =>
  unitsOfId(id)
    ? undefined
    : `there is no unit system '${id.slice(0, 40)}'; there are ${systemChoices()}, each also with -K, -C or -F behind it for the temperatures`
