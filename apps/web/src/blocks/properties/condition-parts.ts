import type { Conditions } from '@ingot/contract/material'

const READS_AS_TEMPERATURE = /\d\s*(°C|K)$/

/**
 * What a property's own wording of its conditions ('A5, 23 °C') adds to a value that names conditions itself. A
 * temperature in it holds only where the value is silent.
 */
export function addedConditions(ofProperty: string | undefined, ofValue: Conditions | undefined): string[] {
  const parts = (ofProperty ?? '').split(', ').filter(Boolean)
  return ofValue?.T === undefined ? parts : parts.filter((part) => !READS_AS_TEMPERATURE.test(part))
}

/** All conditions of a value in words; a line breaks between them, not within one. */
export const spokenConditions = (said: string, ofProperty: string | undefined, ofValue: Conditions | undefined) =>
  [...said.split(' · '), ...addedConditions(ofProperty, ofValue)]
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ')
