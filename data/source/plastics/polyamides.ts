import { type Entry, mergeValues } from '../entry.ts'

/** Polyamides hold both states: dry as moulded (shown first) and conditioned at 23 °C, 50 % relative humidity. */
interface Polyamide {
  name: string
  family: string
  words: readonly [string, string]
  smiles?: string
  parts?: string
  dry: string
  cond: string
  common: string
}

const DRY = 'generic|moisture=dry|main'
const CONDITIONED = 'generic|moisture=cond'
const UNIT: Record<string, string> = {
  PA6: '*NCCCCCC(*)=O',
  PA66: '*NCCCCCCNC(=O)CCCCC(*)=O',
  PA46: '*NCCCCNC(=O)CCCCC(*)=O',
  PA610: '*NCCCCCCNC(=O)CCCCCCCCC(*)=O',
  PA612: '*NCCCCCCNC(=O)CCCCCCCCCCC(*)=O',
  PA11: '*NCCCCCCCCCCC(*)=O',
  PA12: '*NCCCCCCCCCCCC(*)=O',
}
const ICE: Record<string, Record<string, string>> = {
  PA6: { 'ice nylon 6': 'gwp=9.14kg*CO2e/kg co2=5.47kg*CO2e/kg embodied_energy=120.5MJ/kg' },
  PA66: { 'ice nylon 66': 'gwp=7.92kg*CO2e/kg co2=6.54kg*CO2e/kg embodied_energy=138.6MJ/kg' },
}

const polyamide = (of: Polyamide): Entry => {
  const isNeat = of.parts === undefined
  const unit = isNeat ? UNIT[of.family] : undefined
  return {
    name: of.name,
    class: `plastic/thermoplastic/PA/${of.family}`,
    title: of.words,
    symbol: of.name,
    ...(unit && { smiles: unit }),
    ...(isNeat
      ? {}
      : of.name.startsWith(`${of.family}-`) && NEAT.has(of.family)
        ? { parent: of.family.toLowerCase() }
        : {}),
    form: 'pellets',
    codes: `ISO 1043: ${of.name}`,
    ...(of.parts && { parts: ['definition', of.parts] as const }),
    values: mergeValues(
      { [DRY]: of.dry, [CONDITIONED]: of.cond, generic: `${of.common} f_im` },
      isNeat ? ICE[of.family] : {},
    ),
  }
}

const NEAT = new Set(['PA6', 'PA66', 'PA46', 'PA610', 'PA612', 'PA11', 'PA12'])
const glass = (polymer: string, percent: number) => `${polymer}:matrix~ GF:fibre=${percent}`
const words = (polymer: string, percent: number): [string, string] => [
  `Polyamide ${polymer} with ${percent} % glass fibre`,
  `Polyamide ${polymer} renforcé de ${percent} % de fibres de verre`,
]

