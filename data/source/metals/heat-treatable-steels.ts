import { type Entry, mergeValues } from '../entry.ts'

const constants = (conductivity: number, resistivity: number): Record<string, string> => ({
  generic: `density=7.85g/cm^3 e_modulus=210GPa shear_modulus=80.8GPa poisson=0.3 cte=12E-6/K cp=460J/(kg*K) k=${conductivity}W/(m*K) rho_el=${resistivity}E-6ohm*m f_bar f_mach f_forge`,
  'ice steel, bar and rod, world average': 'gwp=1.86kg*CO2e/kg embodied_energy=21.6MJ/kg',
})

/** Quenched and tempered, 16 mm < d ≤ 40 mm: yield, strength, elongation, reduction of area, KV at 20 °C, HBW, λ, ρ. */
const table = `
C35E+QT|1.1181|iso683-1|380|600..750|19|45|35|190|48|0.2|C=0.32..0.39 Si<=0.4 Mn=0.5..0.8 P<=0.025 S<=0.035 Cr<=0.4 Mo<=0.1 Ni<=0.4 Fe~|AISI: 1035
C45E+QT|1.1191|iso683-1|430|650..800|16|40|25|210|46|0.2|C=0.42..0.5 Si<=0.4 Mn=0.5..0.8 P<=0.025 S<=0.035 Cr<=0.4 Mo<=0.1 Ni<=0.4 Fe~|AISI: 1045
C60E+QT|1.1221|iso683-1|520|800..950|13|30||250|44|0.2|C=0.57..0.65 Si<=0.4 Mn=0.6..0.9 P<=0.025 S<=0.035 Cr<=0.4 Mo<=0.1 Ni<=0.4 Fe~|AISI: 1060
41Cr4+QT|1.7035|iso683-2|660|900..1100|12|35|35|295|43|0.22|C=0.38..0.45 Si<=0.4 Mn=0.6..0.9 P<=0.025 S<=0.035 Cr=0.9..1.2 Fe~|AISI: 5140
25CrMo4+QT|1.7218|iso683-2|600|800..950|14|55|50|255|44|0.22|C=0.22..0.29 Si<=0.4 Mn=0.6..0.9 P<=0.025 S<=0.035 Cr=0.9..1.2 Mo=0.15..0.3 Fe~|AISI: 4130
34CrMo4+QT|1.7220|iso683-2|650|900..1100|12|50|40|295|43|0.22|C=0.3..0.37 Si<=0.4 Mn=0.6..0.9 P<=0.025 S<=0.035 Cr=0.9..1.2 Mo=0.15..0.3 Fe~|AISI: 4135
42CrMo4+QT|1.7225|iso683-2|750|1000..1200|11|45|35|325|42|0.23|C=0.38..0.45 Si=0.1..0.4 Mn=0.6..0.9 P<=0.025 S<=0.035 Cr=0.9..1.2 Mo=0.15..0.3 Cu<=0.4 Fe~|AISI: 4140
50CrMo4+QT|1.7228|iso683-2|780|1000..1200|10|45|30|325|42|0.23|C=0.46..0.54 Si<=0.4 Mn=0.5..0.8 P<=0.025 S<=0.035 Cr=0.9..1.2 Mo=0.15..0.3 Fe~|AISI: 4150
36CrNiMo4+QT|1.6511|iso683-2|800|1000..1200|11|50|40|325|40|0.25|C=0.32..0.4 Si<=0.4 Mn=0.5..0.8 P<=0.025 S<=0.035 Cr=0.9..1.2 Mo=0.15..0.3 Ni=0.9..1.2 Fe~|AISI: 9840
34CrNiMo6+QT|1.6582|iso683-2|900|1100..1300|10|45|45|355|38|0.27|C=0.3..0.38 Si<=0.4 Mn=0.5..0.8 P<=0.025 S<=0.035 Cr=1.3..1.7 Mo=0.15..0.3 Ni=1.3..1.7 Fe~|AISI: 4340
30CrNiMo8+QT|1.6580|iso683-2|1050|1250..1450|9|40|30|400|36|0.28|C=0.26..0.34 Si<=0.4 Mn=0.5..0.8 P<=0.025 S<=0.035 Cr=1.8..2.2 Mo=0.3..0.5 Ni=1.8..2.2 Fe~|
51CrV4+QT|1.8159|iso683-2|800|1000..1200|10|45|30|325|42|0.23|C=0.47..0.55 Si<=0.4 Mn=0.7..1.1 P<=0.025 S<=0.025 Cr=0.9..1.2 V=0.1..0.25 Fe~|AISI: 6150
`

