import { FILTER_GROUP_MIN } from '@ingot/contract/limits'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptFields } from '../../../session/browser-storage.ts'
import { fieldsOf } from '../../../session/visit-storage.ts'

interface GroupHeights {
  /** Filter group → height, px; as high as its content where none was chosen. */
  heights: Readonly<Record<string, number>>
  setHeight: (group: string, height: number | undefined) => void
}

const readHeights = (kept: unknown): GroupHeights['heights'] =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(kept)['heights'])).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= FILTER_GROUP_MIN,
    ),
  )

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
    {
      name: 'ingot-filter-heights',
      storage: keptFields<GroupHeights>(),
      merge: (kept, now) => ({ ...now, heights: readHeights(kept) }),
    },
  ),
)

/** A height that a group may have: not below its minimum; undefined, its own, from what its content needs on, px. */
export const groupHeight = (wanted: number, natural: number): number | undefined =>
  wanted >= natural ? undefined : Math.max(FILTER_GROUP_MIN, Math.round(wanted))
