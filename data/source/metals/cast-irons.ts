import { type Entry, mergeValues } from '../entry.ts'

const ICE = { 'ice cast iron': 'gwp=2.03kg*CO2e/kg embodied_energy=25MJ/kg' }
const GREY: readonly [string, string] = ['Grey cast iron with lamellar graphite', 'Fonte grise à graphite lamellaire']
const DUCTILE: readonly [string, string] = ['Spheroidal graphite cast iron', 'Fonte à graphite sphéroïdal']

/** EN 1561: Rm, compressive strength, E range, ν, ρ, λ at 100 °C; HBW. Separately cast test bar of 30 mm. */
const grey = `
EN-GJL-150|5.1200|150|600|78..103|7.1|52.5|160|GG15
EN-GJL-200|5.1300|200|720|88..113|7.15|50|180|GG20
EN-GJL-250|5.1301|250|840|103..118|7.2|48.5|205|GG25
EN-GJL-300|5.1302|300|960|108..137|7.25|47.5|220|GG30
EN-GJL-350|5.1303|350|1080|123..143|7.3|45.5|240|GG35
`
/** EN 1563: Rp0.2, Rm, A, E, λ at 300 °C, ρ; HBW; compressive strength. Relevant wall thickness up to 30 mm. */
const ductile = `
EN-GJS-350-22|5.3102|220|350|22|169|36.2|7.1|145|700|GGG35.3
EN-GJS-400-15|5.3106|250|400|15|169|36.2|7.1|155|700|GGG40
EN-GJS-450-10|5.3107|310|450|10|169|36.2|7.1|185|700|
EN-GJS-500-7|5.3200|320|500|7|169|35.2|7.1|200|800|GGG50
EN-GJS-600-3|5.3201|370|600|3|174|32.5|7.2|230|870|GGG60
EN-GJS-700-2|5.3300|420|700|2|176|31.1|7.2|260|1000|GGG70
`

const greyIron = (line: string): Entry => {
  const [name = '', number, strength, compressive, modulus = '', density, k, hardness, din] = line.split('|')
  const [low, high] = modulus.split('..').map(Number)
  return {
    name,
    kind: 'standard',
    class: 'metal/cast-iron/grey',
    title: GREY,
    form: 'casting',
    process: 'sand-cast',
    codes: `EN name: ${name} @ EN 1561; EN number: ${number}${din ? `; DIN: ${din}` : ''}`,
    values: mergeValues(
      { en1561: `rm>=${strength}MPa{diameter=30mm}` },
      {
        'en1561 informative annex': `e_modulus=${modulus}GPa@typical compressive_strength=${compressive}MPa@typical poisson=0.26@typical density=${density}g/cm^3@typical k=${k}W/(m*K){T=100°C}@typical cp=460J/(kg*K){T=20..200°C}@typical cte=11.7E-6/K{T=20..200°C}@typical`,
      },
      ICE,
      {
        generic: `e_modulus=${((low ?? 0) + (high ?? 0)) / 2}GPa! elongation_a=0.5% hbw=${hardness} fatigue_r_1=${Math.round(Number(strength) * 0.46)}MPa{load=bending} f_cast f_mach`,
      },
    ),
  }
}

const ductileIron = (line: string): Entry => {
  const [name = '', number, yields, strength, elongation, modulus, k, density, hardness, compressive, din] =
    line.split('|')
  return {
    name,
    kind: 'standard',
    class: 'metal/cast-iron/ductile',
    title: DUCTILE,
    form: 'casting',
    process: 'sand-cast',
    codes: `EN name: ${name} @ EN 1563; EN number: ${number}${din ? `; DIN: ${din}` : ''}`,
    values: mergeValues(
      { 'en1563|thickness<=30mm': `rp02>=${yields}MPa rm>=${strength}MPa elongation_a>=${elongation}%` },
      {
        'en1563 informative annex': `e_modulus=${modulus}GPa@typical poisson=0.275@typical density=${density}g/cm^3@typical k=${k}W/(m*K){T=300°C}@typical cp=515J/(kg*K){T=20..500°C}@typical cte=12.5E-6/K{T=20..400°C}@typical`,
      },
      ICE,
      {
        generic: `hbw=${hardness} compressive_strength=${compressive}MPa fatigue_r_1=${Math.round((Number(strength) * 0.45) / 10) * 10}MPa{load=rotating-bending} f_cast f_mach`,
      },
    ),
  }
}

export const castIrons: Entry[] = [
  ...grey.trim().split('\n').map(greyIron),
  ...ductile.trim().split('\n').map(ductileIron),
]
