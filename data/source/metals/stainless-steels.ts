import { type Entry, mergeValues } from '../entry.ts'

/**
 * Name, class, number, UNS, product form of EN 10088-2 (P hot rolled plate, C cold rolled strip), state, Rp0.2, Rm, A,
 * then EN 10088-1: density, E, α 20–100 °C, λ, cp, ρ; HBW; ladle analysis; further generic values.
 */
const table = `
X5CrNi18-10 (304)|austenitic|1.4301|S30400|P|210|520..720|45|7.9|200|16|15|500|0.73|170|C<=0.07 Si<=1 Mn<=2 P<=0.045 S<=0.015 N<=0.1 Cr=17.5..19.5 Ni=8..10.5 Fe~|solidus=1400°C liquidus=1455°C f_nonmag f_food
X2CrNi18-9 (304L)|austenitic|1.4307|S30403|P|200|500..700|45|7.9|200|16|15|500|0.73|165|C<=0.03 Si<=1 Mn<=2 P<=0.045 S<=0.015 N<=0.1 Cr=17.5..19.5 Ni=8..10.5 Fe~|solidus=1400°C liquidus=1455°C f_nonmag f_food
X6CrNiTi18-10 (321)|austenitic|1.4541|S32100|P|200|500..700|40|7.9|200|16|15|500|0.73|170|C<=0.08 Si<=1 Mn<=2 P<=0.045 S<=0.015 Cr=17..19 Ni=9..12 Ti<=0.7 Fe~|f_nonmag
X6CrNiNb18-10 (347)|austenitic|1.4550|S34700|P|200|500..700|40|7.9|200|16|15|500|0.73|170|C<=0.08 Si<=1 Mn<=2 P<=0.045 S<=0.015 Cr=17..19 Ni=9..12 Nb<=1 Fe~|f_nonmag
X5CrNiMo17-12-2 (316)|austenitic|1.4401|S31600|P|220|520..670|45|8.0|200|16|15|500|0.75|175|C<=0.07 Si<=1 Mn<=2 P<=0.045 S<=0.015 N<=0.1 Cr=16.5..18.5 Mo=2..2.5 Ni=10..13 Fe~|solidus=1375°C liquidus=1400°C f_nonmag f_food f_sea
X2CrNiMo17-12-2 (316L)|austenitic|1.4404|S31603|P|220|520..670|45|8.0|200|16|15|500|0.75|175|C<=0.03 Si<=1 Mn<=2 P<=0.045 S<=0.015 N<=0.1 Cr=16.5..18.5 Mo=2..2.5 Ni=10..13 Fe~|solidus=1375°C liquidus=1400°C f_nonmag f_food f_sea f_lpbf
X6CrNiMoTi17-12-2 (316Ti)|austenitic|1.4571|S31635|P|220|520..670|40|8.0|200|16.5|15|500|0.75|175|C<=0.08 Si<=1 Mn<=2 P<=0.045 S<=0.015 Cr=16.5..18.5 Mo=2..2.5 Ni=10.5..13.5 Ti<=0.7 Fe~|f_nonmag f_sea
X1NiCrMoCu25-20-5 (904L)|austenitic|1.4539|N08904|P|220|520..720|35|8.0|195|15.8|12|450|1.0|170|C<=0.02 Si<=0.7 Mn<=2 P<=0.03 S<=0.01 N<=0.15 Cr=19..21 Mo=4..5 Ni=24..26 Cu=1.2..2 Fe~|f_nonmag f_sea f_acid
X1CrNiMoCuN20-18-7 (254 type)|austenitic|1.4547|S31254|P|300|650..850|40|8.0|195|16.5|14|500|0.85|200|C<=0.02 Si<=0.7 Mn<=1 P<=0.03 S<=0.01 N=0.18..0.25 Cr=19.5..20.5 Mo=6..7 Ni=17.5..18.5 Cu=0.5..1 Fe~|f_nonmag f_sea f_acid
X6Cr17 (430)|ferritic|1.4016|S43000|C|260|430..600|20|7.7|220|10|25|460|0.6|155|C<=0.08 Si<=1 Mn<=1 P<=0.04 S<=0.015 Cr=16..18 Fe~|
X2CrNi12 (1.4003)|ferritic|1.4003|S40977|P|250|450..650|18|7.7|220|10.4|25|430|0.6|160|C<=0.03 Si<=1 Mn<=1.5 P<=0.04 S<=0.015 N<=0.03 Cr=10.5..12.5 Ni=0.3..1 Fe~|
X2CrTi12 (409)|ferritic|1.4512|S40900|C|210|380..560|25|7.7|220|10.5|25|460|0.6|140|C<=0.03 Si<=1 Mn<=1 P<=0.04 S<=0.015 Cr=10.5..12.5 Ti<=0.65 Fe~|
X2CrTiNb18 (441)|ferritic|1.4509|S43932|C|230|430..630|18|7.7|220|10|25|460|0.6|150|C<=0.03 Si<=1 Mn<=1 P<=0.04 S<=0.015 Cr=17.5..18.5 Ti=0.1..0.6 Nb<=1 Fe~|
X2CrMoTi18-2 (444)|ferritic|1.4521|S44400|C|300|420..640|20|7.7|220|10.4|23|430|0.8|160|C<=0.025 Si<=1 Mn<=1 P<=0.04 S<=0.015 N<=0.03 Cr=17..20 Mo=1.8..2.5 Ti<=0.8 Fe~|
X2CrNiMoN22-5-3 (2205)|duplex|1.4462|S32205|P|460|640..840|25|7.8|200|13|15|500|0.8|250|C<=0.03 Si<=1 Mn<=2 P<=0.035 S<=0.015 N=0.1..0.22 Cr=21..23 Mo=2.5..3.5 Ni=4.5..6.5 Fe~|f_sea
X2CrNiN23-4 (2304)|duplex|1.4362|S32304|P|400|630..800|25|7.8|200|13|15|500|0.8|240|C<=0.03 Si<=1 Mn<=2 P<=0.035 S<=0.015 N=0.05..0.2 Cr=22..24.5 Mo=0.1..0.6 Ni=3.5..5.5 Cu=0.1..0.6 Fe~|
X2CrNiMoN25-7-4 (2507)|duplex|1.4410|S32750|P|530|730..930|20|7.8|200|13|15|500|0.8|270|C<=0.03 Si<=1 Mn<=2 P<=0.035 S<=0.015 N=0.24..0.35 Cr=24..26 Mo=3..4.5 Ni=6..8 Fe~|f_sea
`

