/** All conditions of a value in words; a line breaks between them, not within one. */
export const spokenConditions = (said: string, ofProperty?: string) =>
  [...said.split(' · '), ...(ofProperty ?? '').split(', ')]
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ')
