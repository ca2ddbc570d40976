import { create } from 'zustand'

/** A condition that was put back into the search box; `without` is the query that is left when it is taken out. */
export interface EditedQuery {
  text: string
  without: string
}

interface SearchBox {
  edited: EditedQuery | undefined
}

/** What waits for a search box to take it. */
export const useSearchBox = create<SearchBox>()(() => ({ edited: undefined }))

/** Puts a condition into the search box, wherever that is. */
export const editQuery = (edited: EditedQuery): void => useSearchBox.setState({ edited })
