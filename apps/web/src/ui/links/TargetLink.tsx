import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import { safeHref } from './safe-href.ts'
import styles from './TargetLink.module.css'
import { TextLink } from './TextLink.tsx'

interface TargetLinkProps {
  href: string | undefined
  target: '_self' | '_blank'
  /** Said after the text of a link that opens a new tab. */
  newTab: string
  className?: string | undefined
  children: ReactNode
}

/** A link from data that says where it opens; an address that is not safe leaves the text alone. */
export function TargetLink({ href, target, newTab, className, children }: TargetLinkProps) {
  const link = safeHref(href)
  // Without the class: what looks like a button and does nothing would be worse than a text.
  if (!link) return <span>{children}</span>
  if (target === '_self' && link.to === 'site')
    return (
      <TextLink href={href} className={className}>
        {children}
      </TextLink>
    )
  if (target === '_self')
    return (
      <a className={className} href={link.href} rel="noopener noreferrer">
        {children}
      </a>
    )
  return (
    <a className={className} href={link.href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={styles.mark}>
        <Icon name="external" />
      </span>
      <span className="visually-hidden"> {newTab}</span>
    </a>
  )
}
