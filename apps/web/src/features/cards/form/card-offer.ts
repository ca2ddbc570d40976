import type { CardModel, CardSolver } from '@ingot/contract/cards'
import type { Permission } from '@ingot/contract/permissions'

/** A solver of the form; one whose permission is missing stays in the list and shows the way to a licence [PERM-012]. */
export interface OfferedSolver extends CardSolver {
  isRestricted?: true
}

/**
 * What a user may choose of what there is: every solver, with the models and units whose permission is held; without its
 * own permission, or with none of its models, it is restricted [PERM-011]. Models that are refused for the material stay,
 * with their reason.
 */
export function offeredSolvers(solvers: readonly CardSolver[], permissions: readonly Permission[]): OfferedSolver[] {
  const may = ({ permission }: { permission?: Permission | undefined }) =>
    permission === undefined || permissions.includes(permission)
  return solvers.map((solver) => {
    const models = solver.models
      .filter(may)
      .map((model) => ({ ...model, units: model.units.filter(may) }))
      .filter(({ units }) => units.length > 0)
    return may(solver) && models.length > 0 ? { ...solver, models } : { ...solver, models: [], isRestricted: true }
  })
}

/** Models that a card can be made of. */
export const possibleModels = (solver: CardSolver | undefined): CardModel[] =>
  solver?.models.filter(({ refusal }) => refusal === undefined) ?? []
