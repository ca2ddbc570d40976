/** Unit systems in which the catalogue is shown [UNIT-007]. The solver cards have a list of their own. */
export const unitSystems = [
  { id: 'metric', name: { en: 'Metric (MPa, mm, °C)', fr: 'Métrique (MPa, mm, °C)' } },
  { id: 'si', name: { en: 'SI', fr: 'SI' } },
  { id: 'us', name: { en: 'US customary', fr: 'Unités américaines' } },
  { id: 'fem', name: { en: 'FEM (N, mm, t, s)', fr: 'Éléments finis (N, mm, t, s)' } },
] as const

export type UnitSystem = (typeof unitSystems)[number]['id']
export const DEFAULT_UNIT_SYSTEM: UnitSystem = 'metric'

export interface Quantity {
  readonly label: { readonly en: string; readonly fr: string }
  /** Coherent SI unit of the stored number. */
  readonly si: string
  readonly display: Readonly<Record<UnitSystem, string>>
  /** A reading on a temperature scale, converted with its offset; an interval or a rate of temperature is not. */
  readonly isTemperature?: true
  /** A bare number: a hardness, a count. Neither % nor ppm fits. */
  readonly isBare?: true
  /** Significant digits that it is shown with, where the usual ones would hide what it says. */
  readonly digits?: number
  /** The currency stays the value's own: `currency` in the units is filled in where a value is shown. */
  readonly isPrice?: true
  /** What is counted per mass: neither % nor ppm fits, and the label fits no other quantity. */
  readonly counts?: 'CO2e'
}

type Units = Quantity['display']
const units = (metric: string, si: string, us: string, fem: string): Units => ({ metric, si, us, fem })
const everywhere = (unit: string): Units => units(unit, unit, unit, unit)
const label = (en: string, fr: string) => ({ en, fr })

