import { z } from 'zod'
import { NAME_MAX, TERMS_MAX } from '../limits.ts'

/** Quick-search terms, all of which must stand in a material's name, symbol, family, producer or designations. */
export const TermsFilter = z.array(z.string().trim().min(1).max(NAME_MAX)).max(TERMS_MAX)
