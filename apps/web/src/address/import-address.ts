import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The dialog stands in the address, so that it can be linked and survives a reload: `?import`. */
const PARAMETER = 'import'

export const useIsImportOpen = (): boolean =>
  useSearch({ from: '__root__', select: ({ params }) => params[PARAMETER] !== undefined })

/** Opens or closes the dialog over the page as it is. */
export function useOpenImport(): (isOpen: boolean) => void {
  const navigate = useNavigate()
  return useCallback(
    (isOpen) =>
      void navigate({
        to: '.',
        search: ({ params = {} }) => ({ params: { ...params, [PARAMETER]: isOpen ? 'open' : undefined } }),
        resetScroll: false,
      }),
    [navigate],
  )
}
