import { type Entry, mergeValues } from '../entry.ts'

const constants: Record<string, string> = {
  generic:
    'density=7.85g/cm^3 e_modulus=210GPa shear_modulus=80.8GPa poisson=0.3 cte=12E-6/K cp=460J/(kg*K) f_coil f_sheet f_weld',
  'ice steel, coil and sheet, world average': 'gwp=1.85kg*CO2e/kg embodied_energy=23.5MJ/kg',
}

interface Row {
  name: string
  number: string
  standard: string
  what: readonly [string, string]
  /** Limits of the standard. */
  limits: string
  generic: string
  elements?: string
  class?: string
  process?: string
  equivalents?: string
}

const refOf = (standard: string) => standard.toLowerCase().replace(' ', '')

const sheet = (row: Row): Entry => ({
  name: row.name,
  kind: 'standard',
  class: row.class ?? 'metal/steel/cold-forming',
  title: row.what,
  form: 'sheet',
  process: row.process ?? 'cold-rolled',
  codes: `EN name: ${row.name.replace(/ \(.*/, '')} @ ${row.standard}; EN number: ${row.number}`,
  ...(row.equivalents && { equivalents: row.equivalents }),
  ...(row.elements && { elements: [refOf(row.standard), row.elements] as const }),
  values: mergeValues({ [refOf(row.standard)]: row.limits }, constants, { generic: row.generic }),
})

const DRAWING: readonly [string, string] = [
  'Low carbon steel sheet for cold forming',
  'Tôle en acier à bas carbone pour formage à froid',
]
const MICRO: readonly [string, string] = [
  'High yield strength low-alloy steel sheet',
  "Tôle en acier faiblement allié à haute limite d'élasticité",
]
const HOT: readonly [string, string] = [
  'Thermomechanically rolled steel sheet for cold forming',
  'Tôle en acier laminé thermomécanique pour formage à froid',
]
const COATED: readonly [string, string] = ['Hot-dip galvanised steel sheet', 'Tôle en acier galvanisé à chaud']
const DUAL: readonly [string, string] = ['Dual-phase steel sheet', 'Tôle en acier biphasé']

const E10130 = { standard: 'EN 10130', what: DRAWING }
const E10268 = { standard: 'EN 10268', what: MICRO }
const E10149 = { standard: 'EN 10149-2', what: HOT, process: 'thermomechanically rolled' }
const E10346 = { standard: 'EN 10346', what: COATED, process: 'hot-dip coated' }
const DP = { ...E10346, what: DUAL, class: 'metal/steel/multiphase' }
const MC = 'P<=0.025 Al>=0.015 Nb<=0.09 V<=0.2'

