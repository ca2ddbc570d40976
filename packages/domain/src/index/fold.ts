/**
 * The form in which texts are compared: compatibility-decomposed, without marks, lower case, every run of blanks one
 * space. Computed in JavaScript only, so that engine and database agree to the byte.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
