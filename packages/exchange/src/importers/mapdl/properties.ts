import { type DeckMaterial, type DeckNumbers, type DeckProperty, type DeckRow, numberOf } from '../../decks/deck.ts'

/** What MP and MPDATA say of a material, label by label. */
export interface Label {
  rows: DeckRow[]
  line: number
  text: string
  /** A polynomial over temperature, or a field that is no number. */
  odd?: string
}
export type Labels = Map<string, Label>

const ISOTROPIC: Readonly<Record<string, DeckProperty>> = {
  EX: 'modulus',
  PRXY: 'poisson',
  NUXY: 'poisson',
  GXY: 'shear_modulus',
  DENS: 'density',
  ALPX: 'expansion',
  CTEX: 'expansion',
  KXX: 'conductivity',
  C: 'specific_heat',
}

const ORTHOTROPIC: Readonly<Record<string, DeckProperty>> = {
  EX: 'e1',
  EY: 'e2',
  EZ: 'e3',
  PRXY: 'nu12',
  PRXZ: 'nu13',
  PRYZ: 'nu23',
  GXY: 'g12',
  GXZ: 'g13',
  GYZ: 'g23',
  DENS: 'density',
  C: 'specific_heat',
}

/** Reads the labels of a material; those without a place are kept as text. REFT is where mean expansions count from. */
export function putLabels(material: DeckMaterial, labels: Labels): void {
  const isDirected = labels.has('EY') || labels.has('EZ')
  const places = isDirected ? ORTHOTROPIC : ISOTROPIC
  const zero = labels.get('REFT')?.rows[0]?.value
  for (const [label, { rows, line, text, odd }] of labels) {
    const property = places[label]
    const isSecondRatio = label === 'NUXY' && labels.has('PRXY')
    if (label === 'REFT' && labels.has('ALPX')) continue
    if (!property || odd !== undefined || isSecondRatio) {
      material.notes.push({ keyword: `MP,${label}`, text, line })
      if (property && odd !== undefined)
        material.warnings.push({
          keyword: `MP,${label}`,
          line,
          value: odd,
          code: 'not-a-number',
          reason: `'${odd.slice(0, 60)}' is no plain number: expressions, polynomials and unknown parameters are not computed. It is kept as a note.`,
        })
      continue
    }
    const numbers: DeckNumbers = { property, rows, keyword: `MP,${label}`, line }
    if (property === 'expansion')
      numbers.expansion =
        label === 'CTEX' ? { is: 'instantaneous' } : { is: 'mean', ...(zero !== undefined && { zero }) }
    material.numbers.push(numbers)
  }
  // A shear modulus that E and ν give anyway is none of its own.
  const [E, nu, G] = (['modulus', 'poisson', 'shear_modulus'] as const).map((one) => numberOf(material, one))
  if (E && nu !== undefined && G && Math.abs(G / (E / 2 / (1 + nu)) - 1) < 1e-6)
    material.numbers = material.numbers.filter(({ property }) => property !== 'shear_modulus')
}
