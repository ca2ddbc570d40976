import type { CriterionFormat } from '@ingot/contract/criteria'
import type { ReactNode } from 'react'
import type { CriteriasOf, CriterionOf } from './criterion.ts'

/** What a panel hands to the buttons that save, load and delete what it shows. */
export interface CriteriaActionsProps<F extends CriterionFormat> {
  format: F
  /** What would be saved now. */
  current: () => CriteriasOf<F>
  /** The query text of an address that shows it; '' where there is none. */
  queryText?: (criterias: CriteriasOf<F>) => string
  /** One line for each thing that a criterion says, for the list and for comparing two. */
  describe: (criterias: CriteriasOf<F>) => readonly string[]
  onLoad: (criterion: CriterionOf<F>) => void
  /** Further buttons of the action bar, after these. */
  children?: ReactNode
}
