import { type Entry, mergeValues } from './entry.ts'

/** EN 338:2009, Table 1: fm, ft0, ft90, fc0, fc90, fv (MPa), E0 mean, E0.05, E90 mean, G mean (GPa), ρk, ρ mean. */
const classes = `
C14|14|8|0.4|16|2.0|3.0|7|4.7|0.23|0.44|290|350
C16|16|10|0.4|17|2.2|3.2|8|5.4|0.27|0.5|310|370
C18|18|11|0.4|18|2.2|3.4|9|6.0|0.3|0.56|320|380
C24|24|14|0.4|21|2.5|4.0|11|7.4|0.37|0.69|350|420
C30|30|18|0.4|23|2.7|4.0|12|8.0|0.4|0.75|380|460
C40|40|24|0.4|26|2.9|4.0|14|9.4|0.47|0.88|420|500
D30|30|18|0.6|23|8.0|4.0|11|9.2|0.73|0.69|530|640
D40|40|24|0.6|26|8.3|4.0|13|10.9|0.86|0.81|550|660
D50|50|30|0.6|29|9.3|4.0|14|11.8|0.93|0.88|620|750
D70|70|42|0.6|34|13.5|5.0|20|16.8|1.33|1.25|900|1080
`
/** EN 14080:2013, Table 5, in the same order. */
const glulams = `
GL24h|24|19.2|0.5|24|2.5|3.5|11.5|9.6|0.3|0.65|385|420
GL28h|28|22.3|0.5|28|2.5|3.5|12.6|10.5|0.3|0.65|425|460
GL30h|30|24|0.5|30|2.5|3.5|13.6|11.3|0.3|0.65|430|480
GL32h|32|25.6|0.5|32|2.5|3.5|14.2|11.8|0.3|0.65|440|490
`

const timber = (line: string, isGlulam: boolean): Entry => {
  const [name = '', fm, ft0, ft90, fc0, fc90, fv, e0, e05, e90, g, low, mean] = line.split('|')
  const isHard = name.startsWith('D')
  const ice = isHard ? 'gwp=0.24kg*CO2e/kg embodied_energy=10.4MJ/kg' : 'gwp=0.2kg*CO2e/kg embodied_energy=7.4MJ/kg'
  return {
    name: isGlulam ? `Glulam ${name}` : `Timber ${name}`,
    kind: 'standard',
    class: isGlulam ? 'wood/glulam' : 'wood/strength-class',
    title: isGlulam
      ? [`Homogeneous glued laminated timber ${name}`, `Bois lamellé-collé homogène ${name}`]
      : [
          `Structural ${isHard ? 'hardwood' : 'softwood'} of strength class ${name}`,
          `Bois de structure ${isHard ? 'feuillu' : 'résineux'} de classe de résistance ${name}`,
        ],
    form: 'beam',
    process: isGlulam ? 'glued' : 'sawn',
    codes: `EN class: ${name} @ ${isGlulam ? 'EN 14080' : 'EN 338'}`,
    values: mergeValues(
      {
        [isGlulam ? 'en14080 Table 5' : 'en338 Table 1']:
          `modulus_rupture=${fm}MPa@characteristic tensile_strength=${ft0}MPa{dir=L}@characteristic! tensile_strength=${ft90}MPa{dir=T}@characteristic compressive_strength=${fc0}MPa{dir=L}@characteristic! compressive_strength=${fc90}MPa{dir=T}@characteristic shear_strength=${fv}MPa@characteristic e1=${e0}GPa@mean! e1=${e05}GPa@characteristic e2=${e90}GPa@mean g12=${g}GPa@mean density=${low}kg/m^3@characteristic density=${mean}kg/m^3@mean!`,
      },
      isGlulam ? {} : { [`ice sawn ${isHard ? 'hardwood' : 'softwood'}`]: ice },
      { generic: `k=${isHard ? '0.18' : '0.13'}W/(m*K) cp=1600J/(kg*K)` },
    ),
  }
}

/** Wood Handbook, Tables 5-1 and 5-3: density at 12 % moisture as specific gravity, MOR, MOE, compression ∥ and ⊥, shear, tension ⊥, side hardness. */
const american = `
Douglas-fir (coast)|Pseudotsuga menziesii|softwood|0.48|85|13.4|49.9|5.5|7.8|2.3|3200|Sapin de Douglas (côte)
Sitka spruce|Picea sitchensis|softwood|0.40|70|10.8|38.7|4.0|7.9|2.6|2300|Épicéa de Sitka
Western redcedar|Thuja plicata|softwood|0.32|51.7|7.7|31.4|3.2|6.8|1.5|1600|Thuya géant
White oak|Quercus alba|hardwood|0.68|105|12.3|51.3|7.4|13.8|5.5|6000|Chêne blanc
Northern red oak|Quercus rubra|hardwood|0.63|99|12.5|46.6|7.0|12.3|5.5|5700|Chêne rouge
Yellow birch|Betula alleghaniensis|hardwood|0.62|114|13.9|56.3|6.7|13.0|6.3|5600|Bouleau jaune
White ash|Fraxinus americana|hardwood|0.60|103|12.0|51.1|8.0|13.2|6.5|5900|Frêne blanc
Black walnut|Juglans nigra|hardwood|0.55|101|11.6|52.3|7.0|9.4|4.8|4500|Noyer noir
`

