import type { AppContent } from '@ingot/contract/catalog'
import type { Permission } from '@ingot/contract/permissions'
import { describe, expect, it } from 'vitest'
import { actionsOf } from './actions-of.ts'

const of = (permissions: Permission[], actions: AppContent['config']['actions'] = {}) =>
  ({ config: { actions, pdf: true }, user: { permissions }, canAccess: true }) as unknown as AppContent

describe('the actions on a material', () => {
  it('offer similar materials to everybody, or to those with the permission that is configured [PERM-002]', () => {
    expect(actionsOf({}, of([]))).toContain('similar')
    expect(actionsOf({}, of([], { similar: 'ui.compare' }))).not.toContain('similar')
    expect(actionsOf({}, of(['ui.compare'], { similar: 'ui.compare' }))).toContain('similar')
  })

  it('offer the PDF only with ui.pdf, or with the permission that is configured [PERM-003]', () => {
    expect(actionsOf({}, of([]))).not.toContain('pdf')
    expect(actionsOf({}, of(['ui.pdf']))).toContain('pdf')
    expect(actionsOf({}, of(['ui.pdf'], { pdf: 'ui.compare' }))).not.toContain('pdf')
    expect(actionsOf({}, of(['ui.compare'], { pdf: 'ui.compare' }))).toContain('pdf')
  })

  it('offer the PDF only to those with access, and where PDFs are offered at all [PERM-004]', () => {
    const member = of(['ui.pdf'])
    expect(actionsOf({}, member)).toContain('pdf')
    expect(actionsOf({}, { ...member, canAccess: false })).not.toContain('pdf')
    expect(actionsOf({}, { ...member, config: { ...member.config, pdf: false } })).not.toContain('pdf')
  })

  it('are those that the row names, and its link only where it leads somewhere [LIST-013]', () => {
    expect(actionsOf({ tileActions: ['favorite', 'share'] }, of(['ui.pdf']))).toEqual(['share', 'favorite'])
    expect(actionsOf({ tileActions: ['link'] }, of([]))).toEqual([])
    expect(actionsOf({ tileActions: ['link'], link: { url: 'https://example.org' } }, of([]))).toEqual(['link'])
  })
})
