import type { TagGroup } from '@ingot/contract/search'
import { useMemo, useState } from 'react'
import { useDark } from '../../../ui/browser/use-dark.ts'
import { useText } from '../../../words/texts.ts'
import { classNames, familyCounts, type PlotFamily, plotFamilies, withStyles } from './families.ts'
import type { PlottedPoints } from './scatter-data.ts'

/** How faint the others become while one is pointed at. */
const DIMMED = 0.12

export interface Families {
  families: readonly PlotFamily[]
  /** Of each family: 0 is hidden, 1 as it is, between them dimmed. */
  weights: readonly number[]
  hidden: ReadonlySet<string>
  setHidden: (hidden: ReadonlySet<string>) => void
  highlight: (path: string | undefined) => void
}

/** A family keeps its look from points to points. */
interface Styles {
  styles: ReadonlyMap<string, number>
  styled: PlottedPoints | undefined
}

const none: readonly PlotFamily[] = []

/** The families of the plot: how they look, which are hidden, and which is pointed at. */
export function useFamilies(columns: PlottedPoints | undefined, groups: readonly TagGroup[]): Families {
  const text = useText()
  const theme = useDark() ? 'dark' : 'light'
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [highlighted, highlight] = useState<string>()
  const [{ styles, styled }, setStyles] = useState<Styles>({ styles: new Map(), styled: undefined })
  const unclassed = text('scatter.unclassed')
  // While points are read once more the legend stays.
  if (columns && columns !== styled)
    setStyles({ styles: withStyles(styles, columns.families, familyCounts(columns)), styled: columns })
  const families = useMemo(
    () => (styled ? plotFamilies(styled, styles, classNames(groups), unclassed, theme) : none),
    [styled, styles, groups, unclassed, theme],
  )
  const weights = useMemo(() => {
    const isDimming = highlighted !== undefined && families.some(({ path }) => path === highlighted)
    return families.map(({ path }) => (hidden.has(path) ? 0 : isDimming && path !== highlighted ? DIMMED : 1))
  }, [families, hidden, highlighted])
  return { families, weights, hidden, setHidden, highlight }
}
