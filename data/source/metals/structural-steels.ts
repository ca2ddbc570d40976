import { type Entry, mergeValues } from '../entry.ts'

/** Constants that the Eurocode gives for every structural steel, at 20 °C; and the carbon footprint of steel plate. */
export const eurocodeSteel: Record<string, string> = {
  'en1993-1-1 3.2.6': 'e_modulus=210GPa@nominal shear_modulus=81GPa@nominal poisson=0.3@nominal cte=12E-6/K@nominal',
  'en1993-1-2 3.4': 'k=53.3W/(m*K){T=20°C} cp=440J/(kg*K){T=20°C}',
  generic: 'density=7.85g/cm^3 rho_el=0.17E-6ohm*m{T=20°C}',
  'ice steel, coil and sheet, world average': 'gwp=1.85kg*CO2e/kg embodied_energy=23.5MJ/kg',
}

const IMPACT = { 20: 'kv', 0: 'kv_0', '-20': 'kv_m20', '-40': 'kv_m40', '-50': 'kv_m50' } as const

interface Row {
  name: string
  number: string
  standard: string
  /** ReH in MPa by upper thickness in mm: `16:355 40:345`. */
  yields: string
  /** Rm in MPa with its thickness band in mm. */
  strength: string
  elongation: number
  /** Energy in J, temperature in °C. */
  impact: readonly [number, keyof typeof IMPACT]
  elements: string
  hardness: number
  what: readonly [string, string]
  temper: string
  places: readonly [mechanical: string, impact: string, ladle: string]
  equivalents?: string
  generic?: string
}

const yieldText = (bands: string): string =>
  bands
    .split(' ')
    .map((band, index, all) => {
      const [to, stress] = band.split(':')
      const from = all[index - 1]?.split(':')[0]
      return `reh>=${stress}MPa{thickness${from ? `=${from}..` : '<='}${to}mm}${index === 0 ? '!' : ''}`
    })
    .join(' ')

function structural(row: Row): Entry {
  const [energy, at] = row.impact
  return {
    name: row.name,
    kind: 'standard',
    class: 'metal/steel/structural',
    title: row.what,
    form: 'plate',
    process: 'hot-rolled',
    temper: row.temper,
    codes: `EN name: ${row.name} @ ${row.standard}; EN number: ${row.number}`,
    ...(row.equivalents && { equivalents: row.equivalents }),
    elements: [`${row.standard.toLowerCase().replace(' ', '')} ${row.places[2]}`, row.elements],
    values: mergeValues(
      {
        [`${row.standard.toLowerCase().replace(' ', '')} ${row.places[0]}`]: `${yieldText(row.yields)} ${row.strength} elongation_a>=${row.elongation}%{dir=L;thickness=3..40mm}`,
      },
      { [`${row.standard.toLowerCase().replace(' ', '')} ${row.places[1]}`]: `${IMPACT[at]}>=${energy}J{dir=L}` },
      eurocodeSteel,
      { generic: `hbw=${row.hardness} f_weld f_mach ${row.generic ?? ''}` },
    ),
  }
}

