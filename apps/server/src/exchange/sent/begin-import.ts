import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { doerOf } from '../../audit/audit.ts'
import type { Caller } from '../../callers/caller.ts'
import { checkImports } from '../../quotas/imports.ts'
import { lockCount } from '../../quotas/store.ts'
import type { ImportRequest } from '../import-files.ts'
import type { ExchangeRoutes } from '../services.ts'
import { insertJob } from '../store.ts'

/** What a caller wants imported; the files lie in the folder of the job. */
type Wanted = Pick<
  ImportRequest,
  'files' | 'template' | 'provider' | 'owner' | 'mode' | 'mapping' | 'unitSystem' | 'accept' | 'dryRun'
>

/** Notes a job and puts it into the line. Throws `quota-reached`. */
export async function beginImport(
  { config, db, runner }: Pick<ExchangeRoutes, 'config' | 'db' | 'runner'>,
  caller: Caller,
  job: string,
  wanted: Wanted,
): Promise<void> {
  const { quotas } = config.application
  const total = wanted.files.reduce((sum, { size }) => sum + size, 0)
  await db.transaction().execute(async (transaction) => {
    await lockCount(transaction, 'imports', wanted.owner)
    await checkImports(transaction, quotas, wanted.owner)
    await insertJob(transaction, { id: job, accountId: caller.user.id, owner: wanted.owner, total })
  })
  runner.start({
    ...wanted,
    limits: DEFAULT_LIMITS,
    stored: quotas,
    job,
    batch: job,
    author: caller.user.userName,
    by: doerOf(caller),
  })
}
