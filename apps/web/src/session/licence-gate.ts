import { create } from 'zustand'

/** Whether the page is shut for want of a licence or a seat; what leads into the catalogue is not offered then. */
export const useLicenceGate = create<{ isShut: boolean }>()(() => ({ isShut: false }))
