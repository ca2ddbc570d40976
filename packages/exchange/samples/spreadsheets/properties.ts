/** What columns of material tables are called and measured in, as engineers write it. Factors are written out here. */

export interface Unit {
  /** Spellings of one unit. */
  texts: readonly string[]
  /** SI = factor × (number + offset). */
  factor: number
  offset?: number
  /** Numbers that occur, with digits behind the sign. */
  low: number
  high: number
  decimals: number
}

export interface Property {
  /** Heads that mean the same, with the properties of the catalogue that they can mean. */
  heads: readonly { texts: readonly string[]; keys: readonly string[] }[]
  /** None: a plain number. */
  units: readonly Unit[]
  /** Range and digits of a plain number. */
  plain?: { low: number; high: number; decimals: number }
}

const MPA = ['MPa', 'N/mm²', 'N/mm2', 'MPa', 'N/mm^2', 'Mpa', 'MPA']
const stress = (low: number, high: number): readonly Unit[] => [
  { texts: MPA, factor: 1e6, low, high, decimals: 0 },
  { texts: ['MPa', 'N/mm²'], factor: 1e6, low, high, decimals: 1 },
  { texts: ['ksi', 'KSI', 'Ksi'], factor: 6894757.293168361, low: low / 6.9, high: high / 6.9, decimals: 1 },
  { texts: ['psi'], factor: 6894.757293168361, low: low * 145, high: high * 145, decimals: 0 },
  { texts: ['GPa'], factor: 1e9, low: low / 1000, high: high / 1000, decimals: 3 },
]
const modulus = (low: number, high: number): readonly Unit[] => [
  { texts: ['GPa', 'GPa', 'kN/mm²', 'GPA'], factor: 1e9, low, high, decimals: 1 },
  { texts: ['MPa', 'N/mm²', 'N/mm2'], factor: 1e6, low: low * 1000, high: high * 1000, decimals: 0 },
  { texts: ['GPa'], factor: 1e9, low, high, decimals: 3 },
  { texts: ['ksi'], factor: 6894757.293168361, low: low * 145, high: high * 145, decimals: 0 },
  { texts: ['Msi', '10^6 psi'], factor: 6894757293.168361, low: low / 6.9, high: high / 6.9, decimals: 2 },
]
const strain: readonly Unit[] = [
  { texts: ['%', '%', '%', '% '], factor: 0.01, low: 2, high: 48, decimals: 1 },
  { texts: ['%'], factor: 0.01, low: 2, high: 48, decimals: 0 },
  { texts: ['mm/mm', 'm/m'], factor: 1, low: 0.02, high: 0.48, decimals: 2 },
]
const temperature = (low: number, high: number): readonly Unit[] => [
  { texts: '°C | ° C | ºC | °C | deg C | degC'.split(' | '), factor: 1, offset: 273.15, low, high, decimals: 0 },
  {
    texts: ['°F', '°F', 'deg F'],
    factor: 5 / 9,
    offset: 459.67,
    low: low * 1.8 + 32,
    high: high * 1.8 + 32,
    decimals: 0,
  },
  { texts: ['K'], factor: 1, low: low + 273, high: high + 273, decimals: 0 },
]
const meaning = (keys: readonly string[], texts: string) => ({ texts: texts.split(' | '), keys })

const E = ['youngs_modulus', 'e_modulus', 'tensile_modulus']
const RM = ['strength', 'rm', 'tensile_strength']
const YIELD = ['yield_strength', 'rp02', 'reh', 'yield_stress']
const BREAK = ['elongation', 'elongation_a', 'strain_break', 'nominal_strain_break']