const standardName = { 'iso683-1': 'EN ISO 683-1', 'iso683-2': 'EN ISO 683-2' } as Record<string, string>

const tempered = (line: string): Entry => {
  const [
    name = '',
    number,
    ref = '',
    yields,
    strength,
    elongation,
    area,
    impact,
    hardness,
    k,
    rho,
    elements = '',
    aisi,
  ] = line.split('|')
  const [low, high] = (strength ?? '').split('..').map(Number)
  // Alternating bending limit estimated as 0.45 of the middle of the specified strength.
  const fatigue = Math.round((((low ?? 0) + (high ?? 0)) / 2) * 0.045) * 10
  const isAlloyed = ref === 'iso683-2'
  return {
    name,
    kind: 'standard',
    class: 'metal/steel/heat-treatable',
    title: isAlloyed
      ? ['Alloy steel bar, quenched and tempered', 'Barre en acier allié, trempée et revenue']
      : ['Non-alloy steel bar, quenched and tempered', 'Barre en acier non allié, trempée et revenue'],
    form: 'bar',
    process: 'hot-rolled',
    temper: '+QT',
    size: 'diameter=16..40mm',
    codes: `EN name: ${name.replace('+QT', '')} @ ${standardName[ref]}; EN number: ${number}`,
    ...(aisi && { equivalents: `${aisi} | similar | other limits of composition and no specified strength` }),
    elements: [ref, elements],
    values: mergeValues(
      {
        [`${ref} mechanical properties|diameter=16..40mm`]: `rp02>=${yields}MPa rm=${strength}MPa elongation_a>=${elongation}% reduction_z>=${area}%${impact ? ` kv>=${impact}J` : ''}`,
      },
      constants(Number(k), Number(rho)),
      { generic: `hbw=${hardness} fatigue_r_1=${fatigue}MPa{load=rotating-bending} f_qt` },
    ),
  }
}

interface Special {
  name: string
  class: string
  title: readonly [string, string]
  codes: string
  equivalents?: string
  elements: readonly [string, string]
  values: Record<string, string>
  temper: string
  form?: string
  process?: string
  conductivity: number
  resistivity: number
}

const special = ({ conductivity, resistivity, values, ...rest }: Special): Entry => ({
  kind: 'standard',
  form: 'bar',
  process: 'hot-rolled',
  ...rest,
  values: mergeValues(values, constants(conductivity, resistivity)),
})

const BLIND: readonly [string, string] = [
  'Case-hardening steel, core after blind hardening',
  'Acier de cémentation, cœur après trempe à blanc',
]

