import { describe, expect, it } from 'vitest'
import { isAttributionFresh } from './attribution.ts'
import { convertPack } from './build.ts'
import { checkPack, figure } from './check.ts'
import { packNames, readManifest } from './files.ts'

const names = packNames().filter((name) => readManifest(name).licence.confirm === undefined)

describe('the packs of measured data', () => {
  it.each(names)('%s is what its raw files give, and holds the figures of its publication', async (name) => {
    expect(await checkPack(name)).toEqual([])
  })

  it('tell of a figure that is not there, and of another one', async () => {
    const { records } = await convertPack('iwm-42crmos4')
    const spot = { record: 'iwm-42crmos4-850', of: 'no-such-value', value: 1, tolerance: 1, at: '' }
    expect(figure(records, spot)).toBeUndefined()
    const [curve] = records[0]?.doc.curves ?? []
    expect(figure(records, { ...spot, record: records[0]?.id ?? '', of: curve?.id ?? '' })).toBe(
      Math.max(...(curve?.y ?? [])),
    )
  })

  it('are all listed with authors and licences', () => {
    expect(isAttributionFresh()).toBe(true)
  })

  it('hold at least 850 S-N groups and 350 stress-strain curves in the repository', () => {
    const sum = (of: 'fatigue' | 'stressStrain') =>
      names.reduce((total, name) => total + (readManifest(name).counts?.[of] ?? 0), 0)
    expect(sum('fatigue')).toBeGreaterThanOrEqual(850)
    expect(sum('stressStrain')).toBeGreaterThanOrEqual(350)
  })
})
