const SIGNS = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+.-')

/** Whether a text is a class path: levels of letters, digits, + . and -, with slashes between them. */
export const isPath = (text: string): boolean =>
  text.split('/').every((level) => level !== '' && [...level].every((sign) => SIGNS.has(sign)))
