import type { PropertyRow } from '@ingot/contract/blocks/table'

/** One value of a property with its source. */
export type ToldValue = PropertyRow['values'][number]
