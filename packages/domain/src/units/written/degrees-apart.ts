const TOGETHER = /(^|[/·*.\s(])(m|mm|cm|g|kg|t|lb|in|ft)(K|°C|°F)(?![\p{L}\p{N}])/gu
const BARE = /(^|[^\p{L}°µ])([CF])(?![\p{L}])/gu

/** W/mK as W/m·K, J/gK as J/g·K, µm/m°C as µm/m·°C: what is divided by, written together. */
const withDegreesApart = (unit: string): string => unit.replace(TOGETHER, '$1$2·$3')

/** BTU/hr-ft-F as BTU/hr-ft-°F, W/m-C as W/m-°C. */
const withDegreeSigns = (unit: string): string => unit.replace(BARE, '$1°$2')

/**
 * What a unit may mean, as written first: for a reader that knows what is measured and takes the first that fits, for mK
 * is a millikelvin too, C a coulomb and F a farad.
 */
export function writingsOfDegrees(unit: string): readonly string[] {
  const apart = withDegreesApart(unit)
  return [...new Set([unit, apart, withDegreeSigns(unit), withDegreeSigns(apart)])]
}
