import { create } from 'zustand'

/**
 * Whether the page is shut for want of a licence or a seat: by a screen in its place, where what leads into the catalogue is
 * not offered, or by one over the page, which stays as it is.
 */
export const useLicenceGate = create<{ shut: 'instead' | 'over' | undefined }>()(() => ({ shut: undefined }))
