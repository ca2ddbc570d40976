/** What makes a spreadsheet program take a text for a formula (OWASP, CSV injection), full-width signs included. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\0]/

/** A text that no spreadsheet program runs as a formula; other texts stay as they are. */
export const guardedText = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)
