import { z } from 'zod'

/**
 * Every block: its kind, a stable uuid, what it shows (`config`), and rules that change the config with the window
 * (`w-lt-800`, `h-gt-600`, `default`) [BLOCK-015]. `version` is the shape's.
 */
export const blockBase = {
  uuid: z.string(),
  version: z.literal(1),
  rules: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
}
