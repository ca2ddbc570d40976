import type { Entry } from '../entry.ts'
import { astmSteels } from './structural-steels/astm-steels.ts'
import { fineGrainSteels } from './structural-steels/fine-grain-steels.ts'
import { nonAlloySteels } from './structural-steels/non-alloy-steels.ts'
import { quenchedSteels } from './structural-steels/quenched-steels.ts'
import { NAMED_PLACES, type StructuralSteel, structuralSteel } from './structural-steels/structural-steel.ts'

const weathering: StructuralSteel = {
  temper: '+N',
  standard: 'EN 10025-5',
  places: NAMED_PLACES,
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
}

export const structuralSteels: Entry[] = [
  ...[...nonAlloySteels, ...fineGrainSteels, ...quenchedSteels, weathering].map(structuralSteel),
  ...astmSteels,
]