const PART2 = { standard: 'EN 10025-2', temper: '+AR', places: ['Table 7', 'Table 9', 'Table 2'] as const }
const COLD = {
  JR: ['at room temperature', 'à température ambiante'],
  J0: ['at 0 °C', 'à 0 °C'],
  J2: ['at −20 °C', 'à −20 °C'],
} as const
const plain = (suffix: keyof typeof COLD): [string, string] => [
  `Non-alloy structural steel, impact energy 27 J ${COLD[suffix][0]}`,
  `Acier de construction non allié, énergie de choc 27 J ${COLD[suffix][1]}`,
]
const LADLE_235 = {
  JR: 'C<=0.17 Mn<=1.4 P<=0.035 S<=0.035 N<=0.012 Cu<=0.55 Fe~',
  J0: 'C<=0.17 Mn<=1.4 P<=0.03 S<=0.03 N<=0.012 Cu<=0.55 Fe~',
  J2: 'C<=0.17 Mn<=1.4 P<=0.025 S<=0.025 Cu<=0.55 Fe~',
}
const LADLE_275 = {
  JR: 'C<=0.21 Mn<=1.5 P<=0.035 S<=0.035 N<=0.012 Cu<=0.55 Fe~',
  J0: 'C<=0.18 Mn<=1.5 P<=0.03 S<=0.03 N<=0.012 Cu<=0.55 Fe~',
  J2: 'C<=0.18 Mn<=1.5 P<=0.025 S<=0.025 Cu<=0.55 Fe~',
}
const LADLE_355 = {
  JR: 'C<=0.24 Si<=0.55 Mn<=1.6 P<=0.035 S<=0.035 N<=0.012 Cu<=0.55 Fe~',
  J0: 'C<=0.2 Si<=0.55 Mn<=1.6 P<=0.03 S<=0.03 N<=0.012 Cu<=0.55 Fe~',
  J2: 'C<=0.2 Si<=0.55 Mn<=1.6 P<=0.025 S<=0.025 Cu<=0.55 Fe~',
}
const Y235 = '16:235 40:225 63:215 80:215 100:215 150:195'
const Y275 = '16:275 40:265 63:255 80:245 100:235 150:225'
const Y355 = '16:355 40:345 63:335 80:325 100:315 150:295'
const S235 = 'rm=360..510MPa{thickness=3..100mm}!'
const S275 = 'rm=410..560MPa{thickness=3..100mm}!'
const S355 = 'rm=470..630MPa{thickness=3..100mm}!'
const A36 = 'ASTM: A36 | similar | lower yield strength, no impact test'
const A572 =
  'ASTM: A572 Gr.50 | similar | no impact test, other P and S limits; DIN: St 52-3 N | equivalent | superseded'

const grains =
  (en: string, fr: string) =>
  (energy: string, at: string): [string, string] => [
    `${en}, impact energy ${energy} J at ${at}`,
    `${fr}, énergie de choc ${energy} J à ${at}`,
  ]
const normalised = grains('Normalised fine grain structural steel', 'Acier de construction à grains fins normalisé')
const thermomechanical = grains(
  'Thermomechanically rolled fine grain structural steel',
  'Acier de construction à grains fins laminé thermomécanique',
)
const quenched = grains(
  'High yield strength structural steel, quenched and tempered',
  "Acier de construction à haute limite d'élasticité, trempé et revenu",
)
const PART3 = {
  standard: 'EN 10025-3',
  temper: '+N',
  places: ['mechanical properties', 'impact properties', 'ladle analysis'] as const,
}
const PART4 = { ...PART3, standard: 'EN 10025-4', temper: '+M' }
const PART6 = { ...PART3, standard: 'EN 10025-6', temper: '+QT' }
const LADLE_Q =
  'C<=0.2 Si<=0.8 Mn<=1.7 P<=0.02 S<=0.01 N<=0.015 B<=0.005 Cr<=1.5 Cu<=0.5 Mo<=0.7 Nb<=0.06 Ni<=2 Ti<=0.05 V<=0.12 Zr<=0.15 Fe~'

