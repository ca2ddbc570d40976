import type { Criterion, CriterionFormat } from '@ingot/contract/criteria'

type Of<F extends CriterionFormat> = Extract<Criterion, { format: F }>

interface CriteriasByFormat {
  '2022-1': Of<'2022-1'>['criterias']
  'PROP-2022-1': Of<'PROP-2022-1'>['criterias']
  'FAV-2022-1': Of<'FAV-2022-1'>['criterias']
  'IA-2023-1': Of<'IA-2023-1'>['criterias']
}

/** What a criterion of a format holds. */
export type CriteriasOf<F extends CriterionFormat> = CriteriasByFormat[F]

/** A criterion of one format. */
export type CriterionOf<F extends CriterionFormat> = Omit<Of<'2022-1'>, 'format' | 'criterias'> & {
  format: F
  criterias: CriteriasOf<F>
}

/** The material that a criterion is of; undefined for those that are of none. */
export const materialOf = (criterias: unknown): string | undefined =>
  typeof criterias === 'object' && criterias !== null && 'materialId' in criterias
    ? String(criterias.materialId)
    : undefined

/** Criteria that the application ships with can be loaded, not changed or removed [ADV-017]. */
export const isOfApplication = ({ id }: { id: string }): boolean => id.startsWith('Application')

/** What makes two names the same: blanks at the ends and upper or lower case do not matter. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

interface Named {
  id: string
  name: string
}

export type NameState<C extends Named> =
  /** Nothing but blanks: there is nothing to save under [ADV-012]. */
  | { is: 'blank' }
  | { is: 'free' }
  /** Saving replaces it; one of the application cannot be replaced. */
  | { is: 'taken'; by: C; canOverwrite: boolean }

/** Whether a criterion can be saved under a name. */
export function nameState<C extends Named>(name: string, saved: readonly C[]): NameState<C> {
  if (name.trim() === '') return { is: 'blank' }
  const by = saved.find((one) => nameKey(one.name) === nameKey(name))
  return by ? { is: 'taken', by, canOverwrite: !isOfApplication(by) } : { is: 'free' }
}

/** What can be done with the criteria that are chosen in the list [ADV-016, ADV-017]. */
export const ofChosen = <C extends Named>(chosen: readonly C[]): { load: C | undefined; remove: readonly C[] } => ({
  load: chosen.length === 1 ? chosen[0] : undefined,
  remove: chosen.filter((one) => !isOfApplication(one)),
})

/** The same text for the same content, in whatever order its parts were written. */
export const contentKey = (content: unknown): string =>
  JSON.stringify(content, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
