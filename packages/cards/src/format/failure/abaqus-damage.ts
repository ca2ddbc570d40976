import type { Card, CardFailure } from '../../card-input.ts'
import { roundedForCard, solverReal } from '../numbers/number.ts'
import { fractureTable, meshDependent, UNIAXIAL } from './fracture-law.ts'

const INITIATION =
  'DAMAGE INITIATION ALONE (*DAMAGE INITIATION, CRITERION=DUCTILE): no displacement from there to failure is known, so *DAMAGE EVOLUTION is left out and no element softens or is removed; output DUCTCRT reaches 1 there'

/** Nothing fails in such a card: the mesh decides when damage begins. */
const BEGINS_BY_MESH = meshDependent('damage begins')

export const ABAQUS_DAMAGE_WORDS = {
  'fracture-strain': [INITIATION, BEGINS_BY_MESH],
  'johnson-cook-damage': [
    `${INITIATION}. Its table is the law from triaxiality -1/3 to 1, held beyond, at the reference rate: D4 is left out`,
    BEGINS_BY_MESH,
  ],
} as const

/** Strain at damage initiation over triaxiality, at each temperature; a single row holds for any triaxiality. */
function tables(
  failure: CardFailure,
): { T: number | undefined; rows: (readonly [strain: number, triaxiality: number])[] }[] {
  if (failure.way === 'fracture-strain')
    return failure.rows.map(({ T, value }) => ({ T, rows: [[value, UNIAXIAL] as const] }))
  return failure.thermal.map(({ T, value }) => {
    const { triaxiality, strain } = fractureTable(failure.constants, value)
    return { T, rows: strain.map((one, row) => [one, triaxiality[row] ?? 0] as const) }
  })
}

/** Where damage begins, in the order strain, triaxiality, strain rate, temperature: one rate, 0, holds for any. */
export function abaqusDamage({ input: { failure } }: Card): string[] {
  if (!failure) return []
  const all = tables(failure)
  return [
    '*DAMAGE INITIATION, CRITERION=DUCTILE',
    ...all.flatMap(({ T, rows }) =>
      rows.map(([strain, triaxiality]) =>
        [strain, triaxiality, 0, ...(all.length > 1 && T !== undefined ? [T] : [])]
          .map((value) => solverReal(roundedForCard(value)))
          .join(', '),
      ),
    ),
  ]
}
