import { AppError } from '@ingot/contract/errors'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { doerOf } from '../../audit/audit.ts'
import { type Caller, companyOfOwner } from '../../callers/caller.ts'
import { packOfProvider, reservedProviders } from '../../packs/shipped-packs.ts'
import { findPolicy } from '../../quality/store.ts'
import { checkImports } from '../../quotas/imports.ts'
import { lockCount } from '../../quotas/store.ts'
import type { ImportRequest } from '../import-files.ts'
import type { ExchangeRoutes } from '../services.ts'
import { insertJob } from '../store.ts'

/** What a caller wants imported; the files lie in the folder of the job. */
type Wanted = Pick<
  ImportRequest,
  | 'files'
  | 'template'
  | 'provider'
  | 'owner'
  | 'mode'
  | 'mapping'
  | 'unitSystem'
  | 'accept'
  | 'because'
  | 'dryRun'
  | 'pack'
>

/** What blocks a release is taken by who may release, and with a reason. Throws `not-allowed`, `import-refused`. */
function checkAccepted({ permissions }: Caller, { accept = [], because }: Wanted): void {
  if (accept.length === 0) return
  if (!permissions.has('materials.release')) throw new AppError('not-allowed', { permission: 'materials.release' })
  if (because === undefined)
    throw new AppError('import-refused', { reason: 'accept needs because, the reason why what was found is right.' })
}

/** Notes a job and puts it into the line. Throws `quota-reached`. */
export async function beginImport(
  { config, db, runner, shipped }: Pick<ExchangeRoutes, 'config' | 'db' | 'runner' | 'shipped'>,
  caller: Caller,
  job: string,
  wanted: Wanted,
): Promise<void> {
  checkAccepted(caller, wanted)
  const pack = wanted.pack ? undefined : packOfProvider(shipped.packs, wanted)
  if (pack !== undefined)
    throw new AppError('import-refused', {
      reason: `${wanted.provider} is the provider of the pack ${pack}. Take another name.`,
    })
  const { quotas } = config.application
  const policy = (await findPolicy(db, companyOfOwner(wanted.owner)))?.policy
  const total = wanted.files.reduce((sum, { size }) => sum + size, 0)
  await db.transaction().execute(async (transaction) => {
    await lockCount(transaction, 'imports', wanted.owner)
    await checkImports(transaction, quotas, wanted.owner)
    await insertJob(transaction, { id: job, accountId: caller.user.id, owner: wanted.owner, total })
  })
  runner.start({
    ...wanted,
    policy,
    ...(!wanted.pack && { reserved: reservedProviders(shipped.packs, wanted.owner) }),
    limits: DEFAULT_LIMITS,
    stored: quotas,
    job,
    batch: job,
    author: caller.user.userName,
    by: doerOf(caller),
  })
}
