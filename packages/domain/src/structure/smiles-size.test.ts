import { describe, expect, it } from 'vitest'
import { isDrawable, smilesSize } from './smiles-size.ts'

describe('the size of a structure', () => {
  it.each([
    ['CCO', 3, 0, 0, 0],
    ['c1ccc(cc1)C(=O)Oc1ccc(Cl)cc1', 16, 2, 3, 1],
    ['[2H]C([2H])([2H])C', 2, 0, 2, 1],
    ['[H]O[H]', 1, 0, 0, 0],
    ['[13CH4].[Na+].[Cl-].[Hg]', 4, 0, 0, 0],
    ['*C(C(C(F)F)Br)*', 8, 0, 3, 3],
    ['C%12CCCC%12C1CC1', 8, 2, 0, 0],
    ['', 0, 0, 0, 0],
  ])('of %s is counted', (smiles, atoms, rings, branches, depth) => {
    expect(smilesSize(smiles)).toEqual({ atoms, rings, branches, depth })
  })

  it('is small enough for polymers and additives, and too large for a chain of 2,000 atoms or a nest of branches', () => {
    const irganox =
      'CC(C)(C)c1cc(CCC(=O)OCC(COC(=O)CCc2cc(C(C)(C)C)c(O)c(C(C)(C)C)c2)(COC(=O)C)COC(=O)C)cc(C(C)(C)C)c1O'
    expect(isDrawable(irganox)).toBe(true)
    expect(isDrawable('C'.repeat(200))).toBe(true)
    for (const smiles of [
      'C'.repeat(2000),
      'C(C'.repeat(101) + ')'.repeat(101),
      'C1C'.repeat(130),
      'C(C)'.repeat(120),
      '('.repeat(500),
    ])
      expect(isDrawable(smiles), smiles.slice(0, 12)).toBe(false)
  })
})