const rows: Polyamide[] = [
  {
    name: 'PA6',
    family: 'PA6',
    words: ['Polyamide 6', 'Polyamide 6'],
    dry: 'tensile_modulus=3200MPa poisson=0.39 yield_stress=85MPa yield_strain=4% nominal_strain_break=15% charpy_n_23=6kJ/m^2 charpy_un_23=N rho_v=1E13ohm*m eps_r_1m=3.3 tan_d_1m=0.03',
    cond: 'tensile_modulus=1100MPa poisson=0.45 yield_stress=43MPa yield_strain=22% nominal_strain_break>=50% charpy_n_23=25kJ/m^2 charpy_un_23=N rho_v=1E10ohm*m eps_r_1m=5.5',
    common:
      'density=1.13g/cm^3 hdt_a=65°C hdt_b=165°C tm=221°C tg=57°C cte_parallel=85E-6/K k=0.23W/(m*K) cp=1600J/(kg*K) water_abs_sat=9.5% moisture_abs_eq=2.8% t_melt_min=240°C t_melt_max=270°C t_mould_min=60°C t_mould_max=90°C t_dry=80°C moisture_max=0.15% ul94_15=V-2 ul94_08=V-2 cti=600V visc_number=150ml/g f_mach',
  },
  {
    name: 'PA66',
    family: 'PA66',
    words: ['Polyamide 66', 'Polyamide 66'],
    dry: 'tensile_modulus=3100MPa poisson=0.39 yield_stress=85MPa yield_strain=4.5% nominal_strain_break=20% charpy_n_23=5.5kJ/m^2 charpy_un_23=N rho_v=1E13ohm*m eps_r_1m=3.2 tan_d_1m=0.025',
    cond: 'tensile_modulus=1400MPa poisson=0.43 yield_stress=55MPa yield_strain=22% nominal_strain_break>=50% charpy_n_23=12kJ/m^2 charpy_un_23=N rho_v=1E10ohm*m eps_r_1m=5',
    common:
      'density=1.14g/cm^3 hdt_a=73°C hdt_b=220°C tm=260°C tg=65°C cte_parallel=85E-6/K k=0.23W/(m*K) cp=1700J/(kg*K) water_abs_sat=8.5% moisture_abs_eq=2.5% t_melt_min=280°C t_melt_max=300°C t_mould_min=60°C t_mould_max=90°C t_dry=80°C moisture_max=0.2% ul94_15=V-2 ul94_08=V-2 cti=600V visc_number=150ml/g f_mach',
  },
  {
    name: 'PA46',
    family: 'PA46',
    words: ['Polyamide 46', 'Polyamide 46'],
    dry: 'tensile_modulus=3300MPa yield_stress=100MPa yield_strain=6% nominal_strain_break=25% charpy_n_23=8kJ/m^2',
    cond: 'tensile_modulus=1200MPa yield_stress=55MPa yield_strain=25% nominal_strain_break>=50% charpy_n_23=45kJ/m^2',
    common:
      'density=1.18g/cm^3 hdt_a=160°C hdt_b=220°C tm=290°C tg=80°C cte_parallel=85E-6/K k=0.25W/(m*K) cp=1700J/(kg*K) water_abs_sat=13% moisture_abs_eq=3.7% ul94_15=V-2',
  },
  {
    name: 'PA610',
    family: 'PA610',
    words: ['Polyamide 610', 'Polyamide 610'],
    dry: 'tensile_modulus=2400MPa yield_stress=65MPa yield_strain=4.5% nominal_strain_break=40% charpy_n_23=5kJ/m^2',
    cond: 'tensile_modulus=1500MPa yield_stress=50MPa yield_strain=18% nominal_strain_break>=50% charpy_n_23=8kJ/m^2',
    common:
      'density=1.08g/cm^3 hdt_a=60°C hdt_b=165°C tm=222°C tg=48°C cte_parallel=100E-6/K k=0.22W/(m*K) cp=1700J/(kg*K) water_abs_sat=3.3% moisture_abs_eq=1.4% biobased=62%',
  },
  {
    name: 'PA612',
    family: 'PA612',
    words: ['Polyamide 612', 'Polyamide 612'],
    dry: 'tensile_modulus=2400MPa yield_stress=62MPa yield_strain=4.5% nominal_strain_break=30% charpy_n_23=4.5kJ/m^2',
    cond: 'tensile_modulus=1700MPa yield_stress=52MPa yield_strain=17% nominal_strain_break>=50% charpy_n_23=5.5kJ/m^2',
    common:
      'density=1.06g/cm^3 hdt_a=62°C hdt_b=160°C tm=218°C tg=46°C cte_parallel=110E-6/K k=0.22W/(m*K) cp=1700J/(kg*K) water_abs_sat=3% moisture_abs_eq=1.3% f_ext',
  },
  {
    name: 'PA11',
    family: 'PA11',
    words: ['Polyamide 11', 'Polyamide 11'],
    dry: 'tensile_modulus=1450MPa yield_stress=43MPa yield_strain=5% nominal_strain_break>=50% charpy_n_23=10kJ/m^2',
    cond: 'tensile_modulus=1250MPa yield_stress=38MPa yield_strain=7% nominal_strain_break>=50% charpy_n_23=12kJ/m^2',
    common:
      'density=1.03g/cm^3 hdt_a=48°C hdt_b=115°C tm=188°C tg=42°C cte_parallel=110E-6/K k=0.23W/(m*K) cp=1750J/(kg*K) water_abs_sat=1.9% moisture_abs_eq=0.9% biobased=100% f_ext f_sls',
  },
  {
    name: 'PA12',
    family: 'PA12',
    words: ['Polyamide 12', 'Polyamide 12'],
    dry: 'tensile_modulus=1500MPa poisson=0.41 yield_stress=46MPa yield_strain=5% nominal_strain_break>=50% charpy_n_23=7kJ/m^2',
    cond: 'tensile_modulus=1300MPa poisson=0.42 yield_stress=42MPa yield_strain=6% nominal_strain_break>=50% charpy_n_23=8kJ/m^2',
    common:
      'density=1.01g/cm^3 hdt_a=48°C hdt_b=120°C tm=178°C tg=43°C cte_parallel=120E-6/K k=0.23W/(m*K) cp=1750J/(kg*K) water_abs_sat=1.5% moisture_abs_eq=0.7% ul94_15=HB f_ext f_sls',
  },
  {
    name: 'PA6-GF15',
    family: 'PA6',
    words: words('6', 15),
    parts: glass('PA6', 15),
    dry: 'tensile_modulus=6000MPa stress_break=130MPa strain_break=3.5% charpy_n_23=8kJ/m^2 charpy_un_23=55kJ/m^2',
    cond: 'tensile_modulus=3500MPa stress_break=75MPa strain_break=10% charpy_n_23=13kJ/m^2 charpy_un_23=90kJ/m^2',
    common:
      'density=1.23g/cm^3 hdt_a=195°C hdt_b=215°C tm=221°C cte_parallel=35E-6/K cte_normal=80E-6/K k=0.29W/(m*K) cp=1550J/(kg*K) filler_mass=15% water_abs_sat=8% moisture_abs_eq=2.5% ul94_15=HB f_gf',
  },
  {
    name: 'PA6-GF30',
    family: 'PA6',
    words: words('6', 30),
    parts: glass('PA6', 30),
    dry: 'tensile_modulus=9500MPa poisson=0.36 stress_break=185MPa strain_break=3.5% charpy_n_23=15kJ/m^2 charpy_un_23=95kJ/m^2',
    cond: 'tensile_modulus=6200MPa poisson=0.38 stress_break=115MPa strain_break=6% charpy_n_23=22kJ/m^2 charpy_un_23=110kJ/m^2',
    common:
      'density=1.36g/cm^3 hdt_a=208°C hdt_b=220°C tm=221°C cte_parallel=23E-6/K cte_normal=65E-6/K k=0.36W/(m*K) cp=1500J/(kg*K) filler_mass=30% water_abs_sat=6.6% moisture_abs_eq=2.1% t_melt_min=270°C t_melt_max=295°C ul94_15=HB ul94_08=HB shrink_par=0.3% shrink_norm=0.7% f_gf',
  },
  {
    name: 'PA6-GF50',
    family: 'PA6',
    words: words('6', 50),
    parts: glass('PA6', 50),
    dry: 'tensile_modulus=16500MPa stress_break=230MPa strain_break=2.7% charpy_n_23=18kJ/m^2 charpy_un_23=105kJ/m^2',
    cond: 'tensile_modulus=10500MPa stress_break=150MPa strain_break=4% charpy_n_23=24kJ/m^2 charpy_un_23=110kJ/m^2',
    common:
      'density=1.56g/cm^3 hdt_a=215°C hdt_b=220°C tm=221°C cte_parallel=15E-6/K cte_normal=60E-6/K k=0.42W/(m*K) cp=1300J/(kg*K) filler_mass=50% water_abs_sat=4.8% moisture_abs_eq=1.5% ul94_15=HB f_gf',
  },
  {
    name: 'PA66-GF15',
    family: 'PA66',
    words: words('66', 15),
    parts: glass('PA66', 15),
    dry: 'tensile_modulus=6000MPa stress_break=130MPa strain_break=3% charpy_n_23=7kJ/m^2 charpy_un_23=45kJ/m^2',
    cond: 'tensile_modulus=4200MPa stress_break=85MPa strain_break=7% charpy_n_23=10kJ/m^2 charpy_un_23=70kJ/m^2',
    common:
      'density=1.23g/cm^3 hdt_a=240°C hdt_b=255°C tm=260°C cte_parallel=38E-6/K cte_normal=80E-6/K k=0.28W/(m*K) cp=1600J/(kg*K) filler_mass=15% water_abs_sat=7% moisture_abs_eq=2.1% ul94_15=HB f_gf',
  },
  {
    name: 'PA66-GF30',
    family: 'PA66',
    words: words('66', 30),
    parts: glass('PA66', 30),
    dry: 'tensile_modulus=10000MPa poisson=0.35 stress_break=190MPa strain_break=3% charpy_n_23=12kJ/m^2 charpy_un_23=85kJ/m^2 creep_modulus_1000h=7500MPa fatigue_r_1=55MPa rho_v=1E13ohm*m eps_r_1m=3.5 tan_d_1m=0.014',
    cond: 'tensile_modulus=7200MPa poisson=0.36 stress_break=130MPa strain_break=5% charpy_n_23=17kJ/m^2 charpy_un_23=100kJ/m^2 creep_modulus_1000h=4800MPa rho_v=1E10ohm*m eps_r_1m=5.6',
    common:
      'density=1.37g/cm^3 hdt_a=250°C hdt_b=260°C tm=260°C cte_parallel=25E-6/K cte_normal=60E-6/K k=0.35W/(m*K) cp=1500J/(kg*K) filler_mass=30% water_abs_sat=5.5% moisture_abs_eq=1.7% shrink_par=0.4% shrink_norm=1.1% t_melt_min=280°C t_melt_max=300°C t_mould_min=80°C t_mould_max=90°C t_dry=80°C time_dry=4h moisture_max=0.2% ul94_15=HB ul94_08=HB cti=550V visc_number=145ml/g f_gf',
  },
  {
    name: 'PA66-GF50',
    family: 'PA66',
    words: words('66', 50),
    parts: glass('PA66', 50),
    dry: 'tensile_modulus=16500MPa stress_break=240MPa strain_break=2.5% charpy_n_23=15kJ/m^2 charpy_un_23=95kJ/m^2',
    cond: 'tensile_modulus=12500MPa stress_break=180MPa strain_break=3.5% charpy_n_23=17kJ/m^2 charpy_un_23=100kJ/m^2',
    common:
      'density=1.57g/cm^3 hdt_a=255°C hdt_b=260°C tm=260°C cte_parallel=15E-6/K cte_normal=55E-6/K k=0.42W/(m*K) cp=1300J/(kg*K) filler_mass=50% water_abs_sat=4% moisture_abs_eq=1.2% ul94_15=HB f_gf',
  },
  {
    name: 'PA66-GF25 FR',
    family: 'PA66',
    words: [
      'Flame retardant polyamide 66 with 25 % glass fibre',
      'Polyamide 66 ignifugé renforcé de 25 % de fibres de verre',
    ],
    parts: glass('PA66', 25),
    dry: 'tensile_modulus=8500MPa stress_break=140MPa strain_break=2.8% charpy_n_23=12kJ/m^2 charpy_un_23=65kJ/m^2',
    cond: 'tensile_modulus=6000MPa stress_break=100MPa strain_break=4% charpy_n_23=14kJ/m^2 charpy_un_23=70kJ/m^2',
    common:
      'density=1.34g/cm^3 hdt_a=245°C hdt_b=255°C tm=260°C cte_parallel=25E-6/K cte_normal=65E-6/K k=0.32W/(m*K) cp=1500J/(kg*K) filler_mass=25% water_abs_sat=5% moisture_abs_eq=1.5% ul94_15=V-0 ul94_08=V-0 gwfi=960°C cti=600V f_gf f_fr f_hf',
  },
  {
    name: 'PA46-GF30',
    family: 'PA46',
    words: words('46', 30),
    parts: glass('PA46', 30),
    dry: 'tensile_modulus=10000MPa stress_break=210MPa strain_break=4% charpy_n_23=12kJ/m^2 charpy_un_23=80kJ/m^2',
    cond: 'tensile_modulus=6000MPa stress_break=115MPa strain_break=7% charpy_n_23=20kJ/m^2 charpy_un_23=100kJ/m^2',
    common:
      'density=1.41g/cm^3 hdt_a=285°C tm=290°C cte_parallel=25E-6/K cte_normal=60E-6/K k=0.35W/(m*K) cp=1500J/(kg*K) filler_mass=30% water_abs_sat=9% moisture_abs_eq=2.6% ul94_15=HB f_gf',
  },
  {
    name: 'PA12-GF30',
    family: 'PA12',
    words: words('12', 30),
    parts: glass('PA12', 30),
    dry: 'tensile_modulus=7000MPa stress_break=120MPa strain_break=5% charpy_n_23=20kJ/m^2 charpy_un_23=80kJ/m^2',
    cond: 'tensile_modulus=6500MPa stress_break=105MPa strain_break=6% charpy_n_23=22kJ/m^2 charpy_un_23=80kJ/m^2',
    common:
      'density=1.24g/cm^3 hdt_a=160°C hdt_b=175°C tm=178°C cte_parallel=30E-6/K k=0.28W/(m*K) cp=1500J/(kg*K) filler_mass=30% water_abs_sat=1.1% moisture_abs_eq=0.5% ul94_15=HB f_gf',
  },
  {
    name: 'PAMXD6-GF50',
    family: 'PAMXD6',
    words: ['Polyamide MXD6 with 50 % glass fibre', 'Polyamide MXD6 renforcé de 50 % de fibres de verre'],
    parts: glass('PAMXD6', 50),
    dry: 'tensile_modulus=20000MPa stress_break=255MPa strain_break=1.9% charpy_n_23=12kJ/m^2 charpy_un_23=75kJ/m^2',
    cond: 'tensile_modulus=18500MPa stress_break=225MPa strain_break=2% charpy_n_23=11kJ/m^2 charpy_un_23=75kJ/m^2',
    common:
      'density=1.64g/cm^3 hdt_a=230°C tm=237°C tg=85°C cte_parallel=15E-6/K cte_normal=45E-6/K k=0.4W/(m*K) cp=1250J/(kg*K) filler_mass=50% water_abs_sat=3.5% moisture_abs_eq=1.3% ul94_15=HB f_gf',
  },
  {
    name: 'PPA-GF33',
    family: 'PPA',
    words: ['Polyphthalamide with 33 % glass fibre', 'Polyphtalamide renforcé de 33 % de fibres de verre'],
    parts: glass('PPA', 33),
    dry: 'tensile_modulus=13000MPa stress_break=220MPa strain_break=2.5% charpy_n_23=10kJ/m^2 charpy_un_23=75kJ/m^2',
    cond: 'tensile_modulus=13000MPa stress_break=190MPa strain_break=2.2% charpy_n_23=9kJ/m^2 charpy_un_23=65kJ/m^2',
    common:
      'density=1.46g/cm^3 hdt_a=280°C tm=312°C tg=125°C cte_parallel=22E-6/K cte_normal=60E-6/K k=0.35W/(m*K) cp=1400J/(kg*K) filler_mass=33% water_abs_sat=4.5% moisture_abs_eq=1.4% ul94_15=HB f_gf',
  },
]

