/**
 * The units Ingot knows. `is` defines a unit by older ones, so that every factor derives from a definition; `zero` is
 * added to a temperature before it is scaled; `prefixes` allows the SI prefixes before the symbol and its short names.
 * Sources: SI brochure 9th ed. (2019); NIST SP 811 (2008), appendix B; ISO 80000.
 */
export interface UnitRow {
  readonly symbol: string
  readonly is: string
  readonly prefixes?: boolean
  readonly zero?: number
  readonly also?: readonly string[]
}

/** Units of which no definition is given: base dimension, and the power of ten to the coherent SI unit. */
export const baseUnits = [
  { symbol: 'g', base: 'kg', ten: -3, also: ['gram', 'gm'] },
  { symbol: 'm', base: 'm', ten: 0, also: ['metre', 'meter'] },
  { symbol: 's', base: 's', ten: 0, also: ['sec', 'second', 'seconds'] },
  { symbol: 'K', base: 'K', ten: 0, also: ['kelvin', 'Kelvin'] },
  { symbol: 'A', base: 'A', ten: 0, also: ['ampere'] },
  { symbol: 'mol', base: 'mol', ten: 0, also: [] },
  { symbol: 'cd', base: 'cd', ten: 0, also: [] },
  { symbol: 'rad', base: 'rad', ten: 0, also: [] },
] as const

