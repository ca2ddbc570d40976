import type { StructuralSteel } from './structural-steel.ts'

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

/** EN 10025-2. */
export const nonAlloySteels: readonly StructuralSteel[] = [
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
]
