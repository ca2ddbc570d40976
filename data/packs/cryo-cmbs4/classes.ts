/** Classes of the material folders, by how their names begin; the first that fits counts. */
const CLASSES: readonly (readonly [begin: string, family: string])[] = [
  ['Aluminum_1100', 'metal/aluminium/1000'],
  ['Aluminum_3', 'metal/aluminium/3000'],
  ['Aluminum_5', 'metal/aluminium/5000'],
  ['Aluminum_6', 'metal/aluminium/6000'],
  ['Beryllium_Copper', 'metal/copper/low-alloyed'],
  ['Brass', 'metal/copper/brass'],
  ['CFRP', 'composite/CFRP'],
  ['Constantan', 'metal/copper/copper-nickel'],
  ['Copper-Nickel', 'metal/copper/copper-nickel'],
  ['CuNi', 'metal/copper/copper-nickel'],
  ['Corian', 'plastic/thermoplastic/PMMA'],
  ['G10', 'composite/GFRP'],
  ['Glass_FabricPolyester', 'composite/GFRP'],
  ['Graphite', 'ceramic/carbon'],
  ['Inconel_718', 'metal/nickel/superalloy'],
  ['Invar', 'metal/nickel/low-expansion'],
  ['Kapton', 'plastic/thermoset/PI'],
  ['Ketron', 'plastic/thermoplastic/PAEK/PEEK'],
  ['Lead', 'metal/lead'],
  ['Macor', 'glass/glass-ceramic'],
  ['Manganin', 'metal/copper'],
  ['Molybdenum', 'metal/refractory'],
  ['MylarPET', 'plastic/thermoplastic/PET'],
  ['NbTi', 'metal/refractory'],
  ['Nichrome', 'metal/nickel'],
  ['Nickel_Steel', 'metal/steel'],
  ['Nylon', 'plastic/thermoplastic/PA'],
  ['PVC', 'foam/PVC'],
  ['Phosphorbronze', 'metal/copper/tin-bronze'],
  ['Platinum', 'metal/precious'],
  ['Polystyrene', 'foam'],
  ['Polyurethane', 'foam/PUR'],
  ['Silicon', 'ceramic/semiconductor'],
  ['Stainless_Steel', 'metal/steel/stainless/austenitic'],
  ['Stycast', 'plastic/thermoset/EP'],
  ['Teflon', 'plastic/thermoplastic/fluoropolymer'],
  ['Ti6Al4V', 'metal/titanium/alpha-beta'],
  ['Titanium_15333', 'metal/titanium/beta'],
  ['Torlon', 'plastic/thermoplastic/PAI'],
  ['VESPEL', 'plastic/thermoset/PI'],
  ['Wood', 'wood'],
]

export function classOf(material: string): string {
  const found = CLASSES.find(([begin]) => material.startsWith(begin))
  if (!found) throw new Error(`${material} has no class`)
  return found[1]
}

/** Grades of the catalogue that a folder plainly is. */
export const PARENTS: Readonly<Record<string, string>> = {
  Aluminum_6061T6: 'en-aw-6061-t6',
  Inconel_718: 'alloy-718',
  Stainless_Steel_304L: 'x2crni18-9',
  Ti6Al4V: 'ti-6al-4v',
}

/** No materials that parts are made of: jokes of the compilers, and a material of their tests. */
export const JOKES: ReadonlySet<string> = new Set(['LEGO', 'SPAM', 'TESTMAT'])
