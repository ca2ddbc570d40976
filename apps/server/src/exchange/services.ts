import type { Shipped } from '../catalog/shipped.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Work } from '../work/work.ts'
import type { Runner } from './lanes/runner.ts'

/** What the calls about imports need. */
export interface ExchangeRoutes {
  config: Config
  db: Db
  bulk: Db
  shipped: Shipped
  runner: Runner
  /** Threads that previews are made in. */
  work: Pick<Work, 'away' | 'long'>
  /** Folder of the uploads. */
  uploads: string
}