/** Every quantity of the catalogue. Factors are not written here: they derive from the unit expressions. */
export const quantities = {
  stress: { label: label('Stress', 'Contrainte'), si: 'Pa', display: units('MPa', 'Pa', 'ksi', 'MPa') },
  modulus: { label: label('Modulus', 'Module'), si: 'Pa', display: units('MPa', 'Pa', 'Msi', 'MPa') },
  modulus_gpa: { label: label('Modulus', 'Module'), si: 'Pa', display: units('GPa', 'Pa', 'Msi', 'MPa') },
  pressure: { label: label('Pressure', 'Pression'), si: 'Pa', display: units('bar', 'Pa', 'psi', 'MPa') },
  density: {
    label: label('Density', 'Masse volumique'),
    si: 'kg/m^3',
    display: units('g/cm^3', 'kg/m^3', 'lb/in^3', 't/mm^3'),
  },
  strain: { label: label('Strain', 'Déformation'), si: '1', display: units('%', '1', '%', '1') },
  ratio: { label: label('Ratio', 'Rapport'), si: '1', display: everywhere('1') },
  refractive_index: {
    label: label('Refractive index', 'Indice de réfraction'),
    si: '1',
    display: everywhere('1'),
    isBare: true,
    digits: 5,
  },
  percent: { label: label('Share', 'Proportion'), si: '1', display: units('%', '1', '%', '1') },
  temperature: {
    label: label('Temperature', 'Température'),
    si: 'K',
    display: units('°C', 'K', '°F', '°C'),
    isTemperature: true,
  },
  absolute_temperature: {
    label: label('Absolute temperature', 'Température absolue'),
    si: 'K',
    display: everywhere('K'),
  },
  temp_interval: {
    label: label('Temperature difference', 'Écart de température'),
    si: 'K',
    display: units('K', 'K', '°F', 'K'),
  },
  cte: {
    label: label('Coefficient of thermal expansion', 'Coefficient de dilatation thermique'),
    si: '1/K',
    display: units('1E-6/K', '1/K', '1E-6/°F', '1/K'),
  },
  conductivity: {
    label: label('Thermal conductivity', 'Conductivité thermique'),
    si: 'W/(m*K)',
    display: units('W/(m*K)', 'W/(m*K)', 'BTU*in/(h*ft^2*°F)', 'mW/(mm*K)'),
  },
  specific_heat: {
    label: label('Specific heat capacity', 'Capacité thermique massique'),
    si: 'J/(kg*K)',
    display: units('J/(kg*K)', 'J/(kg*K)', 'BTU/(lb*°F)', 'mJ/(t*K)'),
  },
  diffusivity: {
    label: label('Thermal diffusivity', 'Diffusivité thermique'),
    si: 'm^2/s',
    display: units('mm^2/s', 'm^2/s', 'in^2/s', 'mm^2/s'),
  },
  enthalpy: {
    label: label('Specific enthalpy', 'Enthalpie massique'),
    si: 'J/kg',
    display: units('kJ/kg', 'J/kg', 'BTU/lb', 'mJ/t'),
  },
  impact: {
    label: label('Impact strength', 'Résistance au choc'),
    si: 'J/m^2',
    display: units('kJ/m^2', 'J/m^2', 'ft*lb/in^2', 'mJ/mm^2'),
  },
  energy: { label: label('Energy', 'Énergie'), si: 'J', display: units('J', 'J', 'ft*lb', 'mJ') },
  force: { label: label('Force', 'Force'), si: 'N', display: units('N', 'N', 'lbf', 'N') },
  toughness: {
    label: label('Fracture toughness', 'Ténacité'),
    si: 'Pa*m^0.5',
    display: units('MPa*m^0.5', 'Pa*m^0.5', 'ksi*in^0.5', 'MPa*mm^0.5'),
  },
  tear: {
    label: label('Tear strength', 'Résistance à la déchirure'),
    si: 'N/m',
    display: units('N/mm', 'N/m', 'lbf/in', 'N/mm'),
  },
  viscosity: {
    label: label('Dynamic viscosity', 'Viscosité dynamique'),
    si: 'Pa*s',
    display: units('Pa*s', 'Pa*s', 'P', 'MPa*s'),
  },
  // Named for what the key says in existing data; ISO 1628 calls it the viscosity number (reduced viscosity).
  kin_viscosity: {
    label: label('Viscosity number', 'Indice de viscosité'),
    si: 'm^3/kg',
    display: units('ml/g', 'm^3/kg', 'ml/g', 'mm^3/t'),
  },
  rate: { label: label('Strain rate', 'Vitesse de déformation'), si: '1/s', display: everywhere('1/s') },
  mvr: {
    label: label('Melt volume-flow rate', 'Indice de fluidité en volume'),
    si: 'm^3/s',
    display: units('cm^3/10min', 'm^3/s', 'cm^3/10min', 'cm^3/10min'),
  },
  mfr: {
    label: label('Melt mass-flow rate', 'Indice de fluidité en masse'),
    si: 'kg/s',
    display: units('g/10min', 'kg/s', 'g/10min', 'g/10min'),
  },
  vol_resistivity: {
    label: label('Volume resistivity', 'Résistivité transversale'),
    si: 'ohm*m',
    display: units('ohm*m', 'ohm*m', 'ohm*in', 'ohm*mm'),
  },
  surf_resistivity: {
    label: label('Surface resistivity', 'Résistivité superficielle'),
    si: 'ohm',
    display: everywhere('ohm'),
  },
  conductivity_el: {
    label: label('Electrical conductivity', 'Conductivité électrique'),
    si: 'S/m',
    display: units('MS/m', 'S/m', '%IACS', 'S/mm'),
  },
  field: {
    label: label('Electric strength', 'Rigidité diélectrique'),
    si: 'V/m',
    display: units('kV/mm', 'V/m', 'V/mil', 'V/mm'),
  },
  voltage: { label: label('Voltage', 'Tension électrique'), si: 'V', display: everywhere('V') },
  // Scales of hardness are conditions of the value, never units: HBW is not converted to HRC.
  hardness: { label: label('Hardness', 'Dureté'), si: '1', display: everywhere('-'), isBare: true },
  ball_hardness: {
    label: label('Ball indentation hardness', 'Dureté à la bille'),
    si: 'Pa',
    display: units('MPa', 'Pa', 'ksi', 'MPa'),
  },
  length: { label: label('Length', 'Longueur'), si: 'm', display: units('mm', 'm', 'in', 'mm') },
  length_um: { label: label('Length', 'Longueur'), si: 'm', display: units('µm', 'm', 'mil', 'mm') },
  time: { label: label('Time', 'Temps'), si: 's', display: everywhere('s') },
  hours: { label: label('Duration', 'Durée'), si: 's', display: units('h', 's', 'h', 's') },
  cycles: { label: label('Number of cycles', 'Nombre de cycles'), si: '1', display: everywhere('-'), isBare: true },
  angle: { label: label('Angle', 'Angle'), si: 'rad', display: units('°', 'rad', '°', 'rad') },
  gwp: {
    label: label('Global warming potential', 'Potentiel de réchauffement planétaire'),
    si: 'kg*CO2e/kg',
    display: units('kg*CO2e/kg', 'kg*CO2e/kg', 'lb*CO2e/lb', 'kg*CO2e/kg'),
    counts: 'CO2e',
  },
  embodied: {
    label: label('Embodied energy', 'Énergie grise'),
    si: 'J/kg',
    display: units('MJ/kg', 'J/kg', 'BTU/lb', 'MJ/kg'),
  },
  processing_energy: {
    label: label('Processing energy', 'Énergie de transformation'),
    si: 'J/kg',
    display: units('kWh/kg', 'J/kg', 'kWh/lb', 'kWh/kg'),
  },
  electricity_gwp: {
    label: label('GWP of electricity', 'PRP de l’électricité'),
    si: 'kg*CO2e/J',
    display: units('kg*CO2e/kWh', 'kg*CO2e/J', 'lb*CO2e/kWh', 'kg*CO2e/kWh'),
    counts: 'CO2e',
  },
  price: {
    label: label('Price per mass', 'Prix par masse'),
    si: 'currency/kg',
    display: units('currency/kg', 'currency/kg', 'currency/lb', 'currency/kg'),
    isPrice: true,
  },
  spec_volume: {
    label: label('Specific volume', 'Volume massique'),
    si: 'm^3/kg',
    display: units('cm^3/g', 'm^3/kg', 'in^3/lb', 'mm^3/t'),
  },
  frequency: { label: label('Frequency', 'Fréquence'), si: 'Hz', display: everywhere('Hz') },
  flux_density: {
    label: label('Magnetic flux density', 'Induction magnétique'),
    si: 'T',
    display: units('mT', 'T', 'gauss', 'T'),
  },
  field_strength: {
    label: label('Magnetic field strength', 'Champ magnétique'),
    si: 'A/m',
    display: units('A/m', 'A/m', 'Oe', 'A/m'),
  },
  power_density: {
    label: label('Power per volume', 'Puissance volumique'),
    si: 'W/m^3',
    display: units('kW/m^3', 'W/m^3', 'mW/cm^3', 'mW/mm^3'),
  },
  specific_power: {
    label: label('Power per mass', 'Puissance massique'),
    si: 'W/kg',
    display: units('W/kg', 'W/kg', 'W/lb', 'mW/t'),
  },
  energy_density: {
    label: label('Energy per volume', 'Énergie volumique'),
    si: 'J/m^3',
    display: units('kJ/m^3', 'J/m^3', 'in*lbf/in^3', 'mJ/mm^3'),
  },
  // Volume of gas at standard temperature and pressure, times thickness over area, time and pressure.
  permeability_gas: {
    label: label('Gas permeability', 'Perméabilité aux gaz'),
    si: 'm^3*m/(m^2*s*Pa)',
    display: units('cm^3*mm/(m^2*d*bar)', 'm^2/(s*Pa)', 'cm^3*mil/(100in^2*d*atm)', 'mm^2/(s*MPa)'),
  },
  text: { label: label('Text', 'Texte'), si: '1', display: everywhere('-'), isBare: true },
} as const satisfies Readonly<Record<string, Quantity>>

export type QuantityKey = keyof typeof quantities

const quantityKeys: ReadonlySet<string> = new Set(Object.keys(quantities))

export const isQuantityKey = (key: string): key is QuantityKey => quantityKeys.has(key)

export const isUnitSystem = (id: string): id is UnitSystem => unitSystems.some((system) => system.id === id)

/** The row of a quantity with its optional marks readable. */
export const quantityOf = (key: QuantityKey): Quantity => quantities[key]

/** The unit in which a system shows a quantity; for a price with its currency, where that is known. */
export function displayUnit(quantity: QuantityKey, system: UnitSystem, currency?: string): string {
  const unit = quantities[quantity].display[system]
  return currency === undefined ? unit : unit.replace('currency', currency)
}
