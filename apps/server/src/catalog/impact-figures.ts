import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  IMPACT_CHECKED,
  type ImpactCountry,
  type ImpactFigure,
  type ImpactMachine,
  type ImpactOrigin,
} from '@ingot/contract/impact'
import type { Language } from '@ingot/contract/material'
import type { KnownCompound } from '@ingot/domain/impact/start'
import { toSi } from '@ingot/domain/units/convert'
import { z } from 'zod'

const words = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) })
type InWords = z.infer<typeof words>
const dictionary = z.record(z.string(), words).default({})
const checked = z.enum(IMPACT_CHECKED)
const figure = z.number().min(0)

const Compounds = z.strictObject({
  version: z.string(),
  sources: z.record(z.string(), z.strictObject({ title: z.string(), year: z.int() })),
  scopes: dictionary,
  regions: dictionary,
  notes: dictionary,
  /** Factors in kg CO2e, and in kg CO2, per kg. */
  rows: z.array(
    z.strictObject({
      key: z.string(),
      name: words,
      group: z.enum(['plastic', 'filler', 'metal', 'other']),
      gwp: figure.nullable(),
      co2: figure.nullable(),
      source: z.string().optional(),
      scope: z.string().optional(),
      region: z.string().optional(),
      note: z.string().optional(),
      checked: checked.optional(),
      parts: z.array(z.string()).default([]),
    }),
  ),
})

const ofCountry = z.strictObject({ title: z.string(), checked })

const Countries = z.strictObject({
  version: z.string(),
  unit: z.literal('kg/kWh'),
  sources: z.strictObject({ gwp: ofCountry, co2: ofCountry }),
  scopes: z.strictObject({ gwp: words, co2: words }),
  rows: z.array(
    z.strictObject({
      key: z.string().length(3),
      name: words,
      // CO2 is left out where what is derived for its year exceeds the GWP of the other.
      gwp: figure,
      gwpYear: z.int(),
      co2: figure.nullable(),
      co2Year: z.int(),
    }),
  ),
})

const Machines = z.strictObject({
  version: z.string(),
  unit: z.literal('kWh/kg'),
  sources: z.record(z.string(), z.strictObject({ title: z.string() })),
  regions: dictionary,
  notes: dictionary,
  rows: z.array(
    z.strictObject({
      key: z.string(),
      name: words,
      energy: figure,
      low: figure.optional(),
      high: figure.optional(),
      source: z.string(),
      year: z.int(),
      note: z.string().optional(),
      region: z.string().optional(),
      checked,
    }),
  ),
})

export interface FiguresInLanguage {
  compounds: readonly KnownCompound[]
  countries: readonly ImpactCountry[]
  machines: readonly ImpactMachine[]
}

/** The figures of the impact assessment, SI, in every language. */
export interface ImpactFigures {
  version: string
  in(language: Language): FiguresInLanguage
}

const kWhToSi = (perKg: number): number => toSi(perKg, 'kWh/kg', 'processing_energy')
const perKWhToSi = (factor: number): number => toSi(factor, 'kg*CO2e/kWh', 'electricity_gwp')

/** The entry of a dictionary that a row names; throws for a row that names what is not there. */
function named<V>(dictionary: Readonly<Record<string, V>>, key: string): V {
  const found = dictionary[key]
  if (found === undefined) throw new Error(`data/impact: ${key} is not explained`)
  return found
}

const said = (from: Readonly<Record<string, InWords>>, key: string | undefined, language: Language) =>
  key === undefined ? undefined : named(from, key)[language]

const without = <V extends object>(given: V): V =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as V

function compoundsIn({ rows, sources, scopes, regions, notes }: z.output<typeof Compounds>, language: Language) {
  return rows.map(({ key, name, group, gwp, co2, parts, ...row }): KnownCompound => {
    const source = row.source === undefined ? undefined : named(sources, row.source)
    const origin: ImpactOrigin | undefined = source && {
      source: source.title,
      year: source.year,
      ...without({
        region: said(regions, row.region, language),
        scope: said(scopes, row.scope, language),
        note: said(notes, row.note, language),
        checked: row.checked,
      }),
    }
    const figureOf = (value: number | null): ImpactFigure | null =>
      value === null ? null : { value, ...(origin && { origin }) }
    return { key, name: name[language], group, gwp: figureOf(gwp), co2: figureOf(co2), parts }
  })
}

function countriesIn({ rows, sources, scopes }: z.output<typeof Countries>, language: Language) {
  return rows
    .map(({ key, name, gwp, co2, ...row }): ImpactCountry => {
      const figureOf = (value: number, of: 'gwp' | 'co2', year: number): ImpactFigure => ({
        value: perKWhToSi(value),
        origin: {
          source: sources[of].title,
          year,
          region: name[language],
          scope: scopes[of][language],
          checked: sources[of].checked,
        },
      })
      return {
        key,
        name: name[language],
        gwp: figureOf(gwp, 'gwp', row.gwpYear),
        co2: co2 === null ? null : figureOf(co2, 'co2', row.co2Year),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

function machinesIn({ rows, sources, regions, notes }: z.output<typeof Machines>, language: Language) {
  return rows.map(
    ({ key, name, energy, low, high, source, year, note, region, checked: how }): ImpactMachine => ({
      key,
      name: name[language],
      energy: {
        value: kWhToSi(energy),
        ...(low !== undefined && high !== undefined && { low: kWhToSi(low), high: kWhToSi(high) }),
        origin: {
          source: named(sources, source).title,
          year,
          ...without({ region: said(regions, region, language), note: said(notes, note, language) }),
          checked: how,
        },
      },
    }),
  )
}

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** Reads and checks data/impact; throws when a file does not fit, or names a source that it does not explain. */
export function openImpactFigures(folder: string): ImpactFigures {
  const compounds = Compounds.parse(read(folder, 'compounds.json'))
  const countries = Countries.parse(read(folder, 'countries.json'))
  const machines = Machines.parse(read(folder, 'machines.json'))
  const figuresIn = (language: Language): FiguresInLanguage => ({
    compounds: compoundsIn(compounds, language),
    countries: countriesIn(countries, language),
    machines: machinesIn(machines, language),
  })
  const byLanguage: Record<Language, FiguresInLanguage> = { en: figuresIn('en'), fr: figuresIn('fr') }
  return { version: compounds.version, in: (language) => byLanguage[language] }
}
