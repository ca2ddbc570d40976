import { fold } from '../index/fold.ts'

/** Chemical elements that materials are made of: symbol, name in English and in French (IUPAC; other spellings behind). */
const TABLE = `H hydrogen hydrogène|He helium hélium|Li lithium lithium|Be beryllium béryllium|B boron bore|C carbon carbone
N nitrogen azote|O oxygen oxygène|F fluorine fluor|Ne neon néon|Na sodium sodium|Mg magnesium magnésium
Al aluminium aluminium aluminum|Si silicon silicium|P phosphorus phosphore|S sulfur soufre sulphur|Cl chlorine chlore
Ar argon argon|K potassium potassium|Ca calcium calcium|Sc scandium scandium|Ti titanium titane|V vanadium vanadium
Cr chromium chrome|Mn manganese manganèse|Fe iron fer|Co cobalt cobalt|Ni nickel nickel|Cu copper cuivre|Zn zinc zinc
Ga gallium gallium|Ge germanium germanium|As arsenic arsenic|Se selenium sélénium|Br bromine brome|Kr krypton krypton
Rb rubidium rubidium|Sr strontium strontium|Y yttrium yttrium|Zr zirconium zirconium|Nb niobium niobium columbium
Mo molybdenum molybdène|Tc technetium technétium|Ru ruthenium ruthénium|Rh rhodium rhodium|Pd palladium palladium
Ag silver argent|Cd cadmium cadmium|In indium indium|Sn tin étain|Sb antimony antimoine|Te tellurium tellure
I iodine iode|Xe xenon xénon|Cs caesium césium cesium|Ba barium baryum|La lanthanum lanthane|Ce cerium cérium
Pr praseodymium praséodyme|Nd neodymium néodyme|Pm promethium prométhium|Sm samarium samarium|Eu europium europium
Gd gadolinium gadolinium|Tb terbium terbium|Dy dysprosium dysprosium|Ho holmium holmium|Er erbium erbium
Tm thulium thulium|Yb ytterbium ytterbium|Lu lutetium lutécium|Hf hafnium hafnium|Ta tantalum tantale
W tungsten tungstène wolfram|Re rhenium rhénium|Os osmium osmium|Ir iridium iridium|Pt platinum platine|Au gold or
Hg mercury mercure|Tl thallium thallium|Pb lead plomb|Bi bismuth bismuth|Po polonium polonium|At astatine astate
Rn radon radon|Fr francium francium|Ra radium radium|Ac actinium actinium|Th thorium thorium
Pa protactinium protactinium|U uranium uranium|Np neptunium neptunium|Pu plutonium plutonium|Am americium américium
Cm curium curium|Bk berkelium berkélium|Cf californium californium|Es einsteinium einsteinium|Fm fermium fermium`

export interface ChemicalElement {
  symbol: string
  name: { en: string; fr: string }
}

const entries = TABLE.split(/[|\n]/).map((entry) => entry.split(' '))

/** In order of atomic number. */
export const CHEMICAL_ELEMENTS: readonly ChemicalElement[] = entries.map(([symbol = '', en = '', fr = '']) => ({
  symbol,
  name: { en, fr },
}))

const symbols = new Set(CHEMICAL_ELEMENTS.map(({ symbol }) => symbol))
export const isElement = (symbol: string): boolean => symbols.has(symbol)

/** Words that are none in a text: `or` joins conditions, and is gold in French. */
const AMBIGUOUS = new Set(['or'])

const byName = new Map(
  entries.flatMap(([symbol = '', ...names]) =>
    names.map((name) => [fold(name), symbol] as const).filter(([name]) => !AMBIGUOUS.has(name)),
  ),
)

/** The element that a word names: its symbol, as written or in capitals, or its name in either language. */
export function elementNamed(word: string): string | undefined {
  if (symbols.has(word)) return word
  if (word.length === 2 && word === word.toUpperCase()) {
    const symbol = word.charAt(0) + word.charAt(1).toLowerCase()
    if (symbols.has(symbol)) return symbol
  }
  return byName.get(fold(word))
}

/** The order of the tables of chemical composition in EN standards for steels, then the bases of other alloys. */
const USUAL = 'C Si Mn P S Cr Mo Ni Cu Al N Nb V Ti B W Co Fe Mg Zn Sn Pb'.split(' ')
const placeOf = (symbol: string): number => (USUAL.includes(symbol) ? USUAL.indexOf(symbol) : USUAL.length)
export const compareElements = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : a > b ? 1 : 0)
