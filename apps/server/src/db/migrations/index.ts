import { catalogue } from './0001-catalogue.ts'
import type { Migration } from './migration.ts'

/** All steps in order; new ones are added at the end. */
export const migrations: readonly Migration[] = [catalogue]
