import type { NumberLocale } from '@ingot/domain/units/shown/format-number'
import { type AxisOf, axisTitle, type Shown, startsAtZero } from './axis.ts'
import type { FigureAxis, FigureLayout } from './figure.ts'
import { escapeLabel } from './label.ts'
import { inks, type PlotTheme } from './palette.ts'

export interface FigureLook {
  readonly theme: PlotTheme
  /** px */
  readonly width: number
  /** px */
  readonly height: number
  /** Characters of a legend's line where it stands beside the figure; LEGEND_WRAP where it is left out. */
  readonly legendLine?: number
}

/** Names of materials are long: the legend stands beside a figure only where there is room for both. */
export const LEGEND_BESIDE_FROM = 760

/** What every figure has around its drawing. */
export function figureFrame({ theme, width, height }: FigureLook, locale: NumberLocale, isBeside: boolean) {
  const ink = inks[theme]
  return {
    autosize: false,
    width,
    height,
    margin: { l: 56, r: 16, t: 12, b: 44 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: '"Inter Variable", Inter, system-ui, sans-serif', size: 12, color: ink.text },
    separators: locale === 'fr' ? ',\u202f' : '.\u202f',
    hovermode: 'closest',
    hoverlabel: { bgcolor: ink.label, bordercolor: ink.axis, font: { color: ink.text } },
    showlegend: true,
    legend: isBeside
      ? {
          orientation: 'v',
          x: 1.02,
          y: 1,
          yref: 'paper',
          xanchor: 'left',
          yanchor: 'top',
          tracegroupgap: 3,
          font: { size: 12 },
        }
      : { orientation: 'h', x: 0, y: 0, yref: 'container', xanchor: 'left', yanchor: 'bottom', font: { size: 12 } },
  } satisfies Omit<FigureLayout, 'xaxis' | 'yaxis'>
}

const PLAIN_BELOW = 1e6
const PLAIN_FROM = 1e-3

// Reduced, not spread: many numbers would overflow the stack.
const largestOf = (numbers: readonly number[]) => numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
const smallestOf = (numbers: readonly number[]) =>
  numbers.reduce((least, x) => (x > 0 && x < least ? x : least), Number.POSITIVE_INFINITY)

/** An axis for these numbers, which are in the units shown. `title` is markup: its names are escaped. */
export function numberAxis(axis: AxisOf, numbers: readonly number[], title: string, theme: PlotTheme): FigureAxis {
  const ink = inks[theme]
  const largest = largestOf(numbers)
  // Read at a glance without powers of ten: 210 000, not 2.1 × 10⁵.
  const isPlain = !axis.log && largest >= PLAIN_FROM && largest < PLAIN_BELOW
  const decades = axis.log ? Math.log10(largest / smallestOf(numbers)) : 0
  return {
    title: { text: title, standoff: 8 },
    type: axis.log ? 'log' : 'linear',
    rangemode: startsAtZero(axis, numbers) ? 'tozero' : 'normal',
    automargin: true,
    exponentformat: isPlain ? 'none' : 'power',
    showexponent: 'all',
    gridcolor: ink.grid,
    linecolor: ink.axis,
    tickcolor: ink.axis,
    zeroline: false,
    showline: true,
    ticks: 'outside',
    ticklen: 4,
    // Over two decades and more only the powers of ten are named.
    ...(decades >= 2 ? { dtick: decades > 10 ? 2 : 1 } : {}),
  }
}

/** The axis with its name and unit; `name` stands for several axes of one quantity. */
export const titledAxis = (
  axis: AxisOf,
  numbers: readonly number[],
  shown: Shown,
  theme: PlotTheme,
  name = axis.name,
): FigureAxis => numberAxis(axis, numbers, escapeLabel(axisTitle({ ...axis, name }, shown)), theme)
