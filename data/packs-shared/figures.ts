/** A number with so many significant figures. */
export const toFigures = (number: number, figures: number): number => Number(number.toPrecision(figures))

/** A product without the noise of binary fractions: 0.1 · 3 is 0.3. */
export const times = (number: number, factor: number): number => toFigures(number * factor, 12)

/** A temperature in °C as one in K. */
export const kelvin = (celsius: number): number => toFigures(celsius + 273.15, 9)

/** Words as part of an id: lower case, hyphens between. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Things by a key, in the order in which the keys come first. */
export function byKey<T>(all: readonly T[], key: (one: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of all) {
    const of = groups.get(key(one))
    if (of) of.push(one)
    else groups.set(key(one), [one])
  }
  return groups
}