const FAMILY: Record<string, readonly [string, string]> = {
  austenitic: ['Austenitic stainless steel, solution annealed', 'Acier inoxydable austénitique, hypertrempé'],
  ferritic: ['Ferritic stainless steel, annealed', 'Acier inoxydable ferritique, recuit'],
  duplex: ['Duplex stainless steel, solution annealed', 'Acier inoxydable duplex, hypertrempé'],
}

const FORM = {
  P: { form: 'plate', process: 'hot-rolled', at: 'hot rolled plate' },
  C: { form: 'strip', process: 'cold-rolled', at: 'cold rolled strip' },
} as const

const ICE = { 'ice stainless steel; figure counts CO2 only': 'co2=6.15kg*CO2e/kg embodied_energy=56.7MJ/kg' }

const constantsText = (density: string, e: string, alpha: string, k: string, cp: string, rho: string) =>
  `density=${density}g/cm^3 e_modulus=${e}GPa cte=${alpha}E-6/K{T=20..100°C} k=${k}W/(m*K){T=20°C} cp=${cp}J/(kg*K){T=20°C} rho_el=${rho}E-6ohm*m{T=20°C}`

const stainless = (line: string): Entry => {
  const [
    name = '',
    family = '',
    number,
    uns,
    product = 'P',
    yields,
    strength,
    elongation,
    density = '',
    e = '',
    alpha = '',
    k = '',
    cp = '',
    rho = '',
    hardness,
    elements = '',
    more,
  ] = line.split('|')
  const { form, process, at } = FORM[product as keyof typeof FORM]
  const grade = /\(([^)]+)\)/.exec(name)?.[1]
  const isAustenitic = family === 'austenitic'
  return {
    name,
    kind: 'standard',
    class: `metal/steel/stainless/${family}`,
    title: FAMILY[family] ?? ['Stainless steel', 'Acier inoxydable'],
    form,
    process,
    temper: '+AT',
    codes: `EN name: ${name.replace(/ \(.*/, '')} @ EN 10088-2; EN number: ${number}${grade && !grade.includes('type') && !grade.startsWith('1.') ? `; AISI: ${grade}` : ''}`,
    equivalents: `UNS: ${uns} | equivalent | slightly other limits of composition`,
    elements: ['en10088-2', elements],
    values: mergeValues(
      {
        [`en10088-2 ${at}`]: `rp02>=${yields}MPa rm=${strength}MPa elongation_a>=${elongation}%${isAustenitic ? ' kv>=60J{dir=T}' : ''}`,
      },
      { 'en10088-1 physical properties': constantsText(density, e, alpha, k, cp, rho) },
      ICE,
      { generic: `poisson=0.3 hbw=${hardness} f_weld ${more ?? ''}` },
    ),
  }
}

interface Hardenable {
  name: string
  number: string
  uns: string
  family: 'martensitic' | 'precipitation-hardening'
  title: readonly [string, string]
  temper: string
  limits: Record<string, string>
  constants: string
  elements: string
}

