import { ApiError } from '@ingot/contract/client'
import type { CriterionFormat } from '@ingot/contract/criteria'
import type { ArgsOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { ErrorCode } from '@ingot/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient, queryFor } from '../../api/query.ts'
import type { CriteriasOf, CriterionOf } from '../../criteria/criterion.ts'
import { useLanguage } from '../../session/language.ts'

/** The saved criteria of a format, the application's first; undefined until they are there. */
export function useCriteria<F extends CriterionFormat>(format: F, isWanted: boolean) {
  const lang = useLanguage()
  const { data, error, refetch } = useQuery({
    ...queryFor('readCriteria', { query: { format, lang } }),
    enabled: isWanted,
    staleTime: 0,
  })
  return { criterias: data?.criterias as readonly CriterionOf<F>[] | undefined, error, refetch }
}

const refreshed = () => queryClient.invalidateQueries({ queryKey: ['readCriteria'] })

/** One criterion: the caller's own, the application's, or one that its owner shares. Throws `criterion-not-found`. */
export async function readCriterion<F extends CriterionFormat>(
  id: string,
  format: F,
): Promise<CriterionOf<F> | undefined> {
  const { criterias } = await call('readCriteria', { query: { id, format, global: 'true' } })
  return criterias.find((one) => one.format === format) as CriterionOf<F> | undefined
}

export interface Saving<F extends CriterionFormat> {
  format: F
  name: string
  criterias: CriteriasOf<F>
  qs: string
  /** With the version that was read: replaces that one. Without: a new one. */
  id?: string
  version?: number
  apply?: boolean
  global?: boolean
}

type AnySaving = ArgsOf<Endpoints['saveCriteria']>['body']['criteria']

/** Saves; `overwrite` replaces whatever has the name. Throws ApiError: `name-taken`, `edit-conflict`, … */
export async function saveCriterion<F extends CriterionFormat>(
  saving: Saving<F>,
  overwrite = false,
): Promise<CriterionOf<F>> {
  const { criteria } = await call('saveCriteria', { body: { criteria: saving as AnySaving, overwrite } })
  await refreshed()
  return criteria as CriterionOf<F>
}

/** Marks a search as the one that a visit starts with, or takes the mark away. */
export async function setAtStart(
  criterion: CriterionOf<CriterionFormat>,
  apply: boolean,
): Promise<CriterionOf<CriterionFormat>> {
  const { timestamp: _, ...kept } = criterion
  return saveCriterion({ ...kept, apply })
}

export async function removeCriteria(ids: readonly string[]): Promise<readonly string[]> {
  const { removed } = await call('removeCriteria', { body: { ids: [...ids] } })
  await refreshed()
  return removed
}

export async function restoreCriteria(ids: readonly string[]): Promise<void> {
  await call('restoreCriteria', { body: { ids: [...ids] } })
  await refreshed()
}

/** Whether a call was refused for this reason. */
export const isRefusal = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code

/** What a failed call says: the server's words where it answered. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? error.body.message : otherwise
