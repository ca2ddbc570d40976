import { SCATTER_NAMES } from '@ingot/contract/limits'

/** The names of a tooltip: up to nine, then an ellipsis for the rest [SCAT-009]. Nothing before there are any. */
export const tipNames = (names: readonly string[], count: number): string[] =>
  names.length === 0 ? [] : [...names.slice(0, SCATTER_NAMES), ...(count > SCATTER_NAMES ? ['…'] : [])]
