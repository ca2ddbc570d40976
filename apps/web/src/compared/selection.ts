import { useMemo } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** A chosen material: what a comparison needs to name it. */
export interface Selected {
  id: string
  name: string
}

interface SelectionStore {
  /** Application → its chosen materials, in the order in which they were chosen. */
  byApplication: Readonly<Record<string, readonly Selected[]>>
  toggle: (application: string, material: Selected) => void
  clear: (application: string) => void
  replace: (application: string, materials: readonly Selected[]) => void
}

const none: readonly Selected[] = []

/** The chosen list with a material added at its end, or taken out. */
export const toggled = (chosen: readonly Selected[], { id, name }: Selected): readonly Selected[] =>
  chosen.some((one) => one.id === id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }]

/** The materials chosen in the list, kept in this browser for each application apart [LIST-006]. */
const useSelectionStore = create<SelectionStore>()(
  persist(
    (set) => ({
      byApplication: {},
      toggle: (application, material) =>
        set(({ byApplication: all }) => ({
          byApplication: { ...all, [application]: toggled(all[application] ?? none, material) },
        })),
      clear: (application) => set(({ byApplication: all }) => ({ byApplication: { ...all, [application]: none } })),
      replace: (application, materials) =>
        set(({ byApplication: all }) => ({ byApplication: { ...all, [application]: materials } })),
    }),
    { name: 'ingot-selection', storage: createJSONStorage(() => localStorage) },
  ),
)

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
  return useMemo(() => {
    const { toggle, clear, replace } = useSelectionStore.getState()
    return {
      materials,
      ids: new Set(materials.map(({ id }) => id)),
      toggle: (material) => toggle(application, material),
      clear: () => clear(application),
      replace: (chosen) => replace(application, chosen),
    }
  }, [application, materials])
}
