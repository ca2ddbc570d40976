import { describe, expect, it } from 'vitest'
import { makeModel, makeSolver } from '../testing.ts'
import { offeredSolvers, possibleModels } from './card-offer.ts'

describe('the offer of a card form', () => {
  const solvers = [
    makeSolver('abaqus', [makeModel('abaqus-plastic'), makeModel('abaqus-elastic', { permission: 'ui.pdf' })]),
    makeSolver('lsdyna', [makeModel('lsdyna-mat024')], { permission: 'ui.scatterplot' }),
  ]

  it('holds solvers whose permission the user has, with the models whose permission is there too [PERM-011]', () => {
    const [abaqus, lsdyna] = offeredSolvers(solvers, ['ui.caecards'])
    expect(abaqus).toEqual(makeSolver('abaqus', [makeModel('abaqus-plastic')]))
    expect(lsdyna).toMatchObject({ key: 'lsdyna', models: [], isRestricted: true })
    expect(offeredSolvers(solvers, ['ui.caecards', 'ui.pdf', 'ui.scatterplot'])).toEqual(solvers)
  })

  it('keeps a solver without its permission in the list, where the upsell panel takes its controls’ place [PERM-012]', () => {
    const offered = offeredSolvers(solvers, ['catalogue.read'])
    expect(offered.map(({ key, isRestricted }) => [key, isRestricted])).toEqual([
      ['abaqus', true],
      ['lsdyna', true],
    ])
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
