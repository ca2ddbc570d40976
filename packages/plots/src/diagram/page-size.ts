/** How a plot stands on its page [PLOT-001]: an A-series page on its side or upright, or as large as its place. */
export const ORIENTATIONS = ['unconstrained', 'landscape', 'portrait'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** Width over height of an A-series page lying on its side [PLOT-008]. */
export const PAGE_ASPECT = Math.SQRT2

/** Longer side of a figure that is saved, and of one that is printed: there its texts are read at 8 pt. px */
const SAVED_LENGTH = 900
export const PRINTED_LENGTH = 640

/** Size of a figure that leaves the page, px: the aspect of an A-series page [PLOT-008]; on its side unless upright. */
export function pageSize(orientation: Orientation, length = SAVED_LENGTH): { width: number; height: number } {
  // Not higher than a page by a fraction of a pixel: its legend would go below it.
  const short = Math.floor(length / PAGE_ASPECT)
  return orientation === 'portrait' ? { width: short, height: length } : { width: length, height: short }
}

/** Width of a printed figure beside its legend in whole names, px: the text width of an upright page at 8 pt. */
const PRINTED_WIDTH = 790
/** Room of a line of the legend, and of what stands above and below the axes, px. */
const LEGEND_LINE = 22
const LEGEND_MARGIN = 76

/** So many entries, each of up to three lines, have room beside a figure of the usual size. */
const ENTRIES_SURE = 4
/** Characters of a legend's line where whole names stand beside the figure. */
const WHOLE_NAMES = 40

/**
 * Size of a picture that is saved with a legend of so many entries: on its side it has whole names and, where they need it,
 * more height, so that no entry is cut.
 */
export function savedSize(orientation: Orientation, entries: number) {
  const page = pageSize(orientation)
  if (orientation === 'portrait' || entries <= ENTRIES_SURE) return page
  return { ...page, height: Math.max(page.height, entries * LEGEND_LINE + LEGEND_MARGIN), legendLine: WHOLE_NAMES }
}

/** How a diagram with so many curves stands in a printed datasheet: on white, with a legend that is never cut. */
export const printedLook = (curves: number) => ({
  theme: 'light' as const,
  width: PRINTED_WIDTH,
  height: Math.max(pageSize('landscape', PRINTED_LENGTH).height, curves * LEGEND_LINE + LEGEND_MARGIN),
  legendLine: WHOLE_NAMES,
})
