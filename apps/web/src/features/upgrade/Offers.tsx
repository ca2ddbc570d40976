import { useAppContent } from '../../session/session.ts'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import { TrialButton } from './TrialButton.tsx'
import { UpgradeLink } from './UpgradeLink.tsx'

/** The ways that the configuration offers beside the list: to an upgrade, and to a data service elsewhere [LAND-010]. */
export function Offers() {
  const text = useText()
  const { externalService } = useAppContent().config
  return (
    <>
      <UpgradeLink />
      <TrialButton />
      {externalService && (
        <TargetLink href={externalService.url} target="_blank" newTab={text('block.newTab')} className="button">
          {text('externalService.open', { name: externalService.name })}
        </TargetLink>
      )}
    </>
  )
}
