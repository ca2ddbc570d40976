import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { styleAt } from '@ingot/plots/frame/palette'
import { randomFrom } from '@ingot/search/random.testing'
import { channelsOf } from '../apps/web/src/features/scatter/data/families.ts'
import type {
  PlacedFamilies,
  PointsEngine,
  PointsPicture,
} from '../apps/web/src/features/scatter/points/points-engine.ts'

/** Runs in the page: a million generated points, drawn as the scatter plot does, and by Plotly. Times are in ms. */

const [WIDTH, HEIGHT] = [724, 500]
const FAMILIES = 20
const FRAMES = 60

export interface DrawTimes {
  /** From the columns to the first picture on the screen. */
  toDrawn: number
  /** Pictures a second while the plot is moved. */
  frames: number
  /** Pictures a second while it is zoomed. */
  zooms: number
}

/** Clouds on two log axes, the same in every run. */
function generated(count: number): ScatterColumns {
  const random = randomFrom(7)
  const normal = () => random() + random() + random() + random() - 2
  const middles = Array.from({ length: FAMILIES }, () => [3 * random() + 2, 5 * random() + 7] as const)
  const [x, y] = [new Float32Array(count), new Float32Array(count)]
  const family = new Uint16Array(count)
  for (let k = 0; k < count; k++) {
    const own = Math.floor(random() * FAMILIES)
    const [atX, atY] = middles[own] as readonly [number, number]
    family[k] = own
    x[k] = 10 ** (atX + 0.3 * normal())
    y[k] = 10 ** (atY + 0.5 * normal())
  }
  const families = Array.from({ length: FAMILIES }, (_, k) => `family ${k}`)
  return { count, x, y, families, family, names: new Uint8Array() }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  await frame()
  await frame()
  return performance.now() - started
}

/** The worker of the scatter plot, from its bundled text. */
export async function drawWithWorker(count: number, workerText: string): Promise<DrawTimes> {
  const columns = generated(count)
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, { width: `${WIDTH}px`, height: `${HEIGHT}px` })
  document.body.append(canvas)
  const worker = new Worker(URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' })))
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage({ canvas: offscreen }, [offscreen])
  let number = 0
  const ask = <N extends keyof PointsEngine>(name: N, ...given: Parameters<PointsEngine[N]>) =>
    new Promise<ReturnType<PointsEngine[N]>>((resolve) => {
      number += 1
      worker.onmessage = ({ data }: MessageEvent<{ answer: ReturnType<PointsEngine[N]> }>) => resolve(data.answer)
      worker.postMessage({ number, name, given })
    })
  const colors = columns.families.map((_, k) => channelsOf(styleAt(k, 'light').color))
  let picture: PointsPicture | undefined
  const toDrawn = await timed(async () => {
    const { x, y }: PlacedFamilies = await ask('place', columns, { x: 'log', y: 'log' }, { bars: [], reach: [] })
    if (!x || !y) throw new Error('there are points')
    picture = {
      xLow: x.low,
      xHigh: x.high,
      yLow: y.low,
      yHigh: y.high,
      width: WIDTH,
      height: HEIGHT,
      dense: 1,
      colors,
      marks: colors.map((_, k) => k),
      weights: colors.map(() => 1),
    }
    const shown = await ask('draw', picture)
    if (shown < 0.9 * count) throw new Error(`only ${shown} points were drawn`)
  })
  const view = picture as PointsPicture
  const frames = await perSecond((n) => {
    const by = 0.2 * Math.sin(n / 8)
    return ask('draw', { ...view, xLow: view.xLow + by, xHigh: view.xHigh + by })
  })
  const zooms = await perSecond((n) => {
    const by = 0.4 * Math.sin(n / 8)
    return ask('draw', { ...view, xLow: view.xLow + by, xHigh: view.xHigh - by })
  })
  worker.terminate()
  canvas.remove()
  return { toDrawn, frames, zooms }
}

/** Plotly's WebGL points, in one trace a family. */
export async function drawWithPlotly(count: number): Promise<DrawTimes> {
  const { default: plotly } = await import('plotly.js/lib/core')
  const { default: scattergl } = await import('plotly.js/lib/scattergl')
  plotly.register([scattergl])
  const { x, y, family } = generated(count)
  const place = document.createElement('div')
  document.body.append(place)
  const members = Array.from({ length: FAMILIES }, () => [[] as number[], [] as number[]] as const)
  for (let k = 0; k < count; k++) {
    members[family[k] as number]?.[0].push(x[k] as number)
    members[family[k] as number]?.[1].push(y[k] as number)
  }
  const data = members.map(([ownX, ownY]) => ({
    type: 'scattergl' as const,
    mode: 'markers' as const,
    x: ownX,
    y: ownY,
    marker: { size: 2, opacity: 0.3 },
  }))
  const layout = {
    width: WIDTH,
    height: HEIGHT,
    margin: { l: 0, r: 0, t: 0, b: 0 },
    showlegend: false,
    xaxis: { type: 'log' as const, range: [1.5, 5.5] as [number, number] },
    yaxis: { type: 'log' as const, range: [6, 13] as [number, number] },
  }
  const toDrawn = await timed(async () => {
    await plotly.newPlot(place, data, layout)
  })
  const frames = await perSecond((n) => {
    const by = 0.2 * Math.sin(n / 8)
    return plotly.relayout(place, { 'xaxis.range': [1.5 + by, 5.5 + by] } as object)
  })
  const zooms = await perSecond((n) => {
    const by = 0.4 * Math.sin(n / 8)
    return plotly.relayout(place, { 'xaxis.range': [1.5 + by, 5.5 - by] } as object)
  })
  place.remove()
  return { toDrawn, frames, zooms }
}

async function perSecond(draw: (frame: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let drawn = 0
  for (; drawn < FRAMES && performance.now() - started < 20_000; drawn++) {
    await draw(drawn)
    await frame()
  }
  return (1000 * drawn) / (performance.now() - started)
}
