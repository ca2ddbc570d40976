import { readFileSync } from 'node:fs'
import { APPLICATION_CRITERION, type Criterion, SearchCriterias } from '@ingot/contract/criteria'
import type { Language } from '@ingot/contract/material'
import { z } from 'zod'
import { nameKey } from './name-key.ts'

const File = z.array(
  z.strictObject({
    id: z.string().startsWith(`${APPLICATION_CRITERION}-`),
    name: z.strictObject({ en: z.string().min(1), fr: z.string().min(1) }),
    address: SearchCriterias.shape.address,
  }),
)

/** The searches that the product ships with: everybody sees them, nobody changes or removes them [ADV-017]. */
export interface ApplicationCriteria {
  list(language: Language): Criterion[]
  /** Whether a name belongs to one of them, in any language. */
  hasName(name: string): boolean
}

/** Reads and checks data/criteria.json. */
export function openApplicationCriteria(path: string): ApplicationCriteria {
  const shipped = File.parse(JSON.parse(readFileSync(path, 'utf8')))
  const names = new Set(shipped.flatMap(({ name }) => Object.values(name).map(nameKey)))
  return {
    list: (language) =>
      shipped.map(({ id, name, address }) => ({
        id,
        name: name[language],
        format: '2022-1',
        qs: new URLSearchParams(address).toString(),
        criterias: { address },
      })),
    hasName: (name) => names.has(nameKey(name)),
  }
}

/** Whether an id is one of the application's. */
export const isApplicationId = (id: string): boolean => id.startsWith(APPLICATION_CRITERION)
