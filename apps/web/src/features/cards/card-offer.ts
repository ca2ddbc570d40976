import type { CardModel, CardSolver } from '@ingot/contract/cards'
import type { Permission } from '@ingot/contract/permissions'

/**
 * What a user may choose of what there is: solvers whose permission is held, with the models and units whose
 * permission is held too [PERM-011]. Models that are refused for the material stay, with their reason.
 */
export function offeredSolvers(solvers: readonly CardSolver[], permissions: readonly Permission[]): CardSolver[] {
  const may = ({ permission }: { permission?: Permission | undefined }) =>
    permission === undefined || permissions.includes(permission)
  return solvers
    .filter(may)
    .map((solver) => ({
      ...solver,
      models: solver.models
        .filter(may)
        .map((model) => ({ ...model, units: model.units.filter(may) }))
        .filter(({ units }) => units.length > 0),
    }))
    .filter(({ models }) => models.length > 0)
}

/** Models that a card can be made of. */
export const possibleModels = (solver: CardSolver | undefined): CardModel[] =>
  solver?.models.filter(({ refusal }) => refusal === undefined) ?? []
