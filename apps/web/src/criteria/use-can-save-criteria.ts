import type { CriterionFormat } from '@ingot/contract/criteria'
import { useAppContent } from '../session/session.ts'

/** Searches, columns and assessments are saved for a company, favourites for a user [ADV-019, PERM-001]. */
export function useCanSaveCriteria(format: CriterionFormat): boolean {
  const { user } = useAppContent()
  if (!user.permissions.includes('criteria.write')) return false
  return format === 'FAV-2022-1' ? user.id !== '' : user.companyId > 0
}
