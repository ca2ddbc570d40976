import { ELEMENT_CAS, elementOfCas } from './elements.ts'

const SUBSTANCE = 'cas.'
const ELEMENT = 'wt.'

/** The column that search keeps of a substance: nobody sorts, plots or counts it, it only answers what a material holds. */
export const substanceColumn = (cas: string): string => SUBSTANCE + cas

export const isSubstanceColumn = (key: string): boolean => key.startsWith(SUBSTANCE)

/** The columns that say how much of a substance a material holds: of an element also that of its mass fraction. */
export function columnsOfCas(cas: string): string[] {
  const element = elementOfCas(cas)
  return [...(element === undefined ? [] : [ELEMENT + element]), substanceColumn(cas)]
}

/** The CAS number of such a column. */
export const casOfColumn = (key: string): string | undefined =>
  key.startsWith(SUBSTANCE)
    ? key.slice(SUBSTANCE.length)
    : key.startsWith(ELEMENT)
      ? ELEMENT_CAS.get(key.slice(ELEMENT.length))
      : undefined
