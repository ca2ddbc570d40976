const TOGETHER = /(^|[/·*.\s(])(m|mm|cm|g|kg|t|lb|in|ft)(K|°C|°F)(?![\p{L}\p{N}])/gu

/**
 * W/mK as W/m·K, J/gK as J/g·K, µm/m°C as µm/m·°C: what is divided by, written together. Only a reading beside the one
 * that stands there, in which mK is a millikelvin.
 */
export const withDegreesApart = (unit: string): string => unit.replace(TOGETHER, '$1$2·$3')
