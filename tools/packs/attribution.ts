import { readFileSync, writeFileSync } from 'node:fs'
import type { PackManifest } from '@ingot/contract/packs'
import { addressOf } from '@ingot/domain/citation/citation'
import { packFile, packNames, readManifest } from './files.ts'

/** File of data/packs that lists every pack with authors and licence, as the licences ask it. */
const FILE = 'ATTRIBUTION.md'

const HEAD = `# Attribution

Packs of measured data, each under its own licence; the software is under Apache-2.0. Made by \`npm run packs -- build\` from the
manifests of the packs. What was changed stands in the NOTICE.md of each pack.
`

const linesOf = ({ name, title, authors, year, doi, url, version, licence }: PackManifest): string => {
  const address = addressOf({ doi, url })
  const held = licence.confirm === undefined ? '' : `\n- Holds no data: ${licence.confirm}`
  const by = `${authors.join(', ')}${year === undefined ? '' : ` (${year})`}`
  return `\n## ${title}\n
- \`${name}\`, version ${version}
- ${by}
- <${address}>
- ${licence.name} (${licence.id}): [LICENSE.txt](${name}/LICENSE.txt), [NOTICE.md](${name}/NOTICE.md)${held}\n`
}

const attribution = (): string => `${HEAD}${packNames().map(readManifest).map(linesOf).join('')}`

export const writeAttribution = (): void => writeFileSync(packFile('.', FILE), attribution())

/** Whether the file is what the manifests say. */
export const isAttributionFresh = (): boolean => readFileSync(packFile('.', FILE), 'utf8') === attribution()
