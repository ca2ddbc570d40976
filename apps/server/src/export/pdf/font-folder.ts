import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the embedded font lies: it comes with pdfmake (Roboto, OFL-1.1). */
export const fontFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
