import { Molecule } from 'openchemlib'

const WIDTH = 320
const HEIGHT = 200

/** Draws a SMILES as SVG text; undefined for one that cannot be read. */
export function drawStructure(smiles: string): string | undefined {
  try {
    return Molecule.fromSmiles(smiles).toSVG(WIDTH, HEIGHT, 'structure', { autoCrop: true, autoCropMargin: 8 })
  } catch {
    return undefined
  }
}
