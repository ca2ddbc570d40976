/** npm run policy: writes the tables of docs/policy.md from the contract. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './policy/table.ts'

const PAGE = 'docs/policy.md'
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8')))
console.log(`${PAGE} is written.`)
