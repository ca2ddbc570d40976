/** npm run openapi: writes docs/openapi.json from the contract. */
import { writeFileSync } from 'node:fs'
import { openApiText } from '../apps/server/src/openapi.ts'

writeFileSync('docs/openapi.json', await openApiText())
console.log('docs/openapi.json is written.')
