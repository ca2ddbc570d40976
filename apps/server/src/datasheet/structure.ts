import { isDrawable } from '@ingot/domain/structure/smiles-size'
import { Molecule } from 'openchemlib'
import type { Caller } from '../callers/caller.ts'
import type { WorkContext } from '../work/asked.ts'

const WIDTH = 320
const HEIGHT = 200

/** Draws a SMILES as SVG text; undefined for one that cannot be read or is too large to be drawn. */
export function drawStructure(smiles: string): string | undefined {
  if (!isDrawable(smiles)) return undefined
  try {
    return Molecule.fromSmiles(smiles).toSVG(WIDTH, HEIGHT, 'structure', { autoCrop: true, autoCropMargin: 8 })
  } catch {
    return undefined
  }
}

/** The same for a calculating thread: drawing takes more than linear time in the number of atoms. */
export const structure = async (_: WorkContext, __: Caller, { smiles }: { smiles: string }) => drawStructure(smiles)
