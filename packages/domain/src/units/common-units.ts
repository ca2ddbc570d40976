import { type Dimension, sameDimension } from './grammar/dimension.ts'
import { parseUnit } from './parse.ts'

/** Units offered where one has to be chosen or was mistaken; which of them fit is found by their dimension. */
const commonUnits = [
  ...['MPa', 'GPa', 'Pa', 'kPa', 'N/mm^2', 'bar', 'atm', 'psi', 'ksi', 'Msi', 'kgf/mm^2'],
  ...['g/cm^3', 'kg/m^3', 't/mm^3', 'lb/in^3', 'lb/ft^3'],
  ...['%', '1', 'ppm', 'mm/mm', 'µm/m'],
  ...['°C', 'K', '°F', '°R'],
  ...['1E-6/K', '1/K', '1E-6/°F', '1/°F', 'µm/(m*K)', '%/K'],
  ...['W/(m*K)', 'mW/(mm*K)', 'BTU*in/(h*ft^2*°F)', 'BTU/(h*ft*°F)', 'cal/(s*cm*°C)'],
  ...['J/(kg*K)', 'kJ/(kg*K)', 'J/(g*K)', 'BTU/(lb*°F)', 'cal/(g*°C)', 'mJ/(t*K)'],
  ...['mm^2/s', 'm^2/s', 'cm^2/s', 'in^2/s', 'cSt', 'St'],
  ...['kJ/kg', 'J/kg', 'MJ/kg', 'J/g', 'kWh/kg', 'kWh/lb', 'BTU/lb', 'cal/g'],
  ...['kJ/m^2', 'J/m^2', 'J/cm^2', 'ft*lb/in^2', 'N/mm', 'N/m', 'kN/m', 'lbf/in'],
  ...['J', 'kJ', 'mJ', 'ft*lb', 'in*lbf', 'Nm', 'kWh', 'BTU', 'cal'],
  ...['N', 'kN', 'mN', 'lbf', 'kip', 'kgf'],
  ...['MPa*m^0.5', 'Pa*m^0.5', 'MPa*mm^0.5', 'ksi*in^0.5', 'N/mm^1.5'],
  ...['Pa*s', 'mPa*s', 'P', 'cP', 'MPa*s'],
  ...['ml/g', 'cm^3/g', 'm^3/kg', 'dl/g', 'in^3/lb', 'mm^3/t'],
  ...['1/s', '1/min', '1/ms', 'Hz', 'kHz', 'MHz', 'GHz', 'rpm'],
  ...['cm^3/10min', 'm^3/s', 'mm^3/s', 'l/min', 'g/10min', 'kg/s', 'kg/h'],
  ...['ohm*m', 'ohm*cm', 'µohm*cm', 'ohm*mm', 'ohm*in', 'ohm', 'kohm', 'Mohm', 'Gohm'],
  ...['MS/m', 'S/m', 'S/cm', 'S/mm', '%IACS'],
  ...['kV/mm', 'V/m', 'MV/m', 'V/mil', 'V/mm', 'V', 'kV', 'mV'],
  ...['mm', 'm', 'cm', 'µm', 'nm', 'km', 'in', 'mil', 'ft', 'yd', 'point'],
  ...['s', 'ms', 'µs', 'min', 'h', 'd', 'yr', '°', 'rad'],
  ...['kg', 'g', 't', 'lb', 'oz', 'slug', 'slinch', 'mm^2', 'cm^2', 'm^2', 'in^2', 'cm^3', 'mm^3', 'm^3', 'l', 'in^3'],
  ...['tex', 'dtex', 'denier', 'g/m', 'g/m^2', 'kg/m^2', 'm/s', 'mm/s', 'km/h', 'm/s^2', 'gravity', 'W', 'kW', 'hp'],
  ...['cm^3*mm/(m^2*d*bar)', 'm^2/(s*Pa)', 'mm^2/(s*MPa)', 'cm^3*mil/(100in^2*d*atm)', 'barrer'],
  ...['currency/kg', 'currency/t', 'currency/lb', 'EUR/kg', 'EUR/t', 'USD/kg', 'USD/lb', 'GBP/kg', 'CHF/kg', 'CNY/kg'],
  ...['kg*CO2e/kWh', 'g*CO2e/kWh', 'lb*CO2e/kWh', 'kg*CO2e/MJ', 'kg*CO2e/J'],
  ...['kJ/m^3', 'J/m^3', 'MJ/m^3', 'in*lbf/in^3', 'mJ/mm^3'],
  ...['kW/m^3', 'W/m^3', 'mW/cm^3', 'mW/mm^3', 'W/kg', 'W/lb', 'mW/t'],
  ...['T', 'mT', 'gauss', 'A/m', 'kA/m', 'Oe', 'A', 'mA', 'K/min', '°C/s', 'mol', 'cd', 'kg*CO2e'],
]

/** The common units of a dimension, in their usual order. */
export const commonUnitsOf = (dimension: Dimension): readonly string[] =>
  commonUnits.filter((unit) => sameDimension(parseUnit(unit).dimension, dimension))
