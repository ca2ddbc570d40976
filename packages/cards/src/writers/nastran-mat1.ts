import { nastranMat1 } from '../format/nastran-mat1.ts'
import type { Writer } from '../writer.ts'

/** Nastran and OptiStruct, isotropic and linear elastic. It never yields. */
export const nastranMat1Writer: Writer = {
  key: 'nastran-mat1',
  solver: 'nastran',
  model: { en: 'Linear elastic (MAT1)', fr: 'Élastique linéaire (MAT1)' },
  keyword: 'MAT1',
  numbers: () => 1,
  needs: { quantities: ['density', 'modulus', 'poisson'], also: ['expansion'] },
  write: nastranMat1,
}
