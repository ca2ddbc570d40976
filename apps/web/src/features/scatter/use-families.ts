import type { TagGroup } from '@ingot/contract/search'
import type { ScatterColumns } from '@ingot/domain/plots/scatter-columns'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../state/texts.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { classNames, familyCounts, type PlotFamily, plotFamilies, withStyles } from './families.ts'

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

const none: readonly PlotFamily[] = []

/** The families of the plot: how they look, which are hidden, and which is pointed at. */
export function useFamilies(columns: ScatterColumns | undefined, groups: readonly TagGroup[]): Families {
  const text = useText()
  const theme = useDark() ? 'dark' : 'light'
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [highlighted, highlight] = useState<string>()
  const styles = useRef<ReadonlyMap<string, number>>(new Map())
  const last = useRef(none)
  const unclassed = text('scatter.unclassed')
  const families = useMemo(() => {
    // While points are read anew the legend stays.
    if (!columns) return last.current
    styles.current = withStyles(styles.current, columns.families, familyCounts(columns))
    last.current = plotFamilies(columns, styles.current, classNames(groups), unclassed, theme)
    return last.current
  }, [columns, groups, unclassed, theme])
  const weights = useMemo(() => {
    const isDimming = highlighted !== undefined && families.some(({ path }) => path === highlighted)
    return families.map(({ path }) => (hidden.has(path) ? 0 : isDimming && path !== highlighted ? DIMMED : 1))
  }, [families, hidden, highlighted])
  return { families, weights, hidden, setHidden, highlight }
}
