import { solverSystems } from '@ingot/domain/units/solver-systems'
import type { Card } from '../../card-input.ts'

const SI = solverSystems.find(({ id }) => id === 'kg-m-s')

/** The card in SI, for formats that name their units or know SI only. */
export const inSI = (card: Card): Card => (SI ? { ...card, system: SI } : card)
