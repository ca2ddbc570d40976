import { useEffect, useState } from 'react'
import { fetchedPart } from './panels/part-not-loaded.ts'

/**
 * Code that is fetched apart from the first view, and drawn at once where it is there already: React.lazy holds a
 * component back for a moment when it is first drawn. `onFail` where it cannot be fetched; else the page says so.
 */
export function latePart<Part extends object>(fetchPart: () => Promise<Part>) {
  let part: Part | undefined
  const load = async (): Promise<Part> => {
    part ??= await fetchedPart(fetchPart)
    return part
  }
  const usePart = (onFail?: () => void): Part | undefined => {
    const [ready, setReady] = useState(part)
    useEffect(() => {
      if (ready) return
      load().then(setReady, (error: unknown) => {
        if (onFail) return onFail()
        setReady(() => {
          throw error
        })
      })
    }, [ready, onFail])
    return ready
  }
  /** For a page that brings the code along. */
  const provide = (given: Part): void => {
    part = given
  }
  return { load, usePart, provide }
}
