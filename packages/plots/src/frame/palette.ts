/**
 * 20 chart colours for each theme [PLOT-009, PLOT-021]. The first eight keep the hues and the order of Okabe and Ito
 * ("Color Universal Design", 2008), which colour-blind readers can tell apart; their lightness is moved until each has
 * a contrast of 3:1 against the page (WCAG 1.4.11). Black follows the ink of the theme.
 */
export const palette = {
  light: [
    ...['#1b1e23', '#c67c00', '#2f93cf', '#009e73', '#9a8f00', '#0072b2', '#d55e00', '#c2669a'],
    ...['#7a5cc0', '#6b7280', '#8c5a2b', '#b0303a', '#5f7f1a', '#00828a', '#a8329f', '#3f4fb5'],
    ...['#b5651d', '#4d7a5a', '#8a6d00', '#c0396b'],
  ],
  dark: [
    ...['#e8eaed', '#e69f00', '#56b4e9', '#00b887', '#f0e442', '#3d8fd6', '#f07a2a', '#e08fc0'],
    ...['#a892ea', '#9aa3b0', '#c79a6b', '#f07178', '#a5c95a', '#3cc4cc', '#e07ad6', '#8c9cf5'],
    ...['#e3a06a', '#86b894', '#cbb04a', '#f283a8'],
  ],
} as const

export type PlotTheme = keyof typeof palette

/** Ink and lines of a figure; the page shows through, so that a figure has no background of its own. */
export const inks = {
  light: { text: '#1b1e23', quiet: '#565c66', grid: '#e3e5e8', axis: '#7b818b', label: '#ffffff' },
  dark: { text: '#e8eaed', quiet: '#a9afb8', grid: '#33373d', axis: '#7f858e', label: '#24272c' },
} as const satisfies Record<PlotTheme, Record<string, string>>

/** Second channel beside colour: curves that share no dash and no marker with their eight neighbours. */
export const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'] as const
/** A line's pattern: one that has a name, or lengths of strokes and gaps, px. */
export type Dash = (typeof dashes)[number] | `${number}px,${string}`

/** Patterns of curves of one colour. Those that have names differ too little: a long dash reads as a dash. */
const patterns = [
  'solid',
  '9px,5px',
  '2px,4px',
  '9px,3px,2px,3px',
  '22px,5px',
  '22px,3px,2px,3px',
] as const satisfies readonly Dash[]

/** The pattern of a place: then a stroke with two, three … points. No two places look the same. */
export const dashAt = (place: number): Dash =>
  patterns[place] ?? `10px,3px${',2px,3px'.repeat(place - patterns.length + 2)}`

export const markers = [
  'circle',
  'square',
  'diamond',
  'triangle-up',
  'cross',
  'x',
  'triangle-down',
  'star',
  'hexagon',
  'pentagon',
] as const

const cycle = <T>(items: readonly [T, ...T[]] | readonly T[], index: number): T => items[index % items.length] as T

/** Colour, dash and marker of the curve at a place of the legend. */
export const styleAt = (index: number, theme: PlotTheme) => ({
  color: cycle(palette[theme], index),
  dash: cycle(dashes, index),
  symbol: cycle(markers, index),
})

/** A colour of the palette as a see-through fill: '#0072b2' → 'rgba(0,114,178,0.15)'. */
export function seeThrough(color: string, opacity: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `rgba(${channels.join(',')},${opacity})`
}

/** Ends and stops of a scale of colours, from the least number to the most; each is told from the page by 3:1. */
const SCALES = {
  light: ['#0d0887', '#6a00a8', '#b12a90', '#d14e4e', '#b8730a'],
  dark: ['#8f84ff', '#c46be0', '#e8709c', '#f79044', '#f5e02c'],
} as const satisfies Record<PlotTheme, readonly string[]>

/** The colour of a share of a scale, 0 to 1, straight between its stops. */
export function scaleColour(share: number, theme: PlotTheme): string {
  const stops = SCALES[theme]
  const at = Math.min(Math.max(share, 0), 1) * (stops.length - 1)
  const from = Math.min(Math.floor(at), stops.length - 2)
  const [low, high] = [stops[from] as string, stops[from + 1] as string]
  const channel = (place: number) => {
    const [a, b] = [low, high].map((color) => Number.parseInt(color.slice(place, place + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * (at - from))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}
