import { z } from 'zod'
import { IDS_MAX } from '../limits.ts'

/** Tags: group key → ids; ids of one group are alternatives, groups add up. */
export const TagsFilter = z.record(z.string().regex(/^[a-z]+$/), z.array(z.string().max(300)).max(IDS_MAX))
