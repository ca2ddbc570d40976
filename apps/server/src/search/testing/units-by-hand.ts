/**
 * For tests: units by hand. SI number = number in the unit × factor + offset. Pound-force per square inch and pound per
 * cubic foot from the international pound (0.45359237 kg), inch (0.0254 m) and standard gravity (9.80665 m/s²).
 */
const PSI = (0.45359237 * 9.80665) / 0.0254 ** 2

const UNITS = {
  '': [1, 0],
  Pa: [1, 0],
  MPa: [1e6, 0],
  GPa: [1e9, 0],
  ksi: [1000 * PSI, 0],
  Msi: [1e6 * PSI, 0],
  'N/mm^2': [1e6, 0],
  'kg/m^3': [1, 0],
  'g/cm^3': [1000, 0],
  'lb/ft^3': [0.45359237 / 0.3048 ** 3, 0],
  '%': [0.01, 0],
  'W/(m*K)': [1, 0],
  'mW/(m*K)': [0.001, 0],
  'J/(kg*K)': [1, 0],
  'kJ/(kg*K)': [1000, 0],
  '1/K': [1, 0],
  '1E-6/K': [1e-6, 0],
  '1/°F': [1.8, 0],
  K: [1, 0],
  '°C': [1, 273.15],
  '°F': [1 / 1.8, 459.67 / 1.8],
  'Pa/(kg/m^3)': [1, 0],
  'kN*m/kg': [1000, 0],
  'MPa/(g/cm^3)': [1000, 0],
  'J/kg': [1, 0],
} as const satisfies Record<string, readonly [number, number]>

export type Unit = keyof typeof UNITS

/** The number that an SI number is in a unit. */
export const fromUnits = (si: number, unit: Unit): number => (si - UNITS[unit][1]) / UNITS[unit][0]

/** The SI number of a number in a unit. */
export const toUnitsSi = (value: number, unit: Unit): number => value * UNITS[unit][0] + UNITS[unit][1]
