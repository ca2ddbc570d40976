import { create } from 'zustand'

/** The material of the list that is pointed at or that its keys stand on: panels beside the list tell more of it. */
export const usePointed = create<{ id?: string | undefined }>()(() => ({}))

export const notePointed = (id: string | undefined): void => usePointed.setState({ id })
