import type { Source } from '@ingot/contract/material'
import { type RawFiles, rawText } from '../pack.ts'

type Facts = Readonly<Record<string, unknown>>

/** What `experiment.json` of a folder says: facts by section. */
export type Experiment = Readonly<Record<string, Facts>>

export const experimentOf = (raw: RawFiles, folder: string): Experiment =>
  JSON.parse(rawText(raw, `${folder}/experiment.json`))

/** Facts of how the specimens were made, in the words of the file, which states no unit. */
export function madeOf(experiment: Experiment): string {
  const facts = ['material type', 'laminates and assemblies'].flatMap((section) =>
    Object.entries(experiment[section] ?? {}),
  )
  return facts.map(([name, value]) => `${name} ${String(value)}`).join('; ')
}

export const machineOf = (experiment: Experiment): string => String(experiment['general']?.['measuring equipment'])

export const platform: Source = {
  kind: 'database',
  title: 'CCFatigue platform',
  authors: ['CCLab, EPFL'],
  url: 'https://github.com/EPFL-ENAC/CCFatiguePlatform/tree/b342dc81905b9703e37d4590304ce8f2074db8dc',
  licence: 'MIT',
  rights: 'public',
}

/** The publication that an experiment names. */
export function papersOf({ publication }: Experiment): Record<string, Source> {
  if (!publication) return {}
  const { title, author, year, doi } = publication
  return {
    paper: {
      kind: 'paper',
      title: String(title).trim(),
      authors: String(author).split(', '),
      doi: String(doi),
      url: `https://doi.org/${String(doi)}`,
      date: String(year),
      licence: 'MIT',
      rights: 'public',
    },
  }
}
