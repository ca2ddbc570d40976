import { SHARE_NOTICE } from '@ingot/contract/limits'
import { type CriterionOf, isOfApplication } from '../../criteria/criterion.ts'
import { rememberLoaded, useLoaded } from '../../criteria/loaded.ts'
import { criterionLink } from '../../criteria/search-criterion.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import { failureText, saveCriterion } from './criteria-calls.ts'

/** Copies the link of a saved search; whoever has it may read the search then. */
export function useShareCriterion() {
  const text = useText()
  return async (criterion: CriterionOf<'2022-1'>): Promise<void> => {
    const link = criterionLink(location.origin, criterion.id)
    try {
      if (!criterion.global && !isOfApplication(criterion)) {
        const { timestamp: _, ...kept } = criterion
        const saved = await saveCriterion({ ...kept, global: true })
        if (useLoaded.getState().byFormat['2022-1']?.id === saved.id) rememberLoaded(saved)
      }
    } catch (error) {
      notify({ text: failureText(error, text('criteria.unreachable')), kind: 'failed' })
      return
    }
    try {
      await navigator.clipboard.writeText(link)
      notify({ text: text('criteria.linkCopied', { name: criterion.name }), kind: 'done', duration: SHARE_NOTICE })
    } catch {
      // Where the browser forbids copying, the link is there to be copied by hand.
      notify({ text: link, duration: Number.POSITIVE_INFINITY })
    }
  }
}
