import { type PlotTheme, styleAt } from '@ingot/plots/frame/palette'

/** The colour of a row in the pies. Ink, the first of the palette, would weigh too much as an area. */
export const rowColour = (place: number, theme: PlotTheme): string => styleAt(place + 1, theme).color
