import type { ShownValue } from '@ingot/contract/blocks/shown-value'

const SPECIALS: readonly string[] = ['N', 'P', 'H', 'C']

/** What a special code means: N is no break (ISO 179). A code that is not known has no word. */
export const specialWord = ({ special }: ShownValue, text: (key: string) => string): string | undefined =>
  special !== undefined && SPECIALS.includes(special) ? text(`special.${special}`) : undefined
