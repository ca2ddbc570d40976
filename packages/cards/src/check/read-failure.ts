import { valueAt } from '@ingot/domain/curves/interpolate'
import { johnsonCookFracture } from '@ingot/domain/laws/hardening/johnson-cook'
import type { CardFailure, CardInput } from '../card-input.ts'
import type { ReadBack, ReadFailure } from '../read/read-card.ts'
import type { NumberDifference } from './card-check.ts'

/** Triaxialities at which both are asked for their fracture strain: compression, shear, tension, biaxial tension, a notch. */
const ASKED = [-1 / 3, 0, 1 / 3, 2 / 3, 1]

interface Place {
  T?: number
  triaxiality: number
}

const ofInput = (failure: CardFailure, { T, triaxiality }: Place): number => {
  const rows = failure.way === 'fracture-strain' ? failure.rows : failure.thermal
  const value = (rows.find((row) => row.T === T) ?? rows[0])?.value ?? 0
  return failure.way === 'fracture-strain' ? value : value * johnsonCookFracture(failure.constants, triaxiality, 1, 0)
}

function ofCard(failure: ReadFailure | undefined, { T, triaxiality }: Place): number | undefined {
  if (!failure) return undefined
  if (failure.by === 'law') return johnsonCookFracture(failure.constants, triaxiality, 1, 0)
  if (failure.by === 'strain')
    return failure.rows.find((row) => row.T === undefined || T === undefined || Math.abs(row.T - T) < 0.01)?.value
  const table = failure.tables.find((one) => one.T === undefined || T === undefined || Math.abs(one.T - T) < 0.01)
  if (!table) return undefined
  const { triaxiality: x, strain: y } = table
  return triaxiality <= (x[0] ?? 0) ? y[0] : (valueAt({ x, y }, triaxiality) ?? y.at(-1))
}

const present = (found: number | undefined) => (found === undefined ? {} : { found })

/** Where a card breaks, at each temperature and several triaxialities; a card that breaks unasked differs as well. */
export function comparedFailure(input: CardInput, back: ReadBack): NumberDifference[] {
  const { failure } = input
  if (!failure) return back.failure ? [{ quantity: 'fracture-strain', expected: 0, found: 1 }] : []
  const rows = failure.way === 'fracture-strain' ? failure.rows : failure.thermal
  const strains = rows.flatMap(({ T }) =>
    ASKED.map((triaxiality): NumberDifference => {
      const place = { ...(T !== undefined && { T }), triaxiality }
      const at = T === undefined ? {} : { T }
      return {
        quantity: 'fracture-strain',
        ...at,
        expected: ofInput(failure, place),
        ...present(ofCard(back.failure, place)),
      }
    }),
  )
  if (failure.way !== 'johnson-cook-damage' || back.failure?.by !== 'law') return strains
  const { D4, rate0 } = back.failure.constants
  return [
    ...strains,
    { quantity: 'law:m_jcd.D4', expected: failure.constants.D4, found: D4 },
    ...(failure.rate0 === undefined
      ? []
      : [{ quantity: 'law:m_jcd.rate0' as const, expected: failure.rate0, found: rate0 }]),
  ]
}
