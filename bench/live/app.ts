import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/app.ts'
import { openContents } from '../../apps/server/src/application-content/contents.ts'
import { openSignIn } from '../../apps/server/src/auth/openid/sign-in.ts'
import { openCalculations } from '../../apps/server/src/calculations.ts'
import type { Shipped } from '../../apps/server/src/catalog/shipped.ts'
import type { Config } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/db/open.ts'
import { quietLog } from '../../apps/server/src/life/log.ts'
import { openHub } from '../../apps/server/src/live/hub.ts'
import { openMailing } from '../../apps/server/src/mail/mailing.ts'
import { openMaterials } from '../../apps/server/src/materials/service.ts'
import { openPages } from '../../apps/server/src/pages/routes.ts'
import { startReadOnly } from '../../apps/server/src/read-only/read-only.ts'
import type { ColumnarEngine } from '../../apps/server/src/search/engines/columnar.ts'
import { openSearch } from '../../apps/server/src/search/service.ts'

/** A whole server that listens on a port of this machine, on a database and an engine that has read it. */
export async function startLiveApp(
  config: Config,
  { database, shipped, engine }: { database: Database; shipped: Shipped; engine: ColumnarEngine },
): Promise<{ port: number; close(): Promise<void> }> {
  const data = join(config.home, 'data')
  const materials = openMaterials(database.db)
  const work = openCalculations(shipped, materials, { url: database.url, data })
  const search = openSearch(database.db, shipped, materials, work, () => engine)
  const readOnly = await startReadOnly({ db: database.db, isSetting: false, isEmbedded: true, log: quietLog })
  const app = await buildApp({
    config,
    db: database.db,
    shipped,
    pages: openPages(join(data, 'pages')),
    materials,
    work,
    search,
    isReady: () => true,
    readOnly,
    hub: openHub(),
    mailing: openMailing({ config, texts: shipped.texts, serverKey: randomBytes(32) }),
    contents: openContents(database.db, config.application, quietLog),
    signIn: openSignIn({ db: database.db, config, serverKey: randomBytes(32), log: quietLog }),
    checkReplies: false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      await app.close()
      await readOnly.close()
    },
  }
}
