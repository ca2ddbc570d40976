/** Numbers without a unit are percent. */
export const PERCENT = -2

/** Power of ten that leads to a mass fraction; undefined for fractions of other than the mass, which are read as none. */
const UNITS: readonly (readonly [spelling: string, power: number | undefined])[] = [
  ...['at', 'atom', 'atomic', 'mol', 'mole', 'vol'].flatMap((of) =>
    [`${of}%`, `${of}.%`, `${of}-%`, `%${of}`, `${of}ppm`, `${of}.ppm`].map(
      (spelling) => [spelling, undefined] as const,
    ),
  ),
  ...['ppma', 'ppmv', 'ppbv', 'ppba', 'ppt', 'ppq'].map((spelling) => [spelling, undefined] as const),
  ...['wtppm', 'ppmw', 'ppm', 'mg/kg', 'µg/g', 'μg/g', 'ug/g', 'mcg/g', 'g/t'].map(
    (spelling) => [spelling, -6] as const,
  ),
  ...['ppbw', 'ppb', 'µg/kg', 'μg/kg', 'ug/kg', 'mcg/kg', 'ng/g', 'mg/t'].map((spelling) => [spelling, -9] as const),
  ...['‰', 'g/kg', 'mg/g', 'kg/t'].map((spelling) => [spelling, -3] as const),
  ...['percent', 'wt%', '%'].map((spelling) => [spelling, PERCENT] as const),
]

export const SPACES = ' \u00a0\u2007\u2009\u202f'
export const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()

/** Where a spelling ends that stands at `at`: blanks may stand around its signs (mg / kg, at. %), not in its words. */
function endOfSpelling(line: string, at: number, spelling: string): number | undefined {
  let end = at
  for (const [place, sign] of [...spelling].entries()) {
    const mayPart = place > 0 && !(isLetter(sign) && isLetter(spelling.charAt(place - 1)))
    if (mayPart && SPACES.includes(line.charAt(end) || '.')) end++
    if (line.charAt(end).toLowerCase() !== sign) return undefined
    end++
  }
  return isLetter(spelling.at(-1) ?? '') && isLetter(line.charAt(end)) ? undefined : end
}

/** The unit that stands at a place of a line: the longest that fits. */
export function unitAt(line: string, at: number): { power: number | undefined; end: number } | undefined {
  let found: { power: number | undefined; end: number } | undefined
  for (const [spelling, power] of UNITS) {
    const end = endOfSpelling(line, at, spelling)
    if (end !== undefined && end > (found?.end ?? at)) found = { power, end }
  }
  return found
}