const rows: Row[] = [
  {
    ...PART2,
    name: 'S235JR',
    number: '1.0038',
    yields: Y235,
    strength: S235,
    elongation: 26,
    impact: [27, 20],
    elements: LADLE_235.JR,
    hardness: 115,
    what: plain('JR'),
    equivalents: `${A36}; DIN: RSt 37-2 | equivalent | superseded`,
  },
  {
    ...PART2,
    name: 'S235J0',
    number: '1.0114',
    yields: Y235,
    strength: S235,
    elongation: 26,
    impact: [27, 0],
    elements: LADLE_235.J0,
    hardness: 115,
    what: plain('J0'),
  },
  {
    ...PART2,
    name: 'S235J2',
    number: '1.0117',
    yields: Y235,
    strength: S235,
    elongation: 26,
    impact: [27, '-20'],
    elements: LADLE_235.J2,
    hardness: 115,
    what: plain('J2'),
  },
  {
    ...PART2,
    name: 'S275JR',
    number: '1.0044',
    yields: Y275,
    strength: S275,
    elongation: 23,
    impact: [27, 20],
    elements: LADLE_275.JR,
    hardness: 130,
    what: plain('JR'),
    equivalents: 'DIN: St 44-2 | equivalent | superseded',
  },
  {
    ...PART2,
    name: 'S275J0',
    number: '1.0143',
    yields: Y275,
    strength: S275,
    elongation: 23,
    impact: [27, 0],
    elements: LADLE_275.J0,
    hardness: 130,
    what: plain('J0'),
  },
  {
    ...PART2,
    name: 'S275J2',
    number: '1.0145',
    yields: Y275,
    strength: S275,
    elongation: 23,
    impact: [27, '-20'],
    elements: LADLE_275.J2,
    hardness: 130,
    what: plain('J2'),
  },
  {
    ...PART2,
    name: 'S355JR',
    number: '1.0045',
    yields: Y355,
    strength: S355,
    elongation: 22,
    impact: [27, 20],
    elements: LADLE_355.JR,
    hardness: 160,
    what: plain('JR'),
  },
  {
    ...PART2,
    name: 'S355J0',
    number: '1.0553',
    yields: Y355,
    strength: S355,
    elongation: 22,
    impact: [27, 0],
    elements: LADLE_355.J0,
    hardness: 160,
    what: plain('J0'),
  },
  {
    ...PART2,
    name: 'S355J2',
    number: '1.0577',
    yields: Y355,
    strength: S355,
    elongation: 22,
    impact: [27, '-20'],
    elements: LADLE_355.J2,
    hardness: 160,
    what: plain('J2'),
    equivalents: A572,
  },
  {
    ...PART2,
    name: 'S355K2',
    number: '1.0596',
    yields: Y355,
    strength: S355,
    elongation: 22,
    impact: [40, '-20'],
    elements: LADLE_355.J2,
    hardness: 160,
    what: [
      'Non-alloy structural steel, impact energy 40 J at −20 °C',
      'Acier de construction non allié, énergie de choc 40 J à −20 °C',
    ],
  },
  {
    ...PART3,
    name: 'S275N',
    number: '1.0490',
    yields: '16:275 40:265 63:255 80:245 100:235',
    strength: 'rm=370..510MPa{thickness<=100mm}!',
    elongation: 24,
    impact: [40, '-20'],
    elements:
      'C<=0.18 Si<=0.4 Mn=0.5..1.5 P<=0.03 S<=0.025 Nb<=0.05 V<=0.05 Al>=0.02 Ti<=0.05 Cr<=0.3 Ni<=0.3 Mo<=0.1 Cu<=0.55 N<=0.015 Fe~',
    hardness: 125,
    what: normalised('40', '−20 °C'),
  },
  {
    ...PART3,
    name: 'S355N',
    number: '1.0545',
    yields: '16:355 40:345 63:335 80:325 100:315',
    strength: 'rm=470..630MPa{thickness<=100mm}!',
    elongation: 22,
    impact: [40, '-20'],
    elements:
      'C<=0.2 Si<=0.5 Mn=0.9..1.65 P<=0.03 S<=0.025 Nb<=0.05 V<=0.12 Al>=0.02 Ti<=0.05 Cr<=0.3 Ni<=0.5 Mo<=0.1 Cu<=0.55 N<=0.015 Fe~',
    hardness: 160,
    what: normalised('40', '−20 °C'),
  },
  {
    ...PART3,
    name: 'S420N',
    number: '1.8902',
    yields: '16:420 40:400 63:390 80:370 100:360',
    strength: 'rm=520..680MPa{thickness<=100mm}!',
    elongation: 19,
    impact: [40, '-20'],
    elements:
      'C<=0.2 Si<=0.6 Mn=1..1.7 P<=0.03 S<=0.025 Nb<=0.05 V<=0.2 Al>=0.02 Ti<=0.05 Cr<=0.3 Ni<=0.8 Mo<=0.1 Cu<=0.55 N<=0.025 Fe~',
    hardness: 175,
    what: normalised('40', '−20 °C'),
  },
  {
    ...PART3,
    name: 'S460N',
    number: '1.8901',
    yields: '16:460 40:440 63:430 80:410 100:400',
    strength: 'rm=540..720MPa{thickness<=100mm}!',
    elongation: 17,
    impact: [40, '-20'],
    elements:
      'C<=0.2 Si<=0.6 Mn=1..1.7 P<=0.03 S<=0.025 Nb<=0.05 V<=0.2 Al>=0.02 Ti<=0.05 Cr<=0.3 Ni<=0.8 Mo<=0.1 Cu<=0.55 N<=0.025 Fe~',
    hardness: 180,
    what: normalised('40', '−20 °C'),
  },
  {
    ...PART4,
    name: 'S355M',
    number: '1.8823',
    yields: '16:355 40:345 63:335',
    strength: 'rm=470..630MPa{thickness<=40mm}!',
    elongation: 22,
    impact: [40, '-20'],
    elements:
      'C<=0.14 Si<=0.5 Mn<=1.6 P<=0.03 S<=0.025 Nb<=0.05 V<=0.1 Al>=0.02 Ti<=0.05 Cr<=0.3 Ni<=0.5 Mo<=0.1 Cu<=0.55 N<=0.015 Fe~',
    hardness: 160,
    what: thermomechanical('40', '−20 °C'),
  },
  {
    ...PART4,
    name: 'S420M',
    number: '1.8825',
    yields: '16:420 40:400 63:390',
    strength: 'rm=520..680MPa{thickness<=40mm}!',
    elongation: 19,
    impact: [40, '-20'],
    elements:
      'C<=0.16 Si<=0.5 Mn<=1.7 P<=0.03 S<=0.025 Nb<=0.05 V<=0.12 Al>=0.02 Ti<=0.05 Cr<=0.3 Ni<=0.8 Mo<=0.2 Cu<=0.55 N<=0.025 Fe~',
    hardness: 175,
    what: thermomechanical('40', '−20 °C'),
  },
  {
    ...PART4,
    name: 'S460M',
    number: '1.8827',
    yields: '16:460 40:440 63:430',
    strength: 'rm=540..720MPa{thickness<=40mm}!',
    elongation: 17,
    impact: [40, '-20'],
    elements:
      'C<=0.16 Si<=0.6 Mn<=1.7 P<=0.03 S<=0.025 Nb<=0.05 V<=0.12 Al>=0.02 Ti<=0.05 Cr<=0.3 Ni<=0.8 Mo<=0.2 Cu<=0.55 N<=0.025 Fe~',
    hardness: 180,
    what: thermomechanical('40', '−20 °C'),
  },
  {
    ...PART6,
    name: 'S460QL',
    number: '1.8906',
    yields: '50:460 100:440 150:400',
    strength: 'rm=550..720MPa{thickness=3..50mm}!',
    elongation: 17,
    impact: [30, '-40'],
    elements: LADLE_Q,
    hardness: 190,
    what: quenched('30', '−40 °C'),
  },
  {
    ...PART6,
    name: 'S550QL',
    number: '1.8926',
    yields: '50:550 100:530 150:490',
    strength: 'rm=640..820MPa{thickness=3..50mm}!',
    elongation: 16,
    impact: [30, '-40'],
    elements: LADLE_Q,
    hardness: 220,
    what: quenched('30', '−40 °C'),
  },
  {
    ...PART6,
    name: 'S690QL',
    number: '1.8928',
    yields: '50:690 100:650 150:630',
    strength: 'rm=770..940MPa{thickness=3..50mm}!',
    elongation: 14,
    impact: [30, '-40'],
    elements: LADLE_Q,
    hardness: 250,
    what: quenched('30', '−40 °C'),
    equivalents: 'ASTM: A514 | similar | other thickness bands and impact test',
  },
  {
    ...PART6,
    name: 'S890QL',
    number: '1.8983',
    yields: '50:890 100:830',
    strength: 'rm=940..1100MPa{thickness=3..50mm}!',
    elongation: 11,
    impact: [30, '-40'],
    elements: LADLE_Q,
    hardness: 300,
    what: quenched('30', '−40 °C'),
  },
  {
    ...PART6,
    name: 'S960QL',
    number: '1.8933',
    yields: '50:960',
    strength: 'rm=980..1150MPa{thickness=3..50mm}!',
    elongation: 10,
    impact: [30, '-40'],
    elements: LADLE_Q,
    hardness: 320,
    what: quenched('30', '−40 °C'),
  },
]

