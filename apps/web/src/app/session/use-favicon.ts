import { ASSETS_PREFIX } from '@ingot/contract/media'
import { useEffect } from 'react'

/** Shows the house's own picture in the browser's tab [SHELL-031]. */
export function useFavicon(favicon: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector('link[rel=icon]')
    if (favicon === undefined || !link) return
    link.removeAttribute('type')
    link.setAttribute('href', `${ASSETS_PREFIX}${favicon}`)
  }, [favicon])
}