/** Five invented suppliers of PA66-GF30: they show grades, a discontinued one and its replacement. */
const suppliers = [
  {
    name: 'Exalon 66 G30 (fictional)',
    producer: 'Exalon Polymers (fictional)',
    dry: [10000, 190, 3, 12, 85],
    cond: [7200, 130, 5, 17, 100],
    density: 1.37,
    ul: 'HB',
    extra: 'f_hs',
    status: 'discontinued',
    since: '2025-06-30',
    replacedBy: ['exalon-67-g30'],
  },
  {
    name: 'Exalon 67 G30 (fictional)',
    producer: 'Exalon Polymers (fictional)',
    dry: [10300, 195, 3.1, 13, 90],
    cond: [7400, 135, 5, 18, 105],
    density: 1.37,
    ul: 'HB',
    extra: 'f_hs',
  },
  {
    name: 'Nylotop A3G6 (fictional)',
    producer: 'Nylotop Kunststoffe (fictional)',
    dry: [9800, 185, 3.2, 13, 88],
    cond: [6900, 125, 5.5, 19, 105],
    density: 1.36,
    ul: 'HB',
    extra: 'f_rohs',
  },
  {
    name: 'Duramid 6630 GF FR (fictional)',
    producer: 'Duramid Compounds (fictional)',
    dry: [10800, 165, 2.5, 10, 65],
    cond: [8000, 120, 3.5, 12, 72],
    density: 1.43,
    ul: 'V-0',
    extra: 'f_fr f_hf',
  },
  {
    name: 'Polyvanta R30 (fictional)',
    producer: 'Polyvanta Recycling (fictional)',
    dry: [9300, 165, 2.6, 10, 60],
    cond: [6600, 112, 4, 13, 75],
    density: 1.37,
    ul: 'HB',
    extra: 'recycled=60%',
  },
  {
    name: 'Solvaire 66G30 HS (fictional)',
    producer: 'Solvaire Plastiques (fictional)',
    dry: [10100, 188, 3, 12, 82],
    cond: [7100, 128, 5, 16, 95],
    density: 1.37,
    ul: 'HB',
    extra: 'f_hs f_fluid',
  },
] as const

