import { z } from 'zod'
import { QUERY_MAX } from '../limits.ts'

/**
 * A compound query as it is typed: `E > 70 GPa and rho < 3 g/cm3 and class:aluminium`. Numbers without a unit are in
 * the unit system of the request, SI when it names none. The grammar stands in docs/query-language.md.
 */
export const QueryFilter = z.string().max(QUERY_MAX)