export const PROPERTIES = {
  density: {
    heads: [
      meaning(
        ['density', 'density_any', 'density_foam'],
        'Density | Dichte | Masse volumique | Densité | ρ | Rho | density | Density ρ | Dichte ρ',
      ),
    ],
    units: [
      {
        texts: 'g/cm³ | g/cm3 | g/cc | g/cm^3 | kg/dm³ | g/ccm | kg/l'.split(' | '),
        factor: 1000,
        low: 0.9,
        high: 9,
        decimals: 2,
      },
      { texts: ['g/cm³', 'g/cm3', 'kg/dm³'], factor: 1000, low: 1, high: 9, decimals: 3 },
      { texts: 'kg/m³ | kg/m3 | kg/m^3 | Kg/m³ | kg m-3'.split(' | '), factor: 1, low: 900, high: 9000, decimals: 0 },
      { texts: ['lb/in³', 'lb/in3'], factor: 27679.904710191, low: 0.05, high: 0.32, decimals: 3 },
    ],
  },
  e: {
    heads: [
      meaning(
        E,
        "E | Young's modulus | E-Modul | Elastizitätsmodul | Modulus of elasticity | Elastic modulus | Module de Young | Module d'élasticité | E-modulus | YOUNGS MODULUS",
      ),
    ],
    units: modulus(2, 215),
  },
  g: {
    heads: [meaning(['shear_modulus'], 'Shear modulus | G | Schubmodul | Module de cisaillement | G-Modul')],
    units: modulus(1, 85),
  },
  rm: {
    heads: [
      meaning(
        RM,
        'Rm | Tensile strength | UTS | Zugfestigkeit | Zugfestigkeit Rm | Résistance à la traction | Ultimate tensile strength | Tensile strength Rm | R_m | Tensile Strength, Ultimate',
      ),
    ],
    units: stress(40, 1400),
  },
  rp02: {
    heads: [
      meaning(
        ['rp02', 'yield_strength'],
        "Rp0.2 | Rp0,2 | Rp 0.2 | Rp02 | R_p0.2 | Dehngrenze Rp0,2 | 0,2-%-Dehngrenze | Limite d'élasticité Rp0,2 | Yield strength Rp0.2 | Yield strength (0.2% offset) | 0.2% proof stress",
      ),
      meaning(
        YIELD,
        "YS | Yield strength | Streckgrenze | Limite d'élasticité | Tensile Strength, Yield | yield strength",
      ),
    ],
    units: stress(30, 1100),
  },
  reh: {
    heads: [meaning(['reh'], 'ReH | Upper yield strength ReH | Obere Streckgrenze ReH | ReH')],
    units: stress(180, 700).slice(0, 2),
  },
  elongation: {
    heads: [
      meaning(BREAK, 'Elongation at break | Bruchdehnung | Allongement à la rupture | Elongation'),
      meaning(['elongation_a', 'elongation'], 'A5 | Bruchdehnung A5 | Elongation A5'),
    ],
    units: strain,
  },
  uniform: {
    heads: [
      meaning(
        ['elongation_ag'],
        'Ag | Gleichmaßdehnung | Uniform elongation Ag | Gleichmaßdehnung Ag | Allongement réparti Ag',
      ),
    ],
    units: strain.slice(0, 2),
  },
  reduction: {
    heads: [
      meaning(['reduction_z'], 'Z | Reduction of area | Brucheinschnürung Z | Striction Z | Reduction of area Z'),
    ],
    units: strain.slice(0, 2),
  },
  poisson: {
    heads: [
      meaning(
        ['poisson'],
        "Poisson's ratio | Poisson ratio | Poissonzahl | Querkontraktionszahl | Coefficient de Poisson | ν | nu | Poisson’s ratio",
      ),
    ],
    units: [],
    plain: { low: 0.2, high: 0.45, decimals: 2 },
  },
  hv: {
    heads: [meaning(['hv'], 'HV | Vickers hardness | Vickershärte | Dureté Vickers | Hardness HV | Härte HV')],
    units: [],
    plain: { low: 60, high: 900, decimals: 0 },
  },
  hb: {
    heads: [
      meaning(['hbw'], 'HB | HBW | Brinell hardness | Brinellhärte | Dureté Brinell | Hardness (HBW) | Härte HB'),
    ],
    units: [],
    plain: { low: 50, high: 450, decimals: 0 },
  },
  k: {
    heads: [
      meaning(
        ['k'],
        'Thermal conductivity | λ | Wärmeleitfähigkeit | Conductivité thermique | k | Wärmeleitfähigkeit λ',
      ),
    ],
    units: [
      {
        texts: 'W/(m·K) | W/mK | W/(m*K) | W/m·K | W/m-K | W/(m K) | W m⁻¹ K⁻¹ | W/m/K'.split(' | '),
        factor: 1,
        low: 0.2,
        high: 390,
        decimals: 1,
      },
    ],
  },
  cp: {
    heads: [
      meaning(
        ['cp'],
        'Specific heat capacity | cp | Specific heat | Spezifische Wärmekapazität | spez. Wärmekapazität | Chaleur spécifique | Capacité thermique massique',
      ),
    ],
    units: [
      {
        texts: 'J/(kg·K) | J/kgK | J/(kg*K) | J/kg·K | J/kg-K | J/kg/K'.split(' | '),
        factor: 1,
        low: 120,
        high: 2400,
        decimals: 0,
      },
      { texts: ['kJ/(kg·K)', 'J/(g·K)', 'J/g-°C', 'kJ/kgK'], factor: 1000, low: 0.12, high: 2.4, decimals: 2 },
    ],
  },
  cte: {
    heads: [
      meaning(
        ['cte', 'expansion'],
        'CTE | α | Thermal expansion | Coefficient of thermal expansion | Wärmeausdehnungskoeffizient | Längenausdehnungskoeffizient α | Coefficient de dilatation thermique',
      ),
    ],
    units: [
      {
        texts:
          '10⁻⁶/K | 1e-6/K | 10^-6/K | 10-6/K | 10^-6 1/K | 10⁻⁶ K⁻¹ | µm/(m·K) | µm/m-°C | μm/mK | ppm/K | 1E-6 1/K'.split(
            ' | ',
          ),
        factor: 1e-6,
        low: 1,
        high: 95,
        decimals: 1,
      },
    ],
  },
  melting: {
    heads: [
      meaning(
        ['tm', 'melting'],
        'Melting temperature | Melting point | Schmelztemperatur | Schmelzpunkt | Température de fusion | Tm',
      ),
    ],
    units: temperature(130, 1650),
  },
  resistivity: {
    heads: [
      meaning(
        ['rho_el', 'resistivity', 'rho_v'],
        'Electrical resistivity | Spezifischer elektrischer Widerstand | Résistivité électrique',
      ),
    ],
    units: [
      { texts: ['µΩ·cm', 'µΩcm', 'microohm-cm', 'μΩ·cm'], factor: 1e-8, low: 1.5, high: 180, decimals: 1 },
      { texts: ['Ω·mm²/m', 'Ohm·mm²/m', 'Ω mm²/m'], factor: 1e-6, low: 0.015, high: 1.5, decimals: 3 },
    ],
  },
  compression: {
    heads: [meaning(['compressive_strength'], 'Compressive strength | Druckfestigkeit | Résistance à la compression')],
    units: stress(40, 3000),
  },
  flexure: {
    heads: [
      meaning(
        ['flexural_strength', 'flexural_strength_4p'],
        'Flexural strength | Biegefestigkeit | Résistance à la flexion',
      ),
    ],
    units: stress(40, 900),
  },
  toughness: {
    heads: [meaning(['k1c'], 'Fracture toughness | KIc | Fracture toughness KIc | K1c | Bruchzähigkeit KIc')],
    units: [
      {
        texts: 'MPa·m^0.5 | MPa√m | MPa·√m | MPa m^1/2 | MPa·m½'.split(' | '),
        factor: 1e6,
        low: 2,
        high: 120,
        decimals: 1,
      },
    ],
  },
} as const satisfies Record<string, Property>

export type PropertyName = keyof typeof PROPERTIES
