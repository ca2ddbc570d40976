import type { AppContent, PlotButton, PlotTool } from '@ingot/contract/catalog'
import type { Permission } from '@ingot/contract/permissions'

/** The plots of the catalogue by name: what a button's context says. */
export type PlotContext = 'diagram' | 'compare' | 'overlay' | 'polar' | 'scatter'

export interface PlotPlace {
  context: PlotContext
  /** Of the property or kind of curve that the plot shows. */
  vkey?: string | undefined
}

type Setting = Pick<AppContent, 'user' | 'canAccess'> & {
  config: Pick<AppContent['config'], 'pdf' | 'xlsx'> & { plotly: { buttons: readonly PlotButton[] } }
}

/** What a tool needs where its button names nothing [PERM-009]. */
const NEEDED: Partial<Record<PlotTool, readonly Permission[]>> = {
  copy: ['ui.pdf'],
  resize: ['ui.pdf'],
  pdf: ['ui.pdf'],
}

const standsIn = (button: PlotButton, { context, vkey }: PlotPlace): boolean =>
  button.context.some((place) => place === 'all' || place === context || place === `${context}.${vkey}`)

/** Whether a tool is offered at all: workbooks and PDFs can be switched off, and need a licence [PERM-004]. */
function isOffered(tool: PlotTool, { config, canAccess }: Setting): boolean {
  if (tool === 'xlsx') return config.xlsx && canAccess
  if (tool === 'pdf') return config.pdf && canAccess
  return true
}

/**
 * The tools of a plot's toolbar in the order of the configuration: those whose context is `all`, the plot's name or
 * name.vkey [PLOT-005], and of whose permissions the user holds any [PERM-010].
 */
export function plotToolsOf(place: PlotPlace, setting: Setting): PlotTool[] {
  const held = new Set(setting.user.permissions)
  const tools = setting.config.plotly.buttons
    .filter((button) => standsIn(button, place) && isOffered(button.tool, setting))
    .filter(({ tool, permissions = NEEDED[tool] }) => !permissions?.length || permissions.some((one) => held.has(one)))
    .map(({ tool }) => tool)
  return [...new Set(tools)]
}
