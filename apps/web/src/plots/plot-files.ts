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
async function figurePng(figure: Figure): Promise<Blob> {
  const onWhite = { ...figure, layout: { ...figure.layout, paper_bgcolor: '#ffffff' } }
  const address = await imageOf(onWhite, 'png', PNG_SCALE)
  const bytes = atob(address.slice(address.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/png' })
}

/** A plot that the page draws without Plotly, as the text of an SVG file. */
export interface DrawnPlot {
  svg: string
}

/** A plot as the text of an SVG file. */
export const plotSvg = async (plot: Figure | DrawnPlot): Promise<string> => ('svg' in plot ? plot.svg : figureSvg(plot))

/** A plot as a picture on white, twice as many dots as px. */
export const plotPng = async (plot: Figure | DrawnPlot): Promise<Blob> =>
  'svg' in plot ? drawnPng(plot.svg) : figurePng(plot)

async function drawnPng(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width * PNG_SCALE, height: image.height * PNG_SCALE })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((made, failed) =>
    canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error('The picture is too large.'))), 'image/png'),
  )
}