const stateText = ([modulus, stress, strain, notched, unnotched]: readonly number[]) =>
  `tensile_modulus=${modulus}MPa stress_break=${stress}MPa strain_break=${strain}% charpy_n_23=${notched}kJ/m^2 charpy_un_23=${unnotched}kJ/m^2`

const grade = (of: (typeof suppliers)[number]): Entry => ({
  name: of.name,
  kind: 'grade',
  class: 'plastic/thermoplastic/PA/PA66',
  title: [
    `Invented grade of PA66-GF30 by ${of.producer.replace(' (fictional)', '')}`,
    `Grade inventé de PA66-GF30 par ${of.producer.replace(' (fictional)', '')}`,
  ],
  symbol: 'PA66-GF30',
  parent: 'pa66-gf30',
  form: 'pellets',
  producers: [of.producer],
  ...('status' in of && { status: of.status, since: of.since, replacedBy: of.replacedBy }),
  codes: 'ISO 1043: PA66-GF30',
  parts: ['fictional', glass('PA66', 30)],
  values: {
    'fictional|moisture=dry;dir=flow|main': stateText(of.dry),
    'fictional|moisture=cond;dir=flow': stateText(of.cond),
    fictional: `density=${of.density}g/cm^3 hdt_a=248°C hdt_b=260°C tm=260°C cte_parallel=25E-6/K cte_normal=62E-6/K filler_mass=30% moisture_abs_eq=1.7% ul94_15=${of.ul} ul94_08=${of.ul} mvr=20cm^3/10min{T=275°C;mass=5_kg} t_melt_min=280°C t_melt_max=300°C f_im f_gf f_pellets ${of.extra}`,
  },
})

export const polyamides: Entry[] = [...rows.map(polyamide), ...suppliers.map(grade)]