/** Currencies are never converted into each other; `currency` stands for whichever one a value carries. */
export const currencies = ['currency', 'EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'CAD', 'SEK', 'INR'] as const

export const currencySigns: Readonly<Record<string, (typeof currencies)[number]>> = { '€': 'EUR', $: 'USD', '£': 'GBP' }

export const prefixes: Readonly<Record<string, number>> = {
  Y: 24,
  Z: 21,
  E: 18,
  P: 15,
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  d: -1,
  c: -2,
  m: -3,
  µ: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
  z: -21,
  y: -24,
}

const si: readonly UnitRow[] = [
  { symbol: 'N', is: 'kg*m/s^2', prefixes: true, also: ['newton'] },
  { symbol: 'Pa', is: 'N/m^2', prefixes: true, also: ['pascal'] },
  { symbol: 'J', is: 'N*m', prefixes: true, also: ['joule'] },
  { symbol: 'W', is: 'J/s', prefixes: true, also: ['watt'] },
  { symbol: 'Hz', is: '1/s', prefixes: true, also: ['hertz'] },
  { symbol: 'C', is: 'A*s', prefixes: true, also: ['coulomb'] },
  { symbol: 'V', is: 'W/A', prefixes: true, also: ['volt', 'volts'] },
  { symbol: 'F', is: 'C/V', prefixes: true, also: ['farad'] },
  { symbol: 'ohm', is: 'V/A', prefixes: true },
  { symbol: 'S', is: 'A/V', prefixes: true, also: ['siemens'] },
  { symbol: 'Wb', is: 'V*s', prefixes: true },
  { symbol: 'T', is: 'Wb/m^2', prefixes: true, also: ['tesla'] },
  { symbol: 'H', is: 'Wb/A', prefixes: true, also: ['henry'] },
  { symbol: 'lm', is: 'cd', prefixes: true },
  { symbol: 'lx', is: 'lm/m^2', prefixes: true },
  { symbol: 'Gy', is: 'J/kg', prefixes: true },
  { symbol: 'l', is: '0.001m^3', prefixes: true, also: ['L', 'litre', 'liter'] },
  { symbol: 't', is: '1000kg', prefixes: true, also: ['tonne', 'tonnes'] },
  { symbol: 'Nm', is: 'N*m', prefixes: true },
  { symbol: 'Wh', is: '3600J', prefixes: true },
  { symbol: 'Ah', is: '3600C', prefixes: true },
  { symbol: 'eV', is: '1.602176634E-19J', prefixes: true },
  { symbol: '°', is: '3.141592653589793rad/180', also: ['degree', 'degrees'] },
]

const time: readonly UnitRow[] = [
  { symbol: 'min', is: '60s', also: ['minute', 'minutes', 'mins'] },
  { symbol: 'h', is: '3600s', also: ['hr', 'hrs', 'hour', 'hours'] },
  { symbol: 'd', is: '86400s', also: ['day', 'days'] },
  { symbol: 'week', is: '7d', also: ['weeks'] },
  { symbol: 'yr', is: '365.25d', also: ['year', 'years', 'a'] },
  { symbol: 'rpm', is: '1/min' },
]

const temperature: readonly UnitRow[] = [
  { symbol: '°C', is: 'K', zero: 273.15, also: ['celsius', 'Celsius'] },
  { symbol: '°F', is: '5/9*K', zero: 459.67, also: ['fahrenheit', 'Fahrenheit'] },
  { symbol: '°R', is: '5/9*K', also: ['rankine', 'Rankine'] },
]

const shares: readonly UnitRow[] = [
  { symbol: '%', is: '0.01', also: ['percent', 'pct', 'wt%', 'vol%', 'at%', 'mol%', 'mass%'] },
  { symbol: '‰', is: '0.001' },
  { symbol: 'ppm', is: '1E-6' },
  { symbol: 'ppb', is: '1E-9' },
  { symbol: 'microstrain', is: '1E-6', also: ['µstrain', 'µε'] },
  // A label of what is counted, not a unit: kg CO2e/kg.
  { symbol: 'CO2e', is: '1', also: ['CO2eq', 'CO2'] },
  // International Annealed Copper Standard, 1913: 100 % IACS = 58 MS/m at 20 °C.
  { symbol: '%IACS', is: '0.58E6S/m' },
]

const engineering: readonly UnitRow[] = [
  { symbol: 'gravity', is: '9.80665m/s^2', also: ['gn', 'g0'] },
  { symbol: 'kgf', is: 'kg*gravity', also: ['kp'] },
  { symbol: 'gf', is: 'g*gravity' },
  { symbol: 'dyn', is: '1E-5N', also: ['dyne'] },
  { symbol: 'erg', is: '1E-7J' },
  { symbol: 'bar', is: '1E5Pa', prefixes: true },
  { symbol: 'atm', is: '101325Pa' },
  { symbol: 'Torr', is: 'atm/760', also: ['torr'] },
  { symbol: 'mmHg', is: '133.322387415Pa' },
  { symbol: 'cmHg', is: '1333.22387415Pa' },
  // The thermochemical calorie, as in tables of material data; the steam-table one is cal_IT.
  { symbol: 'cal', is: '4.184J', prefixes: true },
  { symbol: 'cal_IT', is: '4.1868J', prefixes: true },
  { symbol: 'BTU', is: '1055.05585262J', also: ['Btu', 'btu', 'BTU_IT'] },
  { symbol: 'P', is: '0.1Pa*s', prefixes: true, also: ['poise'] },
  { symbol: 'St', is: '1E-4m^2/s', prefixes: true, also: ['stokes'] },
  { symbol: 'tex', is: 'g/1000m', prefixes: true },
  { symbol: 'denier', is: 'g/9000m', also: ['den'] },
  // The desktop-publishing point; the printer's point of 1/72.27 in is not meant.
  { symbol: 'point', is: 'in/72', also: ['pt', 'points'] },
  { symbol: 'Å', is: '1E-10m', also: ['angstrom', 'Angstrom'] },
  { symbol: 'micron', is: '1E-6m', also: ['microns'] },
  { symbol: 'cc', is: 'cm^3', also: ['ccm'] },
  { symbol: 'ha', is: '10000m^2' },
  { symbol: 'Oe', is: '79.57747154594767A/m', prefixes: true },
  { symbol: 'gauss', is: '1E-4T' },
  { symbol: 'barrer', is: '1E-10cm^2/(s*cmHg)' },
]

const customary: readonly UnitRow[] = [
  { symbol: 'in', is: '0.0254m', also: ['inch', 'inches', '"'] },
  { symbol: 'mil', is: '0.001in', also: ['mils', 'thou'] },
  { symbol: 'µin', is: '1E-6in' },
  { symbol: 'ft', is: '12in', also: ['foot', 'feet'] },
  { symbol: 'yd', is: '36in', also: ['yard'] },
  { symbol: 'mi', is: '1609.344m', also: ['mile', 'miles'] },
  { symbol: 'lb', is: '0.45359237kg', also: ['lbm', 'lbs', 'pound', 'pounds'] },
  { symbol: 'oz', is: 'lb/16', also: ['ounce'] },
  { symbol: 'slug', is: 'lbf*s^2/ft', also: ['slugs'] },
  { symbol: 'slinch', is: 'lbf*s^2/in', also: ['blob', 'snail'] },
  { symbol: 'lbf', is: 'lb*gravity' },
  { symbol: 'ozf', is: 'oz*gravity' },
  { symbol: 'kip', is: '1000lbf', also: ['kips', 'klbf'] },
  { symbol: 'psi', is: 'lbf/in^2', also: ['PSI'] },
  { symbol: 'ksi', is: '1000psi', also: ['KSI'] },
  { symbol: 'Msi', is: '1E6psi' },
  { symbol: 'psf', is: 'lbf/ft^2' },
  { symbol: 'gal', is: '231in^3', also: ['gallon'] },
  { symbol: 'hp', is: '550ft*lbf/s' },
]

export const unitTable: readonly UnitRow[] = [...si, ...time, ...temperature, ...shares, ...engineering, ...customary]
