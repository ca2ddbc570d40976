import type { VocabularyColumn } from '../vocabulary.ts'

const ELEMENTS = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo ' +
    'Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl ' +
    'Pb Bi Po At Rn Fr Ra Ac Th Pa U'
  ).split(' '),
)

const COLUMN = /^wt\.([A-Za-z]{1,2})$/

/** The mass fraction of an element as a column, by `wt.Cr` or by its symbol alone; undefined for what is no element. */
export function elementColumn(name: string): VocabularyColumn | undefined {
  const typed = COLUMN.exec(name)?.[1]
  const symbol = typed === undefined ? name : typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase()
  if (!ELEMENTS.has(symbol)) return undefined
  const key = `wt.${symbol}`
  return { key, vkey: key, name: key, symbol, aliases: [], quantity: 'percent' }
}
