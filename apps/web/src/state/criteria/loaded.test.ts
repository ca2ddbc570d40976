import { beforeAll, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
})

describe('the loaded criterion', () => {
  let loaded: typeof import('./loaded.ts')
  beforeAll(async () => {
    loaded = await import('./loaded.ts')
  })
  const own = {
    ...{ id: '1', name: 'Springs', format: '2022-1' as const, qs: '', version: 3 },
    criterias: { address: { pattern: 'spring', tags: 'class-metal' } },
  }
  const now = () => loaded.useLoaded.getState().byFormat['2022-1']

  it('can be saved once the filters changed, and only then [ADV-013]', () => {
    expect(loaded.canSave(now(), { address: { pattern: 'spring' } })).toBe(false)
    loaded.rememberLoaded(own)
    expect(loaded.canSave(now(), { address: { tags: 'class-metal', pattern: 'spring' } })).toBe(false)
    expect(loaded.canSave(now(), { address: { pattern: 'spring' } })).toBe(true)
  })

  it('knows the material that it is of', () => {
    const total = { gwp: { value: 1, isAtLeast: false }, co2: { value: 1, isAtLeast: false }, energy: 0 }
    loaded.rememberLoaded({
      ...{ id: '2', name: 'Housing (PA66)', format: 'IA-2023-1', qs: '', version: 1 },
      criterias: {
        ...{
          propertyMap: {},
          machineMap: {},
          selectedCountry: null,
          userDefinedAdditives: [],
          userDefinedMachines: [],
        },
        ...{ details: { materialName: 'PA66', version: '1', total }, materialId: 'pa66' },
      },
    })
    expect(loaded.useLoaded.getState().byFormat['IA-2023-1']?.materialId).toBe('pa66')
    loaded.rememberLoaded(own)
    expect(now()?.materialId).toBeUndefined()
  })

  it('of somebody else is never replaced', () => {
    const { version: _, ...shared } = own
    loaded.rememberLoaded(shared)
    expect(loaded.canSave(now(), { address: {} })).toBe(false)
  })

  it('is kept for the visit until it is forgotten', () => {
    loaded.rememberLoaded(own)
    expect(kept.get('ingot-loaded-criteria')).toContain('Springs')
    loaded.forgetLoaded('2022-1')
    expect(now()).toBeUndefined()
  })
})
