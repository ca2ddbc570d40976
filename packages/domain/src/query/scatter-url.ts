/**
 * The address of a scatter plot, added to that of the search whose results it shows:
 *
 *   scatter.x, scatter.y   column keys or formulas (`=rp02/density`)
 *   scatter.tab            `properties` or `plot`
 *   scatter.xscale, scatter.yscale   `log` or `linear`; `log` where it is left out
 *   scatter.level          level of the class hierarchy that gives the families, 1 to 6
 *   scatter.hulls          `none` without the families' envelopes
 *   scatter.index          a performance index as a formula without its `=`: `E^(1/3)/rho`
 *   scatter.at             level of the index line, SI
 *   scatter.best           `none` without names at the best of the ranking
 *   scatter.front          the Pareto front, what is wanted of x and of y: `lower,higher`
 *   scatter.points         `tests` with single tests in the place of the means that have some
 *   scatter.bars           error bars of means: `sd` (± s) or `range` (least to greatest); none where it is left out
 *   scatter.ellipses       `tests` with the 95 % ellipse of the single tests of each material
 *   scatter.window         what is shown of the plane, SI: `x0..x1,y0..y1`
 */

export const SCATTER_TABS = ['properties', 'plot'] as const
export type ScatterTab = (typeof SCATTER_TABS)[number]
export type ScatterScale = 'log' | 'linear'

/** What a material with specimens is drawn as. */
export type ScatterPoints = 'means' | 'tests'
export const ERROR_BARS = ['none', 'sd', 'range'] as const
/** Error bars of means: the deviation of the sample, or its least and greatest. */
export type ErrorBars = (typeof ERROR_BARS)[number]

export interface ScatterWindow {
  x: readonly [number, number]
  y: readonly [number, number]
}

export interface ScatterAddress {
  x?: string
  y?: string
  tab: ScatterTab
  xScale: ScatterScale
  yScale: ScatterScale
  level: number
  hulls: boolean
  index?: string
  /** Level of the index, SI. */
  at?: number
  window?: ScatterWindow
  /** The best of the ranking have their names, the others are dimmed. */
  best: boolean
  /** What is wanted of each axis, where the Pareto front is drawn. */
  front?: { x: 'higher' | 'lower'; y: 'higher' | 'lower' }
  points: ScatterPoints
  bars: ErrorBars
  /** The ellipses of the single tests are drawn. */
  ellipses: boolean
}

type Params = Readonly<Record<string, string | undefined>>

/** Level of the class hierarchy where none is said: the families below metal, plastic, ceramic … */
export const FAMILY_LEVEL = 2

const finite = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text?.trim() && Number.isFinite(number) ? number : undefined
}

function intervalOf(text: string | undefined): [number, number] | undefined {
  const [from, to] = (text ?? '').split('..')
  const [low, high] = [finite(from), finite(to)]
  return low !== undefined && high !== undefined && low < high ? [low, high] : undefined
}

function windowOf(text: string | undefined): ScatterWindow | undefined {
  const [first, second] = (text ?? '').split(',')
  const [x, y] = [intervalOf(first), intervalOf(second)]
  return x && y ? { x, y } : undefined
}

const goalOf = (text: string | undefined): 'higher' | 'lower' | undefined =>
  text === 'higher' || text === 'lower' ? text : undefined

function frontOf(text: string | undefined): ScatterAddress['front'] {
  const [x, y] = (text ?? '').split(',').map(goalOf)
  return x && y ? { x, y } : undefined
}

/** Reads the parameters of a scatter plot; what cannot be read is left out. */
export function parseScatterAddress(params: Params): ScatterAddress {
  const level = finite(params['scatter.level'])
  const at = finite(params['scatter.at'])
  const window = windowOf(params['scatter.window'])
  const front = frontOf(params['scatter.front'])
  const { 'scatter.x': x, 'scatter.y': y, 'scatter.index': index } = params
  return {
    ...(x && { x }),
    ...(y && { y }),
    tab: SCATTER_TABS.find((one) => one === params['scatter.tab']) ?? (x && y ? 'plot' : 'properties'),
    xScale: params['scatter.xscale'] === 'linear' ? 'linear' : 'log',
    yScale: params['scatter.yscale'] === 'linear' ? 'linear' : 'log',
    level: level !== undefined && Number.isInteger(level) && level >= 1 && level <= 6 ? level : FAMILY_LEVEL,
    hulls: params['scatter.hulls'] !== 'none',
    ...(index && { index }),
    ...(at !== undefined && { at }),
    ...(window && { window }),
    best: params['scatter.best'] !== 'none',
    points: params['scatter.points'] === 'tests' ? 'tests' : 'means',
    bars: ERROR_BARS.find((one) => one === params['scatter.bars']) ?? 'none',
    ellipses: params['scatter.ellipses'] === 'tests',
    ...(front && { front }),
  }
}

/** The parameters of an address with its scatter plot replaced; those of others stay. */
export function withScatter(params: Params, address: ScatterAddress): Record<string, string> {
  const { x, y, tab, xScale, yScale, level, hulls, index, at, window, best, front, points, bars, ellipses } = address
  const others = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith('scatter.'),
  )
  const usual = x && y ? 'plot' : 'properties'
  return {
    ...Object.fromEntries(others),
    ...(x && { 'scatter.x': x }),
    ...(y && { 'scatter.y': y }),
    ...(tab !== usual && { 'scatter.tab': tab }),
    ...(xScale === 'linear' && { 'scatter.xscale': xScale }),
    ...(yScale === 'linear' && { 'scatter.yscale': yScale }),
    ...(level !== FAMILY_LEVEL && { 'scatter.level': String(level) }),
    ...(!hulls && { 'scatter.hulls': 'none' }),
    ...(index && { 'scatter.index': index }),
    ...(at !== undefined && { 'scatter.at': String(at) }),
    ...(!best && { 'scatter.best': 'none' }),
    ...(front && { 'scatter.front': `${front.x},${front.y}` }),
    ...(points === 'tests' && { 'scatter.points': 'tests' }),
    ...(bars !== 'none' && { 'scatter.bars': bars }),
    ...(ellipses && { 'scatter.ellipses': 'tests' }),
    ...(window && { 'scatter.window': [window.x, window.y].map(([low, high]) => `${low}..${high}`).join(',') }),
  }
}
