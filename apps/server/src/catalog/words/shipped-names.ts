import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NamesFile } from '@ingot/contract/names'
import { type OpenNames, openNames } from '@ingot/domain/names/other-names'

/** Reads and checks the files of other names of a folder, in the order of their names; a folder that is not there has none. */
export function readNames(folder: string): OpenNames {
  if (!existsSync(folder)) return openNames([])
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return openNames(files.map((name) => NamesFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))))
}
