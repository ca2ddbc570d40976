interface Alloy {
  class: string
  /** Grade of the catalogue that it plainly is. */
  parent?: string
}

const AUSTENITIC = { class: 'metal/steel/stainless/austenitic' }
const PRESSURE = { class: 'metal/steel/pressure' }
const STEEL = { class: 'metal/steel' }
const MULTIPHASE = { class: 'metal/steel/multiphase' }
const TITANIUM = { class: 'metal/titanium/alpha-beta' }
const ZIRCONIUM = { class: 'metal/other' }

/** Materials of the table as it names them. */
const ALLOYS: Readonly<Record<string, Alloy>> = {
  '20MnNiMo55': PRESSURE,
  'A-213L': STEEL,
  'A-533B': PRESSURE,
  'A-718': { class: 'metal/nickel/superalloy', parent: 'alloy-718' },
  'Aluminum 6061': { class: 'metal/aluminium/6000' },
  'Aluminum 6061-T6': { class: 'metal/aluminium/6000', parent: 'en-aw-6061-t6' },
  'Aluminum alloy EN AW 6006 T6': { class: 'metal/aluminium/6000' },
  'CP Al (Al - 99.6 wt.%)': { class: 'metal/aluminium/1000' },
  'Copper 99.99 %': { class: 'metal/copper/unalloyed' },
  CrMoV: STEEL,
  DC01: { class: 'metal/steel/cold-forming' },
  DP600: MULTIPHASE,
  DP800: MULTIPHASE,
  'Experimental low-carbon steel': STEEL,
  F82H: STEEL,
  FeCrAl: { class: 'metal/steel/stainless/ferritic' },
  JFMS: STEEL,
  JPCA: AUSTENITIC,
  P91: PRESSURE,
  S235: { class: 'metal/steel/structural' },
  S355: { class: 'metal/steel/structural' },
  'SA508 C1.3': PRESSURE,
  'SA508-3': PRESSURE,
  SS304: AUSTENITIC,
  SS304L: { class: AUSTENITIC.class, parent: 'x2crni18-9' },
  SS304LN: AUSTENITIC,
  SS316: AUSTENITIC,
  'SS316-A': AUSTENITIC,
  'SS316-B': AUSTENITIC,
  'SS316-C': AUSTENITIC,
  SS316L: AUSTENITIC,
  'Ti-6Al-4V': TITANIUM,
  Ti6Al4V: TITANIUM,
  'Titanium Gr.5 (Ti6Al4V)': { class: TITANIUM.class, parent: 'ti-6al-4v' },
  'UNS S31035, Sanicro 25': AUSTENITIC,
  'Ultra-fine grain (UFG), low carbon steel': STEEL,
  'X14CrMoVNb-N10-1': STEEL,
  'X14CrMoVNb-N10-2': STEEL,
  'Zircaloy-2': ZIRCONIUM,
  'Zircaloy-4': ZIRCONIUM,
  'Zr-2.5 Nb': ZIRCONIUM,
}

/** Class and grade of a material of the table. Throws for one that is not known. */
export function alloyOf(material: string): Alloy {
  const alloy = ALLOYS[material]
  if (!alloy) throw new Error(`${material} is a material that is not known`)
  return alloy
}
