import type { CriterionFormat } from '@ingot/contract/criteria'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { chosenOf } from './chosen.ts'
import { type CriteriasOf, type CriterionOf, contentKey, materialOf } from './criterion.ts'

/** The criterion that was loaded or saved last: Save replaces it. */
export interface Loaded {
  id: string
  name: string
  format: CriterionFormat
  /** None for those that belong to somebody else: they cannot be saved again. */
  version?: number
  apply?: boolean
  global?: boolean
  /** The material that it is of, where it is of one. */
  materialId?: string
  /** A search that was saved without columns of its own leaves those that are shown as they are. */
  leavesColumns?: true
  /** contentKey of what a person chose of what it holds on the server, as far as known here. */
  content: string
}

interface LoadedStore {
  byFormat: Partial<Record<CriterionFormat, Loaded>>
}

/** Kept for the visit: a reload does not forget what Save would replace. */
export const useLoaded = create<LoadedStore>()(
  persist((): LoadedStore => ({ byFormat: {} }), {
    name: 'ingot-loaded-criteria',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

const isSearch = (criterias: CriteriasOf<CriterionFormat>): criterias is CriteriasOf<'2022-1'> => 'address' in criterias

const leavesColumns = (criterias: CriteriasOf<CriterionFormat>): boolean =>
  isSearch(criterias) && criterias.address['columns'] === undefined

/** What is on the screen, without columns that are none of what was loaded. */
function comparable(loaded: Loaded, current: CriteriasOf<CriterionFormat>): CriteriasOf<CriterionFormat> {
  if (!loaded.leavesColumns || !isSearch(current)) return current
  const { columns: _, ...address } = current.address
  return { address }
}

export function rememberLoaded(criterion: CriterionOf<CriterionFormat>): void {
  const { id, name, version, apply, global, format } = criterion
  const materialId = materialOf(criterion.criterias)
  const loaded: Loaded = {
    id,
    name,
    format,
    content: contentKey(chosenOf(format, criterion.criterias)),
    ...(version !== undefined && { version }),
    ...(leavesColumns(criterion.criterias) && { leavesColumns: true as const }),
    ...(apply && { apply }),
    ...(global && { global }),
    ...(materialId !== undefined && { materialId }),
  }
  useLoaded.setState(({ byFormat }) => ({ byFormat: { ...byFormat, [format]: loaded } }))
}

/** Nothing is loaded any more: the search was cleared, or what was loaded is gone [SRCH-034]. */
export function forgetLoaded(format: CriterionFormat): void {
  useLoaded.setState(({ byFormat: { [format]: _, ...others } }) => ({ byFormat: others }))
}

/** Save is offered where something of one's own is loaded and is no longer what is saved [ADV-013]. */
export const canSave = (loaded: Loaded | undefined, current: CriteriasOf<CriterionFormat>): boolean =>
  loaded?.version !== undefined && contentKey(chosenOf(loaded.format, comparable(loaded, current))) !== loaded.content
