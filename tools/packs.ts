import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isAttributionFresh, writeAttribution } from './packs/attribution.ts'
import { buildPack } from './packs/build.ts'
import { checkPack } from './packs/check.ts'
import { PACKS_FOLDER, packNames, readManifest } from './packs/files.ts'

/**
 * `npm run packs -- build|check [NAME…] [--from=FOLDER]`: packs of measured data, made from raw files and verified; every
 * other word goes to the command that adds them to a catalogue.
 */

const USAGE = `Packs of measured data (data/packs).
  npm run packs -- build [NAME…]   makes records.jsonl.gz and the counts of pack.json from raw.zip
    --from=FOLDER                  reads the raw files there, and keeps them as raw.zip where the licence allows it
  npm run packs -- check [NAME…]   builds anew, compares every byte, and looks up stated figures
  npm run packs -- list            what is shipped, and what was added to the catalogue here
  npm run packs -- add NAME…       adds packs to the catalogue; --licence-confirmed where one asks it
  npm run packs -- remove NAME…    removes all materials of packs`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  const [action, ...given] = positionals
  const names = given.length > 0 ? given : packNames()
  for (const name of names)
    if (!existsSync(`${PACKS_FOLDER}${name}/pack.json`)) throw new Error(`There is no pack ${name}.`)
  let failed = 0
  for (const name of names) {
    if (action === 'build') {
      const { counts } = await buildPack(name, values.from)
      console.log(`${name}: ${JSON.stringify(counts)}`)
      continue
    }
    if (readManifest(name).licence.confirm !== undefined) {
      console.log(`${name}: holds no data until its licence is confirmed`)
      continue
    }
    const problems = await checkPack(name)
    console.log(`${name}: ${problems.length === 0 ? 'ok' : problems.join('\n  ')}`)
    failed += problems.length
  }
  if (action === 'build') writeAttribution()
  else if (!isAttributionFresh()) {
    console.log('ATTRIBUTION.md is not what the manifests say')
    failed += 1
  }
  return failed > 0 ? 1 : 0
}

const MAKES = ['build', 'check']

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (MAKES.includes(process.argv[2] ?? '')) process.exitCode = await main()
  else if (process.argv.includes('--help') || process.argv.length < 3) console.log(USAGE)
  else await import('../apps/server/src/cli/packs.ts')
}