const species = (line: string): Entry => {
  const [
    name = '',
    botanical,
    kind = '',
    gravity,
    rupture,
    modulus,
    parallel,
    across,
    shear,
    tension,
    hardness,
    fr = '',
  ] = line.split('|')
  const density = Math.round(Number(gravity) * 1120)
  return {
    name,
    class: `wood/${kind}`,
    title: [`${name}, clear wood at 12 % moisture`, `${fr}, bois sans défauts à 12 % d'humidité`],
    form: 'clear wood',
    codes: `Botanical name: ${botanical}`,
    values: {
      'fpl Table 5-3|moistureContent=12%': `modulus_rupture=${rupture}MPa e1=${modulus}GPa compressive_strength=${parallel}MPa{dir=L}! compressive_strength=${across}MPa{dir=T} shear_strength=${shear}MPa tensile_strength=${tension}MPa{dir=T} janka=${hardness}N`,
      'generic|moistureContent=12%': `density=${density}kg/m^3 k=${(Number(gravity) * 0.2 + 0.03).toFixed(2)}W/(m*K) cp=1600J/(kg*K)`,
    },
  }
}

/** Generic European woods at 12 % moisture: name, botanical name, group, words, values. */
const european = `
Spruce|Picea abies|softwood|Norway spruce|Épicéa commun|density=0.45g/cm^3 e1=11GPa e2=0.8GPa e3=0.45GPa g12=0.65GPa g13=0.6GPa g23=0.04GPa nu12=0.37 nu13=0.45 nu23=0.45 tensile_strength=90MPa{dir=L} compressive_strength=43MPa{dir=L} modulus_rupture=75MPa k=0.12W/(m*K) cp=1600J/(kg*K)
Scots pine|Pinus sylvestris|softwood|Scots pine|Pin sylvestre|density=0.52g/cm^3 e1=12GPa e2=1GPa e3=0.5GPa tensile_strength=100MPa{dir=L} compressive_strength=50MPa{dir=L} modulus_rupture=90MPa shear_strength=9.5MPa janka=2400N k=0.14W/(m*K) cp=1600J/(kg*K)
Oak|Quercus robur|hardwood|European oak|Chêne pédonculé|density=0.67g/cm^3 e1=13GPa e2=1.8GPa e3=0.9GPa tensile_strength=110MPa{dir=L} compressive_strength=52MPa{dir=L} modulus_rupture=95MPa shear_strength=11.5MPa janka=5000N k=0.18W/(m*K) cp=1600J/(kg*K)
Beech|Fagus sylvatica|hardwood|European beech|Hêtre commun|density=0.71g/cm^3 e1=14GPa e2=2.2GPa e3=1.1GPa g12=1.6GPa g13=1.1GPa g23=0.46GPa tensile_strength=130MPa{dir=L} compressive_strength=60MPa{dir=L} modulus_rupture=115MPa shear_strength=12MPa k=0.17W/(m*K) cp=1600J/(kg*K)
Balsa|Ochroma pyramidale|hardwood|Balsa|Balsa|density=0.16g/cm^3 e1=3.7GPa e2=0.17GPa e3=0.055GPa g12=0.2GPa compressive_strength=12MPa{dir=L} modulus_rupture=20MPa shear_strength=2.1MPa tensile_strength=15MPa{dir=L} k=0.055W/(m*K) cp=1600J/(kg*K)
`

const generic = (line: string): Entry => {
  const [name = '', botanical, kind, en = '', fr = '', values = ''] = line.split('|')
  return {
    name,
    class: `wood/${kind}`,
    title: [`${en}, clear wood at 12 % moisture`, `${fr}, bois sans défauts à 12 % d'humidité`],
    form: 'clear wood',
    codes: `Botanical name: ${botanical}`,
    values: { 'generic|moistureContent=12%': values },
  }
}

const panel = (name: string, en: string, fr: string, ice: Record<string, string>, values: string): Entry => ({
  name,
  class: 'wood/panel',
  title: [en, fr],
  form: 'panel',
  process: 'pressed',
  values: mergeValues(ice, { generic: values }),
})

export const woods: Entry[] = [
  ...classes
    .trim()
    .split('\n')
    .map((line) => timber(line, false)),
  ...glulams
    .trim()
    .split('\n')
    .map((line) => timber(line, true)),
  ...american.trim().split('\n').map(species),
  ...european.trim().split('\n').map(generic),
  panel(
    'Birch plywood',
    'Birch plywood',
    'Contreplaqué de bouleau',
    { 'ice plywood': 'gwp=0.45kg*CO2e/kg embodied_energy=15MJ/kg' },
    'density=0.68g/cm^3 e1=9GPa e2=7.5GPa g12=0.62GPa modulus_rupture=60MPa{dir=L} modulus_rupture=48MPa{dir=T} tensile_strength=42MPa{dir=L} compressive_strength=30MPa{dir=L} shear_strength=9.5MPa k=0.17W/(m*K) cp=1600J/(kg*K)',
  ),
  panel(
    'MDF',
    'Medium density fibreboard',
    'Panneau de fibres à densité moyenne',
    { 'ice MDF': 'gwp=0.39kg*CO2e/kg embodied_energy=11MJ/kg' },
    'density=0.74g/cm^3 e1=2.8GPa e2=2.8GPa g12=1GPa modulus_rupture=30MPa tensile_strength=18MPa{dir=L} tensile_strength=0.6MPa{dir=S} compressive_strength=12MPa{dir=L} k=0.12W/(m*K) cp=1700J/(kg*K)',
  ),
]
