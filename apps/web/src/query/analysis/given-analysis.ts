import { readAnalysis } from '@ingot/domain/analysis/read-analysis'
import { withAnalysis } from '@ingot/domain/query/analysis-url'
import { useNavigate } from '@tanstack/react-router'
import { create } from 'zustand'

/** The text that the panel for analyses begins with, where it was pasted elsewhere. */
export const useGivenAnalysis = create<{ text: string }>()(() => ({ text: '' }))

/** Fewer elements may be anything. */
const ELEMENTS_MIN = 3

/** Whether most of a text is elements with their numbers. */
export function looksLikeAnalysis(text: string): boolean {
  const { elements, unreadCount } = readAnalysis(text)
  return elements.length >= ELEMENTS_MIN && elements.length > unreadCount
}

/** Opens the panel for analyses with a text; the address keeps what was read. */
export function useOpenAnalysis(): (text: string) => void {
  const navigate = useNavigate()
  return (text) => {
    useGivenAnalysis.setState({ text })
    const analysis = readAnalysis(text).elements
    void navigate({
      to: '/',
      search: ({ params = {} }) => ({ params: { ...withAnalysis(params, { analysis }), panel: 'analysis' } }),
    })
  }
}