const specials: Entry[] = [
  special({
    name: 'C45+N',
    class: 'metal/steel/heat-treatable',
    title: ['Non-alloy steel bar, normalised', 'Barre en acier non allié, normalisée'],
    codes: 'EN name: C45 @ EN ISO 683-1; EN number: 1.0503',
    equivalents: 'AISI: 1045 | similar | other limits of composition',
    elements: ['iso683-1', 'C=0.42..0.5 Si<=0.4 Mn=0.5..0.8 P<=0.045 S<=0.045 Cr<=0.4 Mo<=0.1 Ni<=0.4 Fe~'],
    temper: '+N',
    conductivity: 48,
    resistivity: 0.2,
    values: {
      'iso683-1|diameter=16..100mm': 'reh>=305MPa rm>=580MPa elongation_a>=16%',
      generic: 'hbw=175 fatigue_r_1=270MPa{load=rotating-bending}',
    },
  }),
  special({
    name: '16MnCr5',
    class: 'metal/steel/case-hardening',
    title: BLIND,
    codes: 'EN name: 16MnCr5 @ EN ISO 683-3; EN number: 1.7131',
    equivalents: 'AISI: 5115 | similar | other limits of composition',
    elements: ['iso683-3', 'C=0.14..0.19 Si=0.15..0.4 Mn=1..1.3 P<=0.025 S<=0.035 Cr=0.8..1.1 Cu<=0.4 Fe~'],
    temper: 'blind-hardened',
    conductivity: 44,
    resistivity: 0.21,
    values: {
      'generic|state=blind-hardened;diameter=30mm': 'rp02=590MPa rm=900MPa elongation_a=11% reduction_z=40% hbw=270',
      generic: 'f_ch',
    },
  }),
  special({
    name: '20MnCr5',
    class: 'metal/steel/case-hardening',
    title: BLIND,
    codes: 'EN name: 20MnCr5 @ EN ISO 683-3; EN number: 1.7147',
    equivalents: 'AISI: 5120 | similar | other limits of composition',
    elements: ['iso683-3', 'C=0.17..0.22 Si<=0.4 Mn=1.1..1.4 P<=0.025 S<=0.035 Cr=1..1.3 Fe~'],
    temper: 'blind-hardened',
    conductivity: 43,
    resistivity: 0.21,
    values: {
      'generic|state=blind-hardened;diameter=30mm': 'rp02=685MPa rm=1080MPa elongation_a=8% reduction_z=35% hbw=320',
      generic: 'f_ch',
    },
  }),
  special({
    name: '18CrNiMo7-6',
    class: 'metal/steel/case-hardening',
    title: BLIND,
    codes: 'EN name: 18CrNiMo7-6 @ EN ISO 683-3; EN number: 1.6587',
    elements: [
      'iso683-3',
      'C=0.15..0.21 Si<=0.4 Mn=0.5..0.9 P<=0.025 S<=0.035 Cr=1.5..1.8 Mo=0.25..0.35 Ni=1.4..1.7 Fe~',
    ],
    temper: 'blind-hardened',
    conductivity: 38,
    resistivity: 0.26,
    values: {
      'generic|state=blind-hardened;diameter=30mm': 'rp02=785MPa rm=1100MPa elongation_a=9% reduction_z=35% hbw=330',
      generic: 'f_ch',
    },
  }),
  special({
    name: '20NiCrMo2-2',
    class: 'metal/steel/case-hardening',
    title: BLIND,
    codes: 'EN name: 20NiCrMo2-2 @ EN ISO 683-3; EN number: 1.6523',
    equivalents: 'AISI: 8620 | similar | other limits of composition',
    elements: [
      'iso683-3',
      'C=0.17..0.23 Si<=0.4 Mn=0.65..0.95 P<=0.025 S<=0.035 Cr=0.35..0.7 Mo=0.15..0.25 Ni=0.4..0.7 Fe~',
    ],
    temper: 'blind-hardened',
    conductivity: 42,
    resistivity: 0.22,
    values: {
      'generic|state=blind-hardened;diameter=30mm': 'rp02=590MPa rm=900MPa elongation_a=10% reduction_z=40% hbw=270',
      generic: 'f_ch',
    },
  }),
  special({
    name: '100Cr6',
    class: 'metal/steel/bearing',
    title: ['Rolling bearing steel, hardened', 'Acier pour roulements, trempé'],
    codes: 'EN name: 100Cr6 @ EN ISO 683-17; EN number: 1.3505',
    equivalents: 'AISI: 52100 | equivalent | slightly other limits of composition',
    elements: ['iso683-17', 'C=0.93..1.05 Si=0.15..0.35 Mn=0.25..0.45 P<=0.025 S<=0.015 Cr=1.35..1.6 Mo<=0.1 Fe~'],
    temper: 'hardened',
    conductivity: 43,
    resistivity: 0.22,
    values: { 'generic|state=hardened': 'hrc=61 rm=2200MPa k1c=17MPa*m^0.5 compressive_strength=2500MPa' },
  }),
  special({
    name: '11SMn30',
    class: 'metal/steel/free-cutting',
    title: ['Free-cutting steel bar, cold drawn', 'Barre en acier de décolletage, étirée à froid'],
    codes: 'EN name: 11SMn30; EN number: 1.0715',
    equivalents: 'AISI: 1213 | similar | other limits of composition',
    elements: ['generic', 'C<=0.14 Si<=0.05 Mn=0.9..1.3 P<=0.11 S=0.27..0.33 Fe~'],
    temper: '+C',
    process: 'cold-drawn',
    conductivity: 50,
    resistivity: 0.17,
    values: { generic: 'rp02=410MPa rm=520MPa elongation_a=8% hbw=155' },
  }),
  special({
    name: 'G20Mn5+QT',
    class: 'metal/steel/cast',
    title: [
      'Steel casting for structural uses, quenched and tempered',
      'Acier moulé de construction, trempé et revenu',
    ],
    codes: 'EN name: G20Mn5 @ EN 10340; EN number: 1.6220',
    elements: ['en10340', 'C=0.17..0.23 Si<=0.6 Mn=1..1.6 P<=0.02 S<=0.02 Ni<=0.8 Fe~'],
    temper: '+QT',
    form: 'casting',
    process: 'sand-cast',
    conductivity: 45,
    resistivity: 0.19,
    values: {
      'en10340|thickness<=100mm': 'rp02>=300MPa rm=500..650MPa elongation_a>=22% kv>=60J kv_m40>=27J',
      generic: 'hbw=160 f_weld f_cast',
    },
  }),
  special({
    name: 'X40CrMoV5-1 (H13)',
    class: 'metal/steel/tool',
    title: ['Hot-work tool steel, hardened to 45 HRC', 'Acier à outils pour travail à chaud, trempé à 45 HRC'],
    codes: 'EN name: X40CrMoV5-1 @ EN ISO 4957; EN number: 1.2344',
    equivalents: 'AISI: H13 | equivalent | slightly other limits of composition',
    elements: [
      'iso4957',
      'C=0.35..0.42 Si=0.8..1.2 Mn=0.25..0.5 P<=0.03 S<=0.02 Cr=4.8..5.5 Mo=1.2..1.5 V=0.85..1.15 Fe~',
    ],
    temper: 'hardened',
    conductivity: 25,
    resistivity: 0.52,
    values: { 'generic|state=hardened': 'rp02=1280MPa rm=1480MPa elongation_a=12% reduction_z=45% hrc=45' },
  }),
  special({
    name: 'X153CrMoV12 (D2)',
    class: 'metal/steel/tool',
    title: ['Cold-work tool steel, hardened to 60 HRC', 'Acier à outils pour travail à froid, trempé à 60 HRC'],
    codes: 'EN name: X153CrMoV12 @ EN ISO 4957; EN number: 1.2379',
    equivalents: 'AISI: D2 | equivalent | slightly other limits of composition',
    elements: ['iso4957', 'C=1.45..1.6 Si=0.1..0.6 Mn=0.2..0.6 P<=0.03 S<=0.03 Cr=11..13 Mo=0.7..1 V=0.7..1 Fe~'],
    temper: 'hardened',
    conductivity: 20,
    resistivity: 0.65,
    values: { 'generic|state=hardened': 'hrc=60 compressive_strength=2600MPa' },
  }),
  special({
    name: '90MnCrV8 (O2)',
    class: 'metal/steel/tool',
    title: ['Cold-work tool steel, hardened to 60 HRC', 'Acier à outils pour travail à froid, trempé à 60 HRC'],
    codes: 'EN name: 90MnCrV8 @ EN ISO 4957; EN number: 1.2842',
    equivalents: 'AISI: O2 | equivalent | slightly other limits of composition',
    elements: ['iso4957', 'C=0.85..0.95 Si=0.1..0.4 Mn=1.8..2.2 P<=0.03 S<=0.03 Cr=0.2..0.5 V=0.05..0.2 Fe~'],
    temper: 'hardened',
    conductivity: 33,
    resistivity: 0.35,
    values: { 'generic|state=hardened': 'hrc=60 compressive_strength=2500MPa' },
  }),
  special({
    name: 'Maraging 300',
    class: 'metal/steel/maraging',
    title: ['Nickel maraging steel, aged at 490 °C', 'Acier maraging au nickel, vieilli à 490 °C'],
    codes: 'EN number: 1.6358; UNS: K93120',
    elements: [
      'generic',
      'C<=0.03 Si<=0.1 Mn<=0.1 P<=0.01 S<=0.01 Ni=18..19 Co=8.5..9.5 Mo=4.6..5.2 Ti=0.5..0.8 Al=0.05..0.15 Fe~',
    ],
    temper: 'aged',
    conductivity: 25,
    resistivity: 0.6,
    values: {
      'generic|state=aged': 'rp02=2000MPa rm=2050MPa elongation_a=7% reduction_z=40% hrc=53 k1c=70MPa*m^0.5',
      generic: 'f_ph f_lpbf',
    },
  }),
]

