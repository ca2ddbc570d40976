import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from './plain-click.ts'
import { safeHref } from './safe-href.ts'

interface TextLinkProps {
  href: string | undefined
  children: ReactNode
  className?: string | undefined
  /** Besides following it here. */
  onFollow?: () => void
}

/** A link whose address comes from data; an address that is not safe leaves the text alone. */
export function TextLink({ href, children, className, onFollow }: TextLinkProps) {
  const router = useRouter()
  const link = safeHref(href)
  if (!link) return <span className={className}>{children}</span>
  if (link.to === 'elsewhere')
    return (
      <a className={className} href={link.href} rel="noopener noreferrer" target="_blank">
        {children}
      </a>
    )
  const stay = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.history.push(link.href)
    onFollow?.()
  }
  return (
    <a className={className} href={link.href} onClick={stay}>
      {children}
    </a>
  )
}
