import { useMemo } from 'react'
import { create } from 'zustand'
import { keep, keptUnder, whenKeptElsewhere } from '../session/browser-storage.ts'
import { fieldsOf } from '../session/visit-storage.ts'

/** A chosen material: what a comparison needs to name it. */
export interface Selected {
  id: string
  name: string
}

type ByApplication = Readonly<Record<string, readonly Selected[]>>

const KEY = 'ingot-selection'
const none: readonly Selected[] = []

/** The chosen list with a material added at its end, or taken out. */
export const toggled = (chosen: readonly Selected[], { id, name }: Selected): readonly Selected[] =>
  chosen.some((one) => one.id === id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }]

/** What was kept of the choice, whoever wrote it: materials that are none are left out. */
export function readSelection(kept: unknown): ByApplication {
  const all = fieldsOf(fieldsOf(fieldsOf(kept)['state'])['byApplication'])
  const read = Object.entries(all).map(([application, chosen]) => [
    application,
    (Array.isArray(chosen) ? chosen : []).flatMap((one) => {
      const { id, name } = fieldsOf(one)
      return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
    }),
  ])
  return Object.fromEntries(read)
}

/** Application → the materials chosen in its list, in the order in which they were chosen; kept in this browser [LIST-006]. */
const useSelectionStore = create<{ byApplication: ByApplication; isKept: boolean }>()(() => ({
  byApplication: readSelection(keptUnder(KEY)),
  isKept: true,
}))

/** Shows what is chosen in another tab. Returns the way to stop. */
export const followSelection = (): (() => void) =>
  whenKeptElsewhere(KEY, () => useSelectionStore.setState({ byApplication: readSelection(keptUnder(KEY)) }))

/** Changes what is chosen by now, in whichever tab: a choice made elsewhere stays. */
function changeSelection(application: string, how: (chosen: readonly Selected[]) => readonly Selected[]): void {
  const { byApplication, isKept } = useSelectionStore.getState()
  const all = isKept ? readSelection(keptUnder(KEY)) : byApplication
  const next = { ...all, [application]: how(all[application] ?? none) }
  useSelectionStore.setState({
    byApplication: next,
    isKept: keep(KEY, { state: { byApplication: next }, version: 0 }),
  })
}

/** Nothing is chosen any more, in any application. */
export function forgetSelection(): void {
  keep(KEY, undefined)
  useSelectionStore.setState({ byApplication: {} })
}

export interface Selection {
  ids: ReadonlySet<string>
  /** In the order in which they were chosen. */
  materials: readonly Selected[]
  toggle: (material: Selected) => void
  clear: () => void
  /** These and no others, in this order. */
  replace: (materials: readonly Selected[]) => void
}

/** The chosen materials of an application, and how to change them. */
export function useSelection(application: string): Selection {
  const materials = useSelectionStore(({ byApplication }) => byApplication[application] ?? none)
  return useMemo(
    () => ({
      materials,
      ids: new Set(materials.map(({ id }) => id)),
      toggle: (material) => changeSelection(application, (chosen) => toggled(chosen, material)),
      clear: () => changeSelection(application, () => none),
      replace: (chosen) => changeSelection(application, () => chosen),
    }),
    [application, materials],
  )
}
