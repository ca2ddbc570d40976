import type { FigureFrame } from './figure.ts'
import { escapeLabel } from './label.ts'

/** Room above the drawing for a line of title, px. */
const ROOM = 28
const SIZE = 14

/** A figure with a title above its drawing: a picture that leaves the page has to say what it is of. */
export function titled<F extends { layout: FigureFrame }>(figure: F, title: string): F {
  const { layout } = figure
  return {
    ...figure,
    layout: {
      ...layout,
      title: { text: escapeLabel(title), x: 0, xref: 'paper', font: { size: SIZE } },
      margin: { ...layout.margin, t: layout.margin.t + ROOM },
    },
  }
}
