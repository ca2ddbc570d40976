import type { CardInputs, CardModel, CardSolver } from '@ingot/contract/cards'

/** Solvers, models and units for tests: only what matters is given. */
export const makeModel = (key: string, given: Partial<CardModel> = {}): CardModel => ({
  key,
  name: key,
  keyword: '*KEYWORD',
  units: [
    { id: 'kg-m-s', label: 'N m s kg' },
    { id: 'Mg-mm-s', label: 'N mm s Mg' },
  ],
  inputs: {},
  ...given,
})

export const makeSolver = (key: string, models: CardModel[], given: Partial<CardSolver> = {}): CardSolver => ({
  key,
  name: key,
  extension: 'inp',
  permission: 'ui.caecards',
  models,
  ...given,
})

/** One solver with one model that asks for these inputs. */
export const solverAsking = (inputs: CardInputs): CardSolver[] => [
  makeSolver('abaqus', [makeModel('abaqus-plastic', { inputs })]),
]
