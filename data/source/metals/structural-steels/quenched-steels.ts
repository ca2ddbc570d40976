import { NAMED_PLACES, type StructuralSteel } from './structural-steel.ts'

const PART6 = {
  standard: 'EN 10025-6',
  temper: '+QT',
  places: NAMED_PLACES,
  impact: [30, '-40'],
  elements:
    'C<=0.2 Si<=0.8 Mn<=1.7 P<=0.02 S<=0.01 N<=0.015 B<=0.005 Cr<=1.5 Cu<=0.5 Mo<=0.7 Nb<=0.06 Ni<=2 Ti<=0.05 V<=0.12 Zr<=0.15 Fe~',
  what: [
    'High yield strength structural steel, quenched and tempered, impact energy 30 J at −40 °C',
    "Acier de construction à haute limite d'élasticité, trempé et revenu, énergie de choc 30 J à −40 °C",
  ],
} as const

/** EN 10025-6. */
export const quenchedSteels: readonly StructuralSteel[] = [
  {
    ...PART6,
    name: 'S460QL',
    number: '1.8906',
    yields: '50:460 100:440 150:400',
    strength: 'rm=550..720MPa{thickness=3..50mm}!',
    elongation: 17,
    hardness: 190,
  },
  {
    ...PART6,
    name: 'S550QL',
    number: '1.8926',
    yields: '50:550 100:530 150:490',
    strength: 'rm=640..820MPa{thickness=3..50mm}!',
    elongation: 16,
    hardness: 220,
  },
  {
    ...PART6,
    name: 'S690QL',
    number: '1.8928',
    yields: '50:690 100:650 150:630',
    strength: 'rm=770..940MPa{thickness=3..50mm}!',
    elongation: 14,
    hardness: 250,
    equivalents: 'ASTM: A514 | similar | other thickness bands and impact test',
  },
  {
    ...PART6,
    name: 'S890QL',
    number: '1.8983',
    yields: '50:890 100:830',
    strength: 'rm=940..1100MPa{thickness=3..50mm}!',
    elongation: 11,
    hardness: 300,
  },
  {
    ...PART6,
    name: 'S960QL',
    number: '1.8933',
    yields: '50:960',
    strength: 'rm=980..1150MPa{thickness=3..50mm}!',
    elongation: 10,
    hardness: 320,
  },
]
