/** A longer part has no line to itself: it breaks between its words. */
const PART_MAX = 24

/** All conditions of a value in words; a line breaks between them, within a long one only. */
export const spokenConditions = (said: string, ofProperty?: string) =>
  [...said.split(' · '), ...(ofProperty ?? '').split(', ')]
    .filter(Boolean)
    .map((part) => (part.length > PART_MAX ? part : part.replaceAll(' ', '\u00a0')))
    .join(' · ')
