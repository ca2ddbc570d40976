import { create } from 'zustand'

/**
 * Whether the session of this tab's user has ended elsewhere: it is said over the page, which stays as it is. `putAway`:
 * it was said, and the user looks at what was begun.
 */
type SessionOver = 'no' | 'said' | 'putAway'

export const useSessionOver = create<{ over: SessionOver }>()(() => ({ over: 'no' }))

export const tellSessionOver = (over: SessionOver): void => useSessionOver.setState({ over })
