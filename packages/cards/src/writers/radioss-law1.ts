import { radiossFile } from '../format/radioss.ts'
import type { Writer } from '../writer.ts'

/** Radioss, isotropic and linear elastic. */
export const radiossLaw1Writer: Writer = {
  key: 'radioss-law1',
  solver: 'radioss',
  model: { en: 'Linear elastic (LAW1)', fr: 'Élastique linéaire (LAW1)' },
  keyword: '/MAT/ELAST',
  numbers: () => 1,
  needs: { quantities: ['density', 'modulus', 'poisson'] },
  write: (card) => radiossFile(card, 'ELAST', { comment: '', text: '' }, []),
}
