import { z } from 'zod'
import { IDS_MAX, RANGES_MAX } from '../limits.ts'

/** Features (or diagrams) that a material must have, by vkey. */
export const KeysFilter = z.array(z.string().max(80)).max(RANGES_MAX)

/** Only these materials. */
export const IdsFilter = z.array(z.string().max(120)).max(IDS_MAX)
