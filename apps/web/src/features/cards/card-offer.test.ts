import { describe, expect, it } from 'vitest'
import { offeredSolvers, possibleModels } from './card-offer.ts'
import { makeModel, makeSolver } from './testing.ts'

describe('the offer of a card form', () => {
  const solvers = [
    makeSolver('abaqus', [makeModel('abaqus-plastic'), makeModel('abaqus-elastic', { permission: 'ui.pdf' })]),
    makeSolver('lsdyna', [makeModel('lsdyna-mat024')], { permission: 'ui.scatterplot' }),
  ]

  it('holds solvers whose permission the user has, with the models whose permission is there too [PERM-011]', () => {
    expect(offeredSolvers(solvers, ['ui.caecards'])).toEqual([makeSolver('abaqus', [makeModel('abaqus-plastic')])])
    expect(offeredSolvers(solvers, ['ui.caecards', 'ui.pdf', 'ui.scatterplot'])).toEqual(solvers)
  })

  it('is empty for a user without any of them: the upsell panel stands there [PERM-012]', () => {
    expect(offeredSolvers(solvers, ['catalogue.read'])).toEqual([])
  })

  it('leaves out units without permission, and a model that no unit is left for [PERM-011]', () => {
    const paid = { id: 'kg-m-s', label: 'N m s kg', permission: 'ui.pdf' } as const
    const free = { id: 'Mg-mm-s', label: 'N mm s Mg' }
    const given = [
      makeSolver('abaqus', [
        makeModel('abaqus-plastic', { units: [paid, free] }),
        makeModel('abaqus-x', { units: [paid] }),
      ]),
    ]
    expect(offeredSolvers(given, ['ui.caecards'])).toEqual([
      makeSolver('abaqus', [makeModel('abaqus-plastic', { units: [free] })]),
    ])
  })

  it('keeps models that are refused for the material, which cannot be chosen', () => {
    const refused = makeModel('abaqus-hyperelastic', { refusal: 'There is no law.' })
    const given = [makeSolver('abaqus', [makeModel('abaqus-plastic'), refused])]
    const [solver] = offeredSolvers(given, ['ui.caecards'])
    expect(solver?.models).toContainEqual(refused)
    expect(possibleModels(solver).map(({ key }) => key)).toEqual(['abaqus-plastic'])
  })
})
