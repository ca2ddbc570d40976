export const MATERIAL = 'MATERIAL'
export const INCLUDE = 'INCLUDE'
export const PHYSICAL_CONSTANTS = 'PHYSICALCONSTANTS'

/** Options of *MATERIAL that are read as numbers, curves and constants. */
const READ = [
  'DENSITY',
  'ELASTIC',
  'EXPANSION',
  'CONDUCTIVITY',
  'SPECIFICHEAT',
  'PLASTIC',
  'RATEDEPENDENT',
  'HYPERELASTIC',
  'UNIAXIALTESTDATA',
  'BIAXIALTESTDATA',
  'PLANARTESTDATA',
  'CREEP',
]

/** What ends a material: the keywords of the model and of its steps that follow one in usual decks. */
const OTHERS = [
  ['NODE', 'ELEMENT', 'NSET', 'ELSET', 'NGEN', 'NFILL', 'NCOPY', 'NMAP', 'ELGEN', 'ELCOPY', 'SYSTEM', 'TRANSFORM'],
  ['SURFACE', 'SURFACEINTERACTION', 'SURFACEBEHAVIOR', 'FRICTION', 'GAPCONDUCTANCE', 'CONTACT', 'CONTACTPAIR', 'TIE'],
  ['CONTACTPROPERTYASSIGNMENT', 'CONTACTINCLUSIONS', 'CONTACTCONTROLS', 'CLEARANCE', 'GAP', 'SPRING', 'DASHPOT'],
  ['SOLIDSECTION', 'SHELLSECTION', 'BEAMSECTION', 'BEAMGENERALSECTION', 'MEMBRANESECTION', 'SHELLGENERALSECTION'],
  ['COHESIVESECTION', 'GASKETSECTION', 'FLUIDSECTION', 'CONNECTORSECTION', 'MASS', 'ROTARYINERTIA', 'RIGIDBODY'],
  [
    'COUPLING',
    'KINEMATIC',
    'DISTRIBUTING',
    'DISTRIBUTINGCOUPLING',
    'EQUATION',
    'MPC',
    'EMBEDDEDELEMENT',
    'ORIENTATION',
  ],
  [
    'AMPLITUDE',
    'BOUNDARY',
    'INITIALCONDITIONS',
    'STEP',
    'ENDSTEP',
    'STATIC',
    'DYNAMIC',
    'FREQUENCY',
    'BUCKLE',
    'RESTART',
  ],
  ['PART', 'ENDPART', 'ASSEMBLY', 'ENDASSEMBLY', 'INSTANCE', 'ENDINSTANCE', 'PREPRINT', 'HEADING', 'PARAMETER'],
  [
    'NODEPRINT',
    'NODEFILE',
    'ELPRINT',
    'ELFILE',
    'OUTPUT',
    'CLOAD',
    'DLOAD',
    'DSLOAD',
    'TEMPERATURE',
    'FILM',
    'RADIATE',
  ],
  ['MODELCHANGE', 'CONTROLS', 'TIMEPOINTS', 'DISTRIBUTION', 'DISTRIBUTIONTABLE', 'NORMAL', 'FILTER', 'SECTIONPRINT'],
].flat()

const others = new Set(OTHERS)
const known = [...READ, ...OTHERS, MATERIAL, INCLUDE, PHYSICAL_CONSTANTS]

/** Letters of an abbreviation that say what is meant; shorter ones may be another program's keyword. */
const ABBREVIATED = 4

/** A keyword in capitals without blanks, in full where it is abbreviated: `elast` means ELASTIC. */
export function keywordOf(name: string): string {
  const plain = name.replaceAll(' ', '').replaceAll('\t', '').toUpperCase()
  if (known.includes(plain) || plain.length < ABBREVIATED) return plain
  const meant = known.filter((one) => one.startsWith(plain))
  return meant.length === 1 && meant[0] !== undefined ? meant[0] : plain
}

/** Whether a keyword goes on with the material: what nobody knows there is kept as text. */
export const isAboutMaterials = (keyword: string): boolean => keyword === MATERIAL || !others.has(keyword)
