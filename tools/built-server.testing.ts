import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer, home } from './lib-build.mjs'

/**
 * Bundles the server once for a run of the tests: processes and threads that tests start come up in a third of the time
 * that their sources take (server/life/testing/program.ts).
 */
export const setup = async (): Promise<() => void> => {
  const folder = join(home, `.cache/built-server-${process.pid}`)
  await bundleServer(folder)
  process.env.BUILT_SERVER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
