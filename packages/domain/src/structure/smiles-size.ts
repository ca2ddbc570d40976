/** What drawing a structure costs by: counted in one pass, without knowing whether the SMILES is right. */
export interface SmilesSize {
  /** Atoms but hydrogen in brackets of its own. */
  atoms: number
  rings: number
  branches: number
  /** Branches within one another. */
  depth: number
}

/** An atom in brackets, an atom without, a ring bond, a branch; anything else is one sign. */
const PART = /\[([^\]]*)\]|(Cl|Br|[BCNOPSFI*bcnops])|(%\d\d|\d)|([()])|[\s\S]/g
/** Hydrogen and its isotopes, but neither helium nor mercury; brackets that hold nothing else cost as an atom does. */
const HYDROGEN = /^[123]?H(?![a-z])/
const CHARACTERS_MAX = 2000

export function smilesSize(smiles: string): SmilesSize {
  let [atoms, ringBonds, branches, deep, depth] = [0, 0, 0, 0, 0]
  for (const [, inBrackets, plain, ring, branch] of smiles.slice(0, CHARACTERS_MAX).matchAll(PART)) {
    if (plain !== undefined || (inBrackets !== undefined && !HYDROGEN.test(inBrackets))) atoms += 1
    if (ring !== undefined) ringBonds += 1
    if (branch === '(') {
      branches += 1
      deep += 1
    }
    if (branch === ')') deep -= 1
    depth = Math.max(depth, deep)
  }
  return { atoms, rings: Math.ceil(ringBonds / 2), branches, depth }
}

/**
 * Above these a structure is not drawn: the time of laying it out grows with the cube of its atoms (200 in a chain take
 * 0.2 s, 2,000 take 40 s), and nobody could read it.
 */
export const DRAWN_MAX: SmilesSize = { atoms: 200, rings: 60, branches: 200, depth: 100 }

/** Whether a SMILES is small enough to be drawn. Time linear in its length. */
export function isDrawable(smiles: string): boolean {
  if (smiles.length > CHARACTERS_MAX) return false
  const { atoms, rings, branches, depth } = smilesSize(smiles)
  const most = DRAWN_MAX
  return atoms <= most.atoms && rings <= most.rings && branches <= most.branches && depth <= most.depth
}
