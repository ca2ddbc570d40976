import { join } from 'node:path'

/** Where a run of the tests has bundled the server; tools that start a server run it from its source. */
const { BUILT_SERVER } = process.env

/** What Node is given to run a program of the server, such as `main` or `cli/import`. */
export const programOf = (name: string): string[] =>
  BUILT_SERVER === undefined
    ? ['--import', 'tsx', join(import.meta.dirname, `../../${name}.ts`)]
    : [join(BUILT_SERVER, `${name}.js`)]
