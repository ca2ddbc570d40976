import type { CompoundRow, ImpactFigure } from '@ingot/contract/impact'
import { type EditedAssessment, openedAssessment, savedAssessment } from '@ingot/domain/impact/saved'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

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
    id: '1',
    name: 'Springs',
    format: '2022-1' as const,
    qs: '',
    version: 3,
    criterias: { address: { pattern: 'spring', tags: 'class-metal' } },
  }
  const now = () => loaded.useLoaded.getState().byFormat['2022-1']

  it('can be saved once the filters changed, and only then [ADV-013]', () => {
    expect(loaded.canSave(now(), { address: { pattern: 'spring' } })).toBe(false)
    loaded.rememberLoaded(own)
    expect(loaded.canSave(now(), { address: { tags: 'class-metal', pattern: 'spring' } })).toBe(false)
    expect(loaded.canSave(now(), { address: { pattern: 'spring' } })).toBe(true)
  })

  it('leaves the columns alone that it does not have, and notices changes of its own', () => {
    loaded.rememberLoaded(own)
    const { address } = own.criterias
    expect(loaded.canSave(now(), { address: { ...address, columns: 'density' } })).toBe(false)
    loaded.rememberLoaded({ ...own, criterias: { address: { ...address, columns: 'density' } } })
    expect(loaded.canSave(now(), { address: { ...address, columns: 'density' } })).toBe(false)
    expect(loaded.canSave(now(), { address: { ...address, columns: 'density,rm' } })).toBe(true)
  })

  describe('of the impact assessment', () => {
    const figure = (value: number, source = 'A source'): ImpactFigure => ({ value, origin: { source } })
    const base: CompoundRow = { key: 'pa66', name: 'PA66', percentage: 70, gwp: figure(8), co2: null }
    const ours: CompoundRow = { key: 'own-1', name: 'Ours', percentage: 30, gwp: { value: 2 }, co2: null }
    const edited = {
      compounds: [base, ours],
      machines: [{ key: 'im', name: 'Moulding', energy: figure(3e6) }],
      country: { key: 'DEU', name: 'Germany', gwp: figure(1e-7), co2: figure(1e-7) },
      ownAdditives: [{ key: 'own-1', name: 'Ours', gwp: { value: 2 }, co2: null }],
      ownMachines: [],
    }
    const about = { materialId: 'pa66', materialName: 'PA66', version: '2026-01' }
    const isChanged = (other: Partial<EditedAssessment>, now: Partial<typeof about> = {}) =>
      loaded.canSave(
        loaded.useLoaded.getState().byFormat['IA-2023-1'],
        savedAssessment({ ...edited, ...other }, { ...about, ...now }),
      )
    beforeEach(() =>
      loaded.rememberLoaded({
        id: '2',
        name: 'Housing (PA66)',
        format: 'IA-2023-1',
        qs: '',
        version: 1,
        criterias: savedAssessment(edited, about),
      }),
    )

    it('knows the material that it is of', () => {
      expect(loaded.useLoaded.getState().byFormat['IA-2023-1']?.materialId).toBe('pa66')
      loaded.rememberLoaded(own)
      expect(now()?.materialId).toBeUndefined()
    })

    it('is not changed by being opened in another language or with a later version of the data', () => {
      const inFrench = {
        compounds: [{ ...base, name: 'Polyamide 66', gwp: { ...figure(8, 'Une source'), low: 7, high: 9 } }, ours],
        machines: [{ key: 'im', name: 'Moulage', energy: figure(3e6, 'Une source') }],
        country: { key: 'DEU', name: 'Allemagne', gwp: figure(1e-7, 'Une source'), co2: figure(1e-7, 'Une source') },
      }
      expect(isChanged(inFrench, { materialName: 'Polyamide', version: '2027-01' })).toBe(false)
    })

    it('is not changed by being opened where another client saved more digits than are kept', () => {
      const saved = savedAssessment(
        {
          ...edited,
          compounds: [
            { ...base, percentage: 66.66666667 },
            { ...ours, percentage: 33.33333333 },
          ],
        },
        about,
      )
      loaded.rememberLoaded({
        id: '3',
        name: 'Thirds (PA66)',
        format: 'IA-2023-1',
        qs: '',
        version: 1,
        criterias: saved,
      })
      expect(isChanged(openedAssessment(saved))).toBe(false)
    })

    it.each<[string, Partial<EditedAssessment>]>([
      [
        'another percentage',
        {
          compounds: [
            { ...base, percentage: 60 },
            { ...ours, percentage: 40 },
          ],
        },
      ],
      ['another compound', { compounds: [{ ...base, percentage: 100 }] }],
      ['a figure of one’s own', { compounds: [{ ...base, gwp: { value: 8 } }, ours] }],
      ['today’s figure', { compounds: [{ ...base, gwp: figure(8.5) }, ours] }],
      ['no machine', { machines: [] }],
      ['another energy', { machines: [{ key: 'im', name: 'Moulding', energy: { value: 4e6 } }] }],
      ['no country', { country: null }],
      ['another thing of one’s own', { ownMachines: [{ key: 'own-2', name: 'Press', energy: { value: 1 } }] }],
    ])('is changed by %s', (_, other) => {
      expect(isChanged(other)).toBe(true)
    })
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
