import { useAppContent } from '../../session/session.ts'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import { upgradeOffer } from './upgrade-offer.ts'

/** The way to an upgrade, for those without access, where one is configured [LAND-009]. */
export function UpgradeLink({ className = 'button' }: { className?: string }) {
  const text = useText()
  const { href } = upgradeOffer(useAppContent(), true)
  if (href === undefined) return null
  return (
    <TargetLink
      href={href}
      target={href.startsWith('/') ? '_self' : '_blank'}
      newTab={text('block.newTab')}
      className={className}
    >
      {text('upgrade.offer')}
    </TargetLink>
  )
}
