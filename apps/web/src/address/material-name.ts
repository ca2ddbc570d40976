import { createContext, useContext } from 'react'

/** Name of the material whose datasheet is open: what leaves the page has to say it. Empty on other pages. */
const Name = createContext('')

export const MaterialName = Name.Provider
export const useMaterialName = (): string => useContext(Name)
