import { NAMED_PLACES, type StructuralSteel } from './structural-steel.ts'

const named =
  (en: string, fr: string) =>
  (energy: string, at: string): [string, string] => [
    `${en}, impact energy ${energy} J at ${at}`,
    `${fr}, énergie de choc ${energy} J à ${at}`,
  ]
const normalised = named('Normalised fine grain structural steel', 'Acier de construction à grains fins normalisé')
const thermomechanical = named(
  'Thermomechanically rolled fine grain structural steel',
  'Acier de construction à grains fins laminé thermomécanique',
)
const PART3 = { standard: 'EN 10025-3', temper: '+N', places: NAMED_PLACES }
const PART4 = { standard: 'EN 10025-4', temper: '+M', places: NAMED_PLACES }

/** EN 10025-3 and EN 10025-4. */
export const fineGrainSteels: readonly StructuralSteel[] = [
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
]
