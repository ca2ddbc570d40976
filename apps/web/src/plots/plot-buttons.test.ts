import type { PlotButton } from '@ingot/contract/catalog'
import type { Permission } from '@ingot/contract/permissions'
import { describe, expect, it } from 'vitest'
import { plotToolsOf } from './plot-buttons.ts'

const setting = (
  buttons: PlotButton[],
  permissions: Permission[] = ['ui.pdf'],
  more: { canAccess?: boolean; pdf?: boolean; xlsx?: boolean } = {},
) => ({
  config: { plotly: { buttons }, pdf: more.pdf ?? true, xlsx: more.xlsx ?? true },
  user: { permissions } as never,
  canAccess: more.canAccess ?? true,
})

describe('the toolbar of a plot', () => {
  it('has the buttons whose context is all, its name, or its name and key [PLOT-005]', () => {
    const buttons: PlotButton[] = [
      { tool: 'csv', context: ['all'] },
      { tool: 'xlsx', context: ['diagram'] },
      { tool: 'ageing', context: ['diagram.d_age', 'overlay'] },
    ]
    const tools = (context: 'diagram' | 'overlay' | 'polar', vkey?: string) =>
      plotToolsOf({ context, vkey }, setting(buttons))
    expect(tools('diagram', 'd_age')).toEqual(['csv', 'xlsx', 'ageing'])
    expect(tools('diagram', 'd_ss')).toEqual(['csv', 'xlsx'])
    expect(tools('overlay')).toEqual(['csv', 'ageing'])
    expect(tools('polar')).toEqual(['csv'])
  })

  it('has a button with a list of permissions only for those who hold any of them [PERM-010]', () => {
    const buttons: PlotButton[] = [{ tool: 'svg', context: ['all'], permissions: ['ui.compare', 'criteria.write'] }]
    const tools = (...held: Permission[]) => plotToolsOf({ context: 'diagram' }, setting(buttons, held))
    expect(tools('criteria.write')).toEqual(['svg'])
    expect(tools('ui.pdf')).toEqual([])
  })

  it('copies and resizes with ui.pdf, or with what is configured instead [PERM-009]', () => {
    const plain: PlotButton[] = [
      { tool: 'copy', context: ['all'] },
      { tool: 'resize', context: ['all'] },
    ]
    const tools = (buttons: PlotButton[], held: Permission[]) =>
      plotToolsOf({ context: 'diagram' }, setting(buttons, held))
    expect(tools(plain, ['ui.pdf'])).toEqual(['copy', 'resize'])
    expect(tools(plain, ['ui.compare'])).toEqual([])
    expect(tools([{ tool: 'copy', context: ['all'], permissions: ['ui.compare'] }], ['ui.compare'])).toEqual(['copy'])
  })

  it('has no downloads without access, or where they are switched off [PERM-004]', () => {
    const buttons: PlotButton[] = (['csv', 'xlsx', 'pdf'] as const).map((tool) => ({ tool, context: ['all'] }))
    const tools = (more: Parameters<typeof setting>[2]) =>
      plotToolsOf({ context: 'diagram' }, setting(buttons, ['ui.pdf'], more))
    expect(tools({})).toEqual(['csv', 'xlsx', 'pdf'])
    expect(tools({ canAccess: false })).toEqual(['csv'])
    expect(tools({ pdf: false })).toEqual(['csv', 'xlsx'])
    expect(tools({ xlsx: false })).toEqual(['csv', 'pdf'])
  })

  it('names a tool once', () => {
    const buttons: PlotButton[] = [
      { tool: 'csv', context: ['all'] },
      { tool: 'csv', context: ['diagram'] },
    ]
    expect(plotToolsOf({ context: 'diagram' }, setting(buttons))).toEqual(['csv'])
  })
})
