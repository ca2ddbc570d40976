import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { openCatalogue } from '../../catalogue/catalogue.ts'
import { compileQuery } from './compile.ts'
import type { Condition, QueryProblem } from './condition.ts'
import { parseQuery } from './parse.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

const shipped = new URL('../../../../../data/catalogue.json', import.meta.url)
const catalogue = openCatalogue(CatalogueFile.parse(JSON.parse(readFileSync(shipped, 'utf8'))))

const tags = { producer: [{ id: 'Saint-Gobain', name: 'Saint-Gobain' }] }

/** The shipped catalogue as English users with metric units have it. */
export const metric: Vocabulary = vocabularyOf(catalogue, { language: 'en', system: 'metric', tags })
export const french: Vocabulary = vocabularyOf(catalogue, { language: 'fr', system: 'metric', tags })
export const customary: Vocabulary = vocabularyOf(catalogue, { language: 'en', system: 'us', tags })
export const inSi: Vocabulary = vocabularyOf(catalogue, { language: 'en', system: 'si', tags })

export function read(text: string, vocabulary: Vocabulary = metric): Condition {
  const parsed = parseQuery(text, vocabulary)
  if ('query' in parsed) return parsed.query
  throw new Error(`${text}: ${JSON.stringify(parsed.problem)}`)
}

export function problemOf(text: string, vocabulary: Vocabulary = metric): QueryProblem | undefined {
  const parsed = parseQuery(text, vocabulary)
  return 'problem' in parsed ? parsed.problem : undefined
}

export const compiled = (text: string, vocabulary: Vocabulary = metric) =>
  compileQuery(read(text, vocabulary), vocabulary)

/** Valid queries of every kind, with which printing and mutation begin. */
export const sentences: readonly string[] = [
  'E > 70 GPa and rho < 3 g/cm3 and class:aluminium',
  'Cr 17..19 % Mo 2..3 %',
  '70 GPa < E <= 80 GPa',
  'Re >= 50 ksi @ 200 °C',
  'rp02/density > 150 kN·m/kg',
  'missing(cte) or has(weldable)',
  'not (E > 3 GPa or rho < 2 g/cm3), HB > 200',
  'ul94_08 >= V-1 and UL94:V-0',
  'ul94_08 V-2..V-0',
  `Young's modulus >= 70 GPa & "masse volumique" < 3 g/cm3`,
  'E - 10 GPa > 60 GPa',
  '0.5*rm < rp02 <= rm',
  'tg > tm - 50 K',
  'Cr + 3.3*Mo + 16*N > 32',
  '(E - 10 GPa)^(1/3) / rho > 0.5',
  'rm @ 200 °C / rm > 0.8',
  '-(rm - rp02) * 2 < 10 MPa / 3',
  'missing(rm @ 473.15 K / rm)',
  'density = 2.7 ± 0.1 g/cm3',
  'Rm min 280 MPa and A max 20 %',
  'cte 10..12 1E-6/K',
  'k1c > 30 MPa√m | k1c < 5 ksi*in^0.5',
  'Tmin < -40 °F',
  'E != 70 GPa and not ul94_08 = HB',
  'class != "metal/steel" and 6061 T6 and "and"',
  'abrasion:"less than 200 mm³"',
  'Re ≥ 355 MPa à 20 °C et (ρ ≤ 2,8 g/cm³ ou manque(E)) et non a(soudable)',
  'tensile_modulus.cond > 1 GPa and E.dry < 4 GPa',
  'mvr > 5 cm^3/10 min and gwp < 5 kg/kg',
  '150 kN m/kg <= rp02/density <= 200 kN*m/kg',
  'A > 0.1 mm/mm and sqrt(E)/rho > 3',
]
