import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { connectDatabase, type Database } from './open.ts'
import {
  databaseAt,
  dropDatabase,
  startTestServer,
  type TestServer,
  type TestServerAddress,
  withClient,
} from './server.testing.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's PostgreSQL with its migrated template database; absent where the run's set-up was left out. */
    testServer: TestServerAddress | undefined
  }
}

const TEMPLATE_IN_USE = '55006'

const cloneTemplate = async ({ url, template }: TestServerAddress, name: string): Promise<void> => {
  for (let turn = 0; ; turn++) {
    try {
      await withClient(url, (client) => client.query(`create database "${name}" template "${template}"`))
      return
    } catch (error) {
      // The template's last visitor may still be leaving.
      const again = error instanceof pg.DatabaseError && error.code === TEMPLATE_IN_USE && turn < 20
      if (!again) throw error
      await sleep(50)
    }
  }
}

/** A database of its own for a test file: empty, migrated, gone after `close`. */
export const openTestDatabase = async (): Promise<Database> => {
  const provided = inject('testServer')
  const own = provided === undefined ? await startTestServer() : undefined
  const server = provided ?? (own as TestServer)
  const name = `ingot_test_${randomBytes(6).toString('hex')}`
  await cloneTemplate(server, name)
  const database = connectDatabase(databaseAt(server.url, name), quietLog, 5)
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropDatabase(server.url, name)
      await own?.stop()
    },
  }
}
