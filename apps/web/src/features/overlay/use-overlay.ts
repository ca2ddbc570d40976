import type { CompareAddress } from '@ingot/domain/query/compare-url'
import type { PlotTheme } from '@ingot/plots/frame/palette'
import { keptCurves, overlayOrder, tickedCurves, withTicked } from '@ingot/plots/overlay/overlay-choice'
import {
  type OverlayCurve,
  type OverlayEntry,
  type OverlayMaterial,
  overlayCurves,
  overlayEntries,
} from '@ingot/plots/overlay/overlay-curves'
import { fitsOver } from '@ingot/plots/overlay/overlay-figure'
import { useCallback, useMemo, useState } from 'react'
import type { ChangeCompare } from '../../compared/compare-address.ts'
import { usePlotWords } from '../../words/plot-words.ts'

interface Kind {
  vkey: string
  name: string
}

/** The curves of one kind of diagram, all of which can be ticked. */
export interface OverlaySection extends Kind {
  curves: readonly OverlayCurve[]
}

interface Given {
  materials: readonly OverlayMaterial[]
  kinds: readonly Kind[]
  address: CompareAddress
  change: ChangeCompare
  most: number
}

interface Overlay {
  /** vkey of the diagram that the drop-down shows. */
  kind: string
  /** It, and those whose curves are drawn over it. */
  sections: readonly OverlaySection[]
  ticked: ReadonlySet<string>
  /** Kinds that can be drawn over: the same x, and an axis left for their y. */
  addable: readonly Kind[]
  curves: (theme: PlotTheme) => readonly OverlayCurve[]
  /** The selection would not fit: the dialog says so. */
  isFull: boolean
  tick: (ids: readonly string[], isTicked: boolean) => void
  show: (vkey: string) => void
  add: (vkey: string) => void
  reset: () => void
  dismiss: () => void
}

/** What an overlay draws and offers; the address holds the choice. Undefined where no material has a diagram. */
export function useOverlay({ materials, kinds, address, change, most }: Given): Overlay | undefined {
  const { shown, plotTexts } = usePlotWords()
  const [isFull, setFull] = useState(false)
  const first = kinds.find(({ vkey }) => vkey === address.plot) ?? kinds[0]
  const { at, curves: wanted } = address

  const byKind = useMemo(
    () => new Map(kinds.map(({ vkey }) => [vkey, overlayEntries(materials, vkey)])),
    [kinds, materials],
  )
  const order = useMemo(() => overlayOrder(byKind.get(first?.vkey ?? '') ?? [], at), [byKind, first, at])
  const { ids, known, drawnKinds } = useMemo(() => {
    const kindOf = new Map([...byKind].flatMap(([vkey, entries]) => entries.map(({ id }) => [id, vkey] as const)))
    const all = new Set(kindOf.keys())
    const ticked = tickedCurves(wanted, order, all, most)
    const others = kinds.filter(({ vkey }) => vkey !== first?.vkey && ticked.some((id) => kindOf.get(id) === vkey))
    return { ids: ticked, known: all, drawnKinds: first ? [first, ...others] : [] }
  }, [byKind, kinds, first, wanted, order, most])

  const offered = useCallback(
    (theme: PlotTheme) => {
      const entries = drawnKinds.flatMap(({ vkey }) => byKind.get(vkey) ?? [])
      return overlayCurves(entries, shown, plotTexts, theme)
    },
    [drawnKinds, byKind, shown, plotTexts],
  )
  const curves = useCallback(
    (theme: PlotTheme) => {
      const ticked = new Set(ids)
      return offered(theme).filter(({ id }) => ticked.has(id))
    },
    [ids, offered],
  )
  if (!first) return undefined

  const all = offered('light')
  const keep = (next: readonly string[]) =>
    change((now) => ({ ...now, plot: first.vkey, curves: keptCurves(next, now.curves, known) }))
  const tick = (some: readonly string[], isTicked: boolean) => {
    const { ids: next, isFull: isOver } = withTicked(ids, some, isTicked, most)
    if (isOver) setFull(true)
    if (next.length !== ids.length) keep(next)
  }
  const axesOf = (entries: readonly OverlayEntry[]) =>
    entries.slice(0, 1).map(({ diagram: { vkey, name, x, y } }) => ({
      catalog: {
        vkey,
        name,
        x,
        y,
        units: { x: '', y: '' },
        options: { scale: { x: 'linear', y: 'linear' }, connection: 'linear' } as const,
      },
    }))
  const drawnAxes = drawnKinds.flatMap(({ vkey }) => axesOf(byKind.get(vkey) ?? []))
  return {
    kind: first.vkey,
    sections: drawnKinds.map((kind) => ({ ...kind, curves: all.filter(({ catalog }) => catalog.vkey === kind.vkey) })),
    ticked: new Set(ids),
    addable: kinds.filter(({ vkey }) => {
      const [own] = axesOf(byKind.get(vkey) ?? [])
      return own && !drawnKinds.some((kind) => kind.vkey === vkey) && fitsOver(own, drawnAxes)
    }),
    curves,
    isFull,
    tick,
    show: (vkey) => change(({ curves: _, ...now }) => ({ ...now, plot: vkey }), { replace: false }),
    add: (vkey) => tick(nearestOf(byKind.get(vkey) ?? [], at), true),
    reset: () => change(({ curves: _, ...now }) => now),
    dismiss: () => setFull(false),
  }
}

/** The nearest curve of each material: what a further diagram begins with. */
function nearestOf(entries: readonly OverlayEntry[], at: CompareAddress['at']): string[] {
  const materials = new Set(entries.map(({ material }) => material.key))
  return overlayOrder(entries, at).slice(0, materials.size)
}