const hardenable = (row: Hardenable): Entry => ({
  name: row.name,
  kind: 'standard',
  class: `metal/steel/stainless/${row.family}`,
  title: row.title,
  form: 'bar',
  temper: row.temper,
  codes: `EN name: ${row.name.replace(/ \(.*/, '')} @ EN 10088-3; EN number: ${row.number}`,
  equivalents: `UNS: ${row.uns} | equivalent | slightly other limits of composition`,
  elements: ['en10088-3', row.elements],
  values: mergeValues(row.limits, { 'en10088-1 physical properties': row.constants }, ICE, {
    generic: 'poisson=0.28 f_mach',
  }),
})

const QT: readonly [string, string] = [
  'Martensitic stainless steel, quenched and tempered',
  'Acier inoxydable martensitique, trempé et revenu',
]
const hardenables: Hardenable[] = [
  {
    name: 'X12Cr13 (410)',
    number: '1.4006',
    uns: 'S41000',
    family: 'martensitic',
    title: QT,
    temper: '+QT650',
    limits: { 'en10088-3': 'rp02>=450MPa rm=650..850MPa elongation_a>=15%{dir=L} kv>=25J{dir=L}', generic: 'hbw=220' },
    constants: constantsText('7.7', '215', '10.5', '30', '460', '0.6'),
    elements: 'C=0.08..0.15 Si<=1 Mn<=1.5 P<=0.04 S<=0.015 Cr=11.5..13.5 Ni<=0.75 Fe~',
  },
  {
    name: 'X20Cr13 (420)',
    number: '1.4021',
    uns: 'S42000',
    family: 'martensitic',
    title: QT,
    temper: '+QT700',
    limits: { 'en10088-3': 'rp02>=500MPa rm=700..850MPa elongation_a>=13%{dir=L} kv>=25J{dir=L}', generic: 'hbw=230' },
    constants: constantsText('7.7', '215', '10.5', '30', '460', '0.55'),
    elements: 'C=0.16..0.25 Si<=1 Mn<=1.5 P<=0.04 S<=0.015 Cr=12..14 Fe~',
  },
  {
    name: 'X17CrNi16-2 (431)',
    number: '1.4057',
    uns: 'S43100',
    family: 'martensitic',
    title: QT,
    temper: '+QT800',
    limits: { 'en10088-3': 'rp02>=600MPa rm=800..950MPa elongation_a>=14%{dir=L} kv>=25J{dir=L}', generic: 'hbw=265' },
    constants: constantsText('7.7', '215', '10', '25', '460', '0.7'),
    elements: 'C=0.12..0.22 Si<=1 Mn<=1.5 P<=0.04 S<=0.015 Cr=15..17 Ni=1.5..2.5 Fe~',
  },
  {
    name: 'X5CrNiCuNb16-4 (17-4PH)',
    number: '1.4542',
    uns: 'S17400',
    family: 'precipitation-hardening',
    title: [
      'Precipitation hardening stainless steel, condition H900',
      'Acier inoxydable à durcissement structural, état H900',
    ],
    temper: 'H900',
    limits: {
      'a564 condition H900': 'rp02>=1170MPa rm>=1310MPa elongation_a>=10% hrc>=40 reduction_z>=40%',
      generic: 'f_ph f_lpbf',
    },
    constants: constantsText('7.8', '200', '10.9', '16', '500', '0.71'),
    elements: 'C<=0.07 Si<=0.7 Mn<=1.5 P<=0.04 S<=0.015 Cr=15..17 Mo<=0.6 Ni=3..5 Cu=3..5 Nb<=0.45 Fe~',
  },
]

/** EN 10095 lists the heat-resisting grades with their own physical properties. */
const heatResisting: Entry = {
  name: 'X8CrNi25-21 (310S)',
  kind: 'standard',
  class: 'metal/steel/stainless/austenitic',
  title: ['Heat-resisting austenitic steel, solution annealed', 'Acier austénitique réfractaire, hypertrempé'],
  form: 'plate',
  process: 'hot-rolled',
  temper: '+AT',
  codes: 'EN name: X8CrNi25-21 @ EN 10095; EN number: 1.4845; AISI: 310S',
  equivalents: 'UNS: S31008 | equivalent | slightly other limits of composition',
  elements: ['en10095', 'C<=0.1 Si<=1.5 Mn<=2 P<=0.045 S<=0.015 N<=0.11 Cr=24..26 Ni=19..22 Fe~'],
  values: mergeValues({ en10095: 'rp02>=210MPa rm=500..700MPa elongation_a>=35%' }, ICE, {
    generic: `${constantsText('7.9', '196', '15.5', '15', '500', '0.85')} poisson=0.3 hbw=165 t_service_max=1050°C f_weld f_nonmag`,
  }),
}

export const stainlessSteels: Entry[] = [
  ...table.trim().split('\n').map(stainless),
  ...hardenables.map(hardenable),
  heatResisting,
]
