import type { Figure } from '@ingot/plots/frame/figure'
import { plotConfig } from './plot-config.ts'

export const loadPlotly = async () => (await import('./plotly-bundle.ts')).plotly

type PlotlyData = Parameters<Awaited<ReturnType<typeof loadPlotly>>['react']>[1]

/** A figure's traces for Plotly: its types know six dashes by name, it draws lists of lengths too. */
export const plotlyData = (data: Figure['data']) => data as PlotlyData

/** Dots of a picture for each of a figure's px: sharp on paper. */
const PNG_SCALE = 2

async function imageOf({ data, layout }: Figure, format: 'svg' | 'png', scale = 1): Promise<string> {
  const plotly = await loadPlotly()
  const { width, height } = layout
  return plotly.toImage(
    { data: plotlyData(data) ?? [], layout: { ...layout }, config: { ...plotConfig } },
    { format, width, height, scale },
  )
}

/** A figure as the text of an SVG file. */
export const figureSvg = async (figure: Figure): Promise<string> =>
  decodeURIComponent((await imageOf(figure, 'svg')).replace(/^data:image\/svg\+xml,/, ''))

/** A figure as a picture on white. */
export async function figurePng(figure: Figure): Promise<Blob> {
  const onWhite = { ...figure, layout: { ...figure.layout, paper_bgcolor: '#ffffff' } }
  const address = await imageOf(onWhite, 'png', PNG_SCALE)
  const bytes = atob(address.slice(address.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/png' })
}
