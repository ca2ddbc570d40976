/**
 * Performance indices that are worth a chart, in keys of the catalogue: the axes on which each is a straight line, and
 * the index, to be as large as possible. After Ashby, "Materials Selection in Mechanical Design" (5th ed., 2017, ch. 5
 * and appendix C).
 */
export const SCATTER_PRESETS = [
  { id: 'stiffTie', x: 'density_any', y: 'youngs_modulus', index: 'youngs_modulus/density_any', sign: 'E/ρ' },
  { id: 'stiffBeam', x: 'density_any', y: 'youngs_modulus', index: 'youngs_modulus^(1/2)/density_any', sign: 'E^½/ρ' },
  { id: 'stiffPanel', x: 'density_any', y: 'youngs_modulus', index: 'youngs_modulus^(1/3)/density_any', sign: 'E^⅓/ρ' },
  { id: 'strongTie', x: 'density_any', y: 'yield_strength', index: 'yield_strength/density_any', sign: 'σ/ρ' },
  { id: 'strongBeam', x: 'density_any', y: 'yield_strength', index: 'yield_strength^(2/3)/density_any', sign: 'σ^⅔/ρ' },
  {
    id: 'strongPanel',
    x: 'density_any',
    y: 'yield_strength',
    index: 'yield_strength^(1/2)/density_any',
    sign: 'σ^½/ρ',
  },
  { id: 'spring', x: 'youngs_modulus', y: 'yield_strength', index: 'yield_strength^2/youngs_modulus', sign: 'σ²/E' },
  { id: 'hinge', x: 'youngs_modulus', y: 'yield_strength', index: 'yield_strength/youngs_modulus', sign: 'σ/E' },
  { id: 'tough', x: 'youngs_modulus', y: 'k1c', index: 'k1c^2/youngs_modulus', sign: 'K²/E' },
  { id: 'diffusivity', x: '=density_any*cp', y: 'k', index: 'k/(density_any*cp)', sign: 'λ/(ρ·cp)' },
  { id: 'steady', x: 'expansion', y: 'k', index: 'k/expansion', sign: 'λ/α' },
] as const