const rows: Row[] = [
  {
    ...E10130,
    name: 'DC01',
    number: '1.0330',
    limits: 'rp02<=280MPa rm=270..410MPa elongation_a80>=28%',
    generic: 'rp02=190MPa! rm=330MPa! elongation_a80=32%! n_value=0.18 k=54W/(m*K) hbw=95',
    elements: 'C<=0.12 P<=0.045 S<=0.045 Mn<=0.6 Fe~',
    equivalents: 'DIN: St 12 | equivalent | superseded; ASTM: A1008 CS | similar | no guaranteed strength',
  },
  {
    ...E10130,
    name: 'DC03',
    number: '1.0347',
    limits: 'rp02<=240MPa rm=270..370MPa elongation_a80>=34% r_value>=1.3{dir=T}',
    generic: 'rp02=185MPa! rm=320MPa! elongation_a80=37%! n_value=0.19 k=54W/(m*K) hbw=92',
    elements: 'C<=0.1 P<=0.035 S<=0.035 Mn<=0.45 Fe~',
  },
  {
    ...E10130,
    name: 'DC04',
    number: '1.0338',
    limits: 'rp02<=210MPa rm=270..350MPa elongation_a80>=38% r_value>=1.6{dir=T} n_value>=0.18{dir=T}',
    generic: 'rp02=170MPa! rm=310MPa! elongation_a80=40%! n_value=0.21! r_value=1.8! k=54W/(m*K) hbw=88',
    elements: 'C<=0.08 P<=0.03 S<=0.03 Mn<=0.4 Fe~',
    equivalents: 'DIN: St 14 | equivalent | superseded; ASTM: A1008 DS | similar | no guaranteed strength',
  },
  {
    ...E10130,
    name: 'DC05',
    number: '1.0312',
    limits: 'rp02<=180MPa rm=270..330MPa elongation_a80>=40% r_value>=1.9{dir=T} n_value>=0.2{dir=T}',
    generic: 'rp02=155MPa! rm=300MPa! elongation_a80=43%! k=55W/(m*K) hbw=85',
    elements: 'C<=0.06 P<=0.025 S<=0.025 Mn<=0.35 Fe~',
  },
  {
    ...E10130,
    name: 'DC06',
    number: '1.0873',
    limits: 'rp02<=170MPa rm=270..330MPa elongation_a80>=41% r_value>=2.1{dir=T} n_value>=0.22{dir=T}',
    generic: 'rp02=145MPa! rm=295MPa! elongation_a80=45%! k=56W/(m*K) hbw=82',
    elements: 'C<=0.02 P<=0.02 S<=0.02 Mn<=0.25 Ti<=0.3 Fe~',
  },
  {
    ...E10346,
    name: 'DX51D+Z',
    number: '1.0226',
    limits: 'rm=270..500MPa elongation_a80>=22%',
    generic: 'rp02=270MPa! rm=370MPa! k=54W/(m*K) hbw=105',
    elements: 'C<=0.18 Si<=0.5 Mn<=1.2 P<=0.12 S<=0.045 Ti<=0.3 Fe~',
  },
  {
    ...E10268,
    name: 'HC260LA',
    number: '1.0480',
    limits: 'rp02=260..330MPa{dir=T}! rm=350..430MPa{dir=T}! elongation_a80>=26%{dir=T}',
    generic: 'n_value=0.17 k=51W/(m*K) hbw=115',
    elements: 'C<=0.1 Si<=0.5 Mn<=0.6 P<=0.025 S<=0.025 Al>=0.015 Ti<=0.15 Fe~',
  },
  {
    ...E10268,
    name: 'HC300LA',
    number: '1.0489',
    limits: 'rp02=300..380MPa{dir=T}! rm=380..480MPa{dir=T}! elongation_a80>=23%{dir=T}',
    generic: 'n_value=0.16 k=50W/(m*K) hbw=125',
    elements: 'C<=0.1 Si<=0.5 Mn<=1 P<=0.025 S<=0.025 Al>=0.015 Ti<=0.15 Nb<=0.09 Fe~',
  },
  {
    ...E10268,
    name: 'HC340LA',
    number: '1.0548',
    limits: 'rp02=340..420MPa{dir=T}! rm=410..510MPa{dir=T}! elongation_a80>=21%{dir=T}',
    generic: 'n_value=0.15 k=50W/(m*K) hbw=135',
    elements: 'C<=0.1 Si<=0.5 Mn<=1.1 P<=0.025 S<=0.025 Al>=0.015 Ti<=0.15 Nb<=0.09 Fe~',
  },
  {
    ...E10268,
    name: 'HC380LA',
    number: '1.0550',
    limits: 'rp02=380..480MPa{dir=T}! rm=440..560MPa{dir=T}! elongation_a80>=19%{dir=T}',
    generic: 'n_value=0.14 k=49W/(m*K) hbw=145',
    elements: 'C<=0.1 Si<=0.5 Mn<=1.6 P<=0.025 S<=0.025 Al>=0.015 Ti<=0.15 Nb<=0.09 Fe~',
  },
  {
    ...E10268,
    name: 'HC420LA',
    number: '1.0556',
    limits: 'rp02=420..520MPa{dir=T}! rm=470..590MPa{dir=T}! elongation_a80>=17%{dir=T}',
    generic: 'n_value=0.13 k=49W/(m*K) hbw=155',
    elements: 'C<=0.1 Si<=0.5 Mn<=1.6 P<=0.025 S<=0.025 Al>=0.015 Ti<=0.15 Nb<=0.09 Fe~',
  },
  {
    ...E10149,
    name: 'S315MC',
    number: '1.0972',
    limits:
      'reh>=315MPa{dir=L} rm=390..510MPa{dir=L} elongation_a80>=20%{thickness<=3mm} elongation_a>=24%{thickness>=3mm}',
    generic: 'k=50W/(m*K) hbw=130',
    elements: `C<=0.12 Mn<=1.3 Si<=0.5 S<=0.02 Ti<=0.15 ${MC} Fe~`,
  },
  {
    ...E10149,
    name: 'S355MC',
    number: '1.0976',
    limits:
      'reh>=355MPa{dir=L} rm=430..550MPa{dir=L} elongation_a80>=19%{thickness<=3mm} elongation_a>=23%{thickness>=3mm}',
    generic: 'k=50W/(m*K) hbw=145',
    elements: `C<=0.12 Mn<=1.5 Si<=0.5 S<=0.02 Ti<=0.15 ${MC} Fe~`,
  },
  {
    ...E10149,
    name: 'S420MC',
    number: '1.0980',
    limits:
      'reh>=420MPa{dir=L} rm=480..620MPa{dir=L} elongation_a80>=16%{thickness<=3mm} elongation_a>=19%{thickness>=3mm}',
    generic: 'k=49W/(m*K) hbw=160',
    elements: `C<=0.12 Mn<=1.6 Si<=0.5 S<=0.015 Ti<=0.15 ${MC} Fe~`,
  },
  {
    ...E10149,
    name: 'S460MC',
    number: '1.0982',
    limits:
      'reh>=460MPa{dir=L} rm=520..670MPa{dir=L} elongation_a80>=14%{thickness<=3mm} elongation_a>=17%{thickness>=3mm}',
    generic: 'k=48W/(m*K) hbw=175',
    elements: `C<=0.12 Mn<=1.6 Si<=0.5 S<=0.015 Ti<=0.15 ${MC} Fe~`,
  },
  {
    ...E10149,
    name: 'S500MC',
    number: '1.0984',
    limits:
      'reh>=500MPa{dir=L} rm=550..700MPa{dir=L} elongation_a80>=12%{thickness<=3mm} elongation_a>=14%{thickness>=3mm}',
    generic: 'k=47W/(m*K) hbw=190',
    elements: `C<=0.12 Mn<=1.7 Si<=0.5 S<=0.015 Ti<=0.15 ${MC} Fe~`,
  },
  {
    ...E10149,
    name: 'S600MC',
    number: '1.8969',
    limits:
      'reh>=600MPa{dir=L} rm=650..820MPa{dir=L} elongation_a80>=11%{thickness<=3mm} elongation_a>=13%{thickness>=3mm}',
    generic: 'k=45W/(m*K) hbw=220',
    elements: `C<=0.12 Mn<=1.9 Si<=0.5 S<=0.015 Ti<=0.22 Mo<=0.5 B<=0.005 ${MC} Fe~`,
  },
  {
    ...E10149,
    name: 'S700MC',
    number: '1.8974',
    limits:
      'reh>=700MPa{dir=L} rm=750..950MPa{dir=L} elongation_a80>=10%{thickness<=3mm} elongation_a>=12%{thickness>=3mm}',
    generic: 'k=43W/(m*K) hbw=255',
    elements: `C<=0.12 Mn<=2.1 Si<=0.6 S<=0.015 Ti<=0.22 Mo<=0.5 B<=0.005 ${MC} Fe~`,
  },
  {
    ...DP,
    name: 'HCT450X',
    number: '1.0937',
    limits: 'rp02=260..340MPa rm>=450MPa elongation_a80>=27% n_value>=0.16',
    generic: 'k=46W/(m*K) hbw=140',
  },
  {
    ...DP,
    name: 'HCT490X',
    number: '1.0995',
    limits: 'rp02=290..380MPa rm>=490MPa elongation_a80>=24% n_value>=0.15',
    generic: 'k=46W/(m*K) hbw=150',
  },
  {
    ...DP,
    name: 'HCT590X (DP600)',
    number: '1.0996',
    limits: 'rp02=330..430MPa rm>=590MPa elongation_a80>=20% n_value>=0.14',
    generic: 'k=45W/(m*K) hbw=185',
  },
  {
    ...DP,
    name: 'HCT780X (DP800)',
    number: '1.0943',
    limits: 'rp02=440..550MPa rm>=780MPa elongation_a80>=14%',
    generic: 'k=43W/(m*K) hbw=240',
  },
  {
    ...DP,
    name: 'HCT980X (DP1000)',
    number: '1.0944',
    limits: 'rp02=590..740MPa rm>=980MPa elongation_a80>=10%',
    generic: 'k=42W/(m*K) hbw=300',
  },
]

const pressHardened: Entry = {
  name: '22MnB5',
  class: 'metal/steel/press-hardening',
  title: ['Boron steel sheet, press hardened', 'Tôle en acier au bore, trempée sous presse'],
  form: 'sheet',
  process: 'hot-stamped',
  temper: 'hardened',
  codes: 'EN name: 22MnB5; EN number: 1.5528',
  elements: ['generic', 'C=0.2..0.25 Mn=1.1..1.4 Si<=0.4 B=0.0008..0.005 P<=0.025 S<=0.015 Fe~'],
  values: mergeValues(constants, {
    'tata-ahss': 'rm=1500MPa{state=hardened}!',
    generic:
      'rp02=1050MPa{state=hardened}! elongation_a80=5%{state=hardened}! hv=470{state=hardened}! rp02=380MPa{state=cold-worked} rm=560MPa{state=cold-worked} k=38W/(m*K)',
  }),
}

export const coldFormingSteels: Entry[] = [...rows.map(sheet), pressHardened]
