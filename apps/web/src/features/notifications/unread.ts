import { create } from 'zustand'

/** How many notifications the bell tells of; the list itself is fetched once the page stands. */
export const useUnread = create<{ unread: number }>()(() => ({ unread: 0 }))
