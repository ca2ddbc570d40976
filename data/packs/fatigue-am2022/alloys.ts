interface Alloy {
  class: string
  /** Grade of the catalogue that the alloy plainly is. */
  parent?: string
}

const of = (path: string, parent?: string): Alloy => (parent === undefined ? { class: path } : { class: path, parent })

const alphaBeta = of('metal/titanium/alpha-beta')
const beta = of('metal/titanium/beta')
const castAluminium = of('metal/aluminium/cast')
const aluminiumMagnesium = of('metal/aluminium/5000')
const maraging = of('metal/steel/maraging')
const structural = of('metal/steel/structural')
const heatTreatable = of('metal/steel/heat-treatable')
const superalloy = of('metal/nickel/superalloy')
const cobalt = of('metal/cobalt')
const steel = of('metal/steel')
const other = of('metal/other')

/** Class and parent of every alloy, by the code that the table has for it. */
export const alloys: Readonly<Record<string, Alloy>> = {
  'Ti-6Al-4V': of('metal/titanium/alpha-beta', 'ti-6al-4v'),
  'Ti-6Al-7Nb': alphaBeta,
  'TA2 + TA15': of('metal/titanium'),
  Ti: of('metal/titanium/unalloyed'),
  'Ti-13Nb-13Zr': beta,
  'Ti-34Nb-13Ta-5Zr-0.2O': beta,
  'Ti-10V-2Fe-3Al': of('metal/titanium/beta', 'ti-10v-2fe-3al'),
  TC18: beta,
  Ti6242S: of('metal/titanium/alpha'),
  'Ti-5Al-2.5Sn': of('metal/titanium/alpha'),
  'Ti-6.5Al-2Zr-Mo-V': of('metal/titanium/alpha'),
  'Ti-15Zr-4Nb-4Ta': alphaBeta,
  'Ti-48Al-2Cr-2Nb': of('metal/titanium'),
  'TiAl-4822': of('metal/titanium'),
  NiTi: other,
  AlSi10Mg: castAluminium,
  'AlSi10Mg0.4': castAluminium,
  'AlSi7Mg0.6': castAluminium,
  AlSi7Mg: castAluminium,
  AlSi12Mg: castAluminium,
  AlSi12: castAluminium,
  A357: castAluminium,
  AIF357: castAluminium,
  'A356-T6 + AlSi10Mg': castAluminium,
  'QuesTek Al': of('metal/aluminium'),
  AD1: of('metal/aluminium'),
  'AlZn4.5Mg1 + AlSi12': of('metal/aluminium'),
  AlZnMgCu: of('metal/aluminium/7000'),
  'ER4043 aluminum': of('metal/aluminium/4000'),
  'ER5087 aluminum': aluminiumMagnesium,
  'Al-5024': aluminiumMagnesium,
  Scalmalloy: aluminiumMagnesium,
  'Al-Mg-Sc': aluminiumMagnesium,
  'Al-Mg-Sc-Zr': aluminiumMagnesium,
  'Al-4.74Mg-0.70Sc-0.32Zr': aluminiumMagnesium,
  'AlSi10Mg + 0.05% BNNS': castAluminium,
  'AlSi10Mg + 0.1% BNNS': castAluminium,
  'AlSi10Mg + 0.2% BNNS': castAluminium,
  '316L': of('metal/steel/stainless/austenitic', 'x2crnimo17-12-2'),
  '316L + Nitrogen': of('metal/steel/stainless/austenitic'),
  '304L': of('metal/steel/stainless/austenitic', 'x2crni18-9'),
  '304': of('metal/steel/stainless/austenitic', 'x5crni18-10'),
  '17-4 PH': of('metal/steel/stainless/precipitation-hardening', 'x5crnicunb16-4'),
  '15-5 PH': of('metal/steel/stainless/precipitation-hardening'),
  'Maraging Stainless Steel CX': of('metal/steel/stainless/precipitation-hardening'),
  SS420: of('metal/steel/stainless/martensitic'),
  '420J1 martensitic stainless steel': of('metal/steel/stainless/martensitic'),
  'ER2594 steel': of('metal/steel/stainless/duplex'),
  '18Ni300': of('metal/steel/maraging', 'maraging-300'),
  'Maraging Steel 300': of('metal/steel/maraging', 'maraging-300'),
  'Maraging Steel': maraging,
  'Maraging Steel MS1': maraging,
  '18Ni300 + 1.2344 steel': maraging,
  '18Ni300 + 1.2083 steel': maraging,
  'H13 steel': of('metal/steel/tool', 'x40crmov5-1'),
  '300M steel': heatTreatable,
  'AerMet100 steel': heatTreatable,
  '24CrNiMo': heatTreatable,
  '12CrNi2': of('metal/steel/case-hardening'),
  'ASTM A131 EH36 steel': structural,
  'ER70S-6 steel': structural,
  'G3Si1 steel': structural,
  'SG2 steel': structural,
  'X90 steel': structural,
  'SG2 + X90': structural,
  'HSLA steel, AWS A5.28 ER110S-G': structural,
  'steel-copper functionally graded material': steel,
  'functionally graded material of SS904L and Hastelloy C-276': other,
  IN718: of('metal/nickel/superalloy', 'alloy-718'),
  GH4169: of('metal/nickel/superalloy', 'alloy-718'),
  IN625: of('metal/nickel/corrosion-resistant', 'alloy-625'),
  'Hastelloy-X': of('metal/nickel/superalloy', 'alloy-x'),
  K536: superalloy,
  IN738LC: superalloy,
  'CMSX-4': superalloy,
  'Incolony 901': superalloy,
  CoCrMo: cobalt,
  CoCrMoW: cobalt,
  'Co-28Cr-6Mo': of('metal/cobalt', 'co-28cr-6mo'),
  CuAl9Ni5Fe4: of('metal/copper/aluminium-bronze'),
  WE43: of('metal/magnesium'),
  CrFeCoNi: other,
  CoCrFeMnNi: other,
}

/** What the short names of the processes stand for. */
export const processes: Readonly<Record<string, string>> = {
  'L-PBF': 'laser powder bed fusion',
  'E-PBF': 'electron beam powder bed fusion',
  'P-DED': 'directed energy deposition, powder',
  'W-DED': 'directed energy deposition, wire',
}
