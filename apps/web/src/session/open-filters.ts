import { create } from 'zustand'

interface OpenFilters {
  /** Column keys of properties that stand in the filter panel without an end yet. */
  keys: readonly string[]
  /** The one that was added last and waits for its first number. */
  focused: string | undefined
  /** Whether the panel is open where it slides in. */
  isSlidIn: boolean
  add: (key: string) => void
  remove: (key: string) => void
  slideIn: (isSlidIn: boolean) => void
  takeFocus: () => void
}

/** Filters that were opened but do not narrow anything yet: the address has nothing to say of them. */
export const useOpenFilters = create<OpenFilters>()((set) => ({
  keys: [],
  focused: undefined,
  isSlidIn: false,
  add: (key) => set(({ keys }) => ({ keys: [...keys.filter((one) => one !== key), key], focused: key })),
  remove: (key) => set(({ keys }) => ({ keys: keys.filter((one) => one !== key) })),
  slideIn: (isSlidIn) => set({ isSlidIn }),
  takeFocus: () => set({ focused: undefined }),
}))
