import { FILTER_GROUP_MIN } from '@ingot/contract/limits'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface GroupHeights {
  /** Filter group → height, px; as high as its content where none was chosen. */
  heights: Readonly<Record<string, number>>
  setHeight: (group: string, height: number | undefined) => void
}

/** How high the filter groups are, kept in this browser [SRCH-025]. */
export const useGroupHeights = create<GroupHeights>()(
  persist(
    (set) => ({
      heights: {},
      setHeight: (group, height) =>
        set(({ heights: { [group]: _, ...others } }) => ({
          heights: height === undefined ? others : { ...others, [group]: height },
        })),
    }),
    { name: 'ingot-filter-heights', storage: createJSONStorage(() => localStorage) },
  ),
)

/** A height that a group may have: not below its minimum; undefined, its own, from what its content needs on, px. */
export const groupHeight = (wanted: number, natural: number): number | undefined =>
  wanted >= natural ? undefined : Math.max(FILTER_GROUP_MIN, Math.round(wanted))
