import { wrapWords } from '@ingot/plots/frame/label'
import type { PlotFamily } from '../data/families.ts'
import { type MarkShape, markShape } from '../points/mark-path.ts'

/**
 * What an entry of the legend is drawn as: the mark of a family, the line of the front, the ring of the best, an error bar,
 * the ellipse of single tests.
 */
export type LegendSign = { color: string; shape: MarkShape } | 'front' | 'best' | 'bars' | 'ellipses'

export interface LegendEntry {
  key: string
  sign: LegendSign
  /** Its words in lines that have room. */
  lines: readonly string[]
  /** How many lines stand above it. */
  above: number
}

interface LegendAsked {
  families: readonly PlotFamily[]
  /** Points so few that each has the mark of its family. */
  hasMarks: boolean
  front: string | undefined
  best: string | undefined
  bars: string | undefined
  ellipses: string | undefined
}

/** Characters of a line. */
const LINE_LENGTH = 26
export const LEGEND_LINE = 17
export const LEGEND_TEXT_AT = 18
/** Widest usual character, px: a program that lacks the page's font takes a broader one. */
const CHARACTER = 7.2
const MARGIN = 12

/** The legend of a plot on paper: the families that are drawn, largest first, then what is marked. */
export function legendEntries({ families, hasMarks, ...marks }: LegendAsked): LegendEntry[] {
  const named: { key: string; sign: LegendSign; name: string }[] = [
    ...families
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ path, name, color, style, count }) => ({
        key: path,
        sign: { color, shape: hasMarks ? markShape(style) : ('square' as const) },
        name: `${name} (${count})`,
      })),
    ...(['front', 'best', 'bars', 'ellipses'] as const).flatMap((sign) => {
      const name = marks[sign]
      return name === undefined ? [] : [{ key: ` ${sign}`, sign, name }]
    }),
  ]
  let above = 0
  return named.map(({ key, sign, name }) => {
    const entry = { key, sign, lines: wrapWords(name, LINE_LENGTH), above }
    above += entry.lines.length
    return entry
  })
}

/** Room that a legend takes, px; none without entries. */
export function legendSize(entries: readonly LegendEntry[]): { width: number; height: number } {
  const last = entries.at(-1)
  if (!last) return { width: 0, height: 0 }
  const longest = Math.max(...entries.flatMap(({ lines }) => lines.map(({ length }) => length)))
  return {
    width: LEGEND_TEXT_AT + longest * CHARACTER + MARGIN,
    height: (last.above + last.lines.length) * LEGEND_LINE + 2 * MARGIN,
  }
}
