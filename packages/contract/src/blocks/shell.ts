import { z } from 'zod'
import { blockBase } from './base.ts'

/** Parts of the shell that a page can hold as blocks [BLOCK-013]. */

const part = <K extends string>(kind: K) =>
  z.strictObject({ ...blockBase, kind: z.literal(kind), config: z.strictObject({}) })

/** The menu of applications and pages. */
export const WaffleBlock = part('waffle').meta({ id: 'WaffleBlock' })
/** What happened since the page was opened. */
export const BellBlock = part('bell').meta({ id: 'BellBlock' })
/** Who is signed in; opens the account panel. */
export const UserButtonBlock = part('userbutton').meta({ id: 'UserButtonBlock' })