/** Constants that differ from those of the unalloyed steels. */
const corrections: Record<string, [RegExp, string][]> = {
  'Maraging 300': [
    [/density=7.85/, 'density=8.0'],
    [/e_modulus=210/, 'e_modulus=190'],
    [/shear_modulus=80.8/, 'shear_modulus=73'],
    [/cte=12E-6/, 'cte=10.1E-6'],
    [/cp=460/, 'cp=450'],
  ],
  '100Cr6': [
    [/density=7.85/, 'density=7.81'],
    [/cp=460/, 'cp=475'],
  ],
  'X40CrMoV5-1 (H13)': [
    [/density=7.85/, 'density=7.78'],
    [/cte=12E-6/, 'cte=11E-6'],
  ],
  'X153CrMoV12 (D2)': [
    [/density=7.85/, 'density=7.7'],
    [/cte=12E-6/, 'cte=10.5E-6'],
  ],
}

const corrected = (entry: Entry): Entry => {
  const generic = (corrections[entry.name] ?? []).reduce(
    (text, [from, to]) => text.replace(from, to),
    entry.values.generic ?? '',
  )
  const values = Object.entries(entry.values).map(([key, text]) => [key, key === 'generic' ? generic : text] as const)
  return { ...entry, values: Object.fromEntries(values) }
}

export const heatTreatableSteels: Entry[] = [...table.trim().split('\n').map(tempered), ...specials.map(corrected)]
