import type { CriterionFormat } from '@ingot/contract/criteria'
import type { ReactNode } from 'react'
import type { CriteriasOf, CriterionOf } from './criterion.ts'

export interface CriterionNaming {
  full: (typed: string) => string
  typed: (full: string) => string
  /** What the button that saves under a name says, where it says it in words of its own. */
  saveAs?: string
}

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
  /** The material that the criteria are of: those of others are neither listed nor replaced by Save. */
  materialId?: string
  /** How a typed name is completed, and what of a saved one was typed. */
  naming?: CriterionNaming
  /** Further buttons of the action bar, after these. */
  children?: ReactNode
}
