import { ImpactCriterias } from '@ingot/contract/impact'
import { CRITERION_NAME_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { assessmentName, bareName, type EditedAssessment, openedAssessment, savedAssessment } from './saved.ts'

const edited: EditedAssessment = {
  compounds: [
    { key: 'z', name: 'Base', percentage: 60, gwp: { value: 8, origin: { source: 'A', year: 2011 } }, co2: null },
    { key: 'a', name: 'Fibre', percentage: 40, gwp: { value: 2 }, co2: { value: 1 } },
  ],
  machines: [{ key: 'im', name: 'Moulding', energy: { value: 3.6e6 } }],
  country: { key: 'FRA', name: 'France', gwp: { value: 1e-8 }, co2: null },
  ownAdditives: [{ key: 'own-1', name: 'Ours', gwp: { value: 1 }, co2: null }],
  ownMachines: [{ key: 'own-2', name: 'Our press', energy: { value: 1e6 } }],
}
const about = { materialId: 'pa66', materialName: 'PA66', version: '2026-11' }

describe('a saved assessment', () => {
  it('holds propertyMap, machineMap, selectedCountry, userDefinedAdditives, userDefinedMachines, details and materialId, and comes back as it was [IMPACT-013]', () => {
    const saved = savedAssessment(edited, about)
    expect(Object.keys(saved).sort()).toEqual(
      [
        ...['propertyMap', 'machineMap', 'selectedCountry', 'userDefinedAdditives', 'userDefinedMachines'],
        ...['details', 'materialId'],
      ].sort(),
    )
    // A database may put keys in another order.
    const stored = ImpactCriterias.parse(JSON.parse(JSON.stringify(saved)))
    stored.propertyMap = Object.fromEntries(Object.entries(stored.propertyMap).reverse())
    expect(openedAssessment(stored)).toEqual(edited)
  })

  it('says what it came to on the day', () => {
    expect(savedAssessment(edited, about).details).toMatchObject({
      materialName: 'PA66',
      version: '2026-11',
      total: { gwp: { value: 4.8 + 0.8 + 0.036, isAtLeast: false } },
    })
  })

  it('is refused where the percentages do not make 100 [IMPACT-008]', () => {
    const saved = savedAssessment({ ...edited, compounds: edited.compounds.slice(0, 1) }, about)
    expect(ImpactCriterias.safeParse(saved).success).toBe(false)
  })

  it('is called what was typed with the name of the material in brackets, once [IMPACT-014]', () => {
    expect(assessmentName(' Housing ', 'PA66 GF30')).toBe('Housing (PA66 GF30)')
    expect(assessmentName('Housing (PA66 GF30)', 'PA66 GF30')).toBe('Housing (PA66 GF30)')
    expect(assessmentName('   ', 'PA66')).toBe('')
    expect(bareName('Housing (PA66 GF30)', 'PA66 GF30')).toBe('Housing')
    const long = assessmentName('x'.repeat(300), 'PA66')
    expect(long).toHaveLength(CRITERION_NAME_MAX)
    expect(long.endsWith(' (PA66)')).toBe(true)
  })

  it('leaves half of its name to what is typed, however long the name of the material is', () => {
    const material = 'PA66 with glass '.repeat(13).slice(0, 200)
    const full = assessmentName('Housing', material)
    expect(full).toMatch(/^Housing \(PA66 with glass PA66 .*\)$/)
    expect(full.length).toBeLessThanOrEqual(CRITERION_NAME_MAX / 2 + 'Housing ()'.length)
    expect(bareName(full, material)).toBe('Housing')
    expect(assessmentName(full, material)).toBe(full)
    expect(assessmentName(`Housing (${material})`, material)).toBe(full)
    expect(assessmentName('x'.repeat(300), material).length).toBeLessThanOrEqual(CRITERION_NAME_MAX)
  })
})
