import { CRITERION_NAME_MAX } from '@ingot/contract/limits'
import type { CriterionNaming } from '../../criteria/criteria-actions-props.ts'

/**
 * The typed part of a name for one's own beside somebody else's, such as `Springs (mine)` as `inWords` says it: of theirs
 * only as much as leaves the whole name no longer than a name may be.
 */
export function nameOfMine(
  theirs: string,
  inWords: (name: string) => string,
  naming: Pick<CriterionNaming, 'full' | 'typed'> | undefined,
): string {
  const typed = naming ? naming.typed(theirs) : theirs.trim()
  const letter = inWords('x')
  const added = (naming ? naming.full(letter) : letter).length - 1
  return inWords(typed.slice(0, Math.max(1, CRITERION_NAME_MAX - added)).trim())
}