const weathering: Entry = {
  ...structural({
    ...PART3,
    temper: '+N',
    standard: 'EN 10025-5',
    name: 'S355J2W',
    number: '1.8965',
    yields: '16:355 40:345 63:335 80:325 100:315',
    strength: 'rm=470..630MPa{thickness=3..100mm}!',
    elongation: 22,
    impact: [27, '-20'],
    elements: 'C<=0.16 Si<=0.5 Mn=0.5..1.5 P<=0.03 S<=0.03 Cr=0.4..0.8 Cu=0.25..0.55 Fe~',
    hardness: 160,
    what: [
      'Weathering structural steel, impact energy 27 J at −20 °C',
      'Acier de construction autopatinable, énergie de choc 27 J à −20 °C',
    ],
  }),
}

const american = (
  name: string,
  ref: string,
  what: [string, string],
  code: string,
  elements: string,
  values: string,
): Entry => ({
  name,
  kind: 'standard',
  class: 'metal/steel/structural',
  title: what,
  form: 'plate',
  process: 'hot-rolled',
  codes: code,
  elements: [ref, elements],
  values: mergeValues(
    { [ref]: values },
    {
      generic:
        'density=7.85g/cm^3 e_modulus=200GPa shear_modulus=77GPa poisson=0.3 cte=12E-6/K k=50W/(m*K) cp=470J/(kg*K) rho_el=0.17E-6ohm*m f_weld f_mach',
    },
  ),
})

export const structuralSteels: Entry[] = [
  ...rows.map(structural),
  weathering,
  american(
    'ASTM A36',
    'a36',
    ['Carbon structural steel plate', 'Tôle en acier de construction au carbone'],
    'ASTM: A36; UNS: K02600',
    'C<=0.25 Si<=0.4 P<=0.03 S<=0.03 Fe~',
    'rp02>=250MPa rm=400..550MPa elongation_a50>=23%',
  ),
  american(
    'ASTM A572 Grade 50',
    'a572',
    [
      'High-strength low-alloy structural steel plate',
      'Tôle en acier de construction faiblement allié à haute résistance',
    ],
    'ASTM: A572 Gr.50',
    'C<=0.23 Mn<=1.35 P<=0.03 S<=0.03 Fe~',
    'rp02>=345MPa rm>=450MPa elongation_a50>=21%',
  ),
  american(
    'ASTM A992',
    'a992',
    ['Structural steel for rolled shapes', 'Acier de construction pour profilés laminés'],
    'ASTM: A992',
    'C<=0.23 Mn=0.5..1.6 Si<=0.4 P<=0.035 S<=0.045 Fe~',
    'rp02=345..450MPa rm>=450MPa elongation_a50>=21%',
  ),
]
