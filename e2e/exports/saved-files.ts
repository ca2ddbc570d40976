import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

/** What the tests of files do again and again: press a button, read the file, compare a cell with what the screen prints. */

export interface SavedFile {
  name: string
  bytes: Buffer
  text: string
}

/** The file that comes of a click. */
export async function saved(page: Page, button: Locator): Promise<SavedFile> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = readFileSync(await file.path())
  return { name: file.suggestedFilename(), bytes, text: bytes.toString('utf8') }
}

/** The cells of comma-separated text, line by line; lines of one cell, as between two tables, are left out. */
export function parsedCsv(text: string): string[][] {
  const cells = text.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)
  const rows: string[][] = [[]]
  for (const [whole, quoted, plain, end] of cells) {
    if (whole === '' && end === '') break
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

/** Width and height of a PNG, dots. */
export const pngSize = (bytes: Buffer): [number, number] => {
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A printed number as JavaScript reads it: `80 800`, `2,78`, `1.2 × 10⁻⁹`, `−40`. */
const plain = (text: string): string =>
  text
    .replace(/\s*×\s*10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, power: string) =>
      ['e', ...power].map((c) => (c === '⁻' ? '-' : SUPERSCRIPTS.includes(c) ? SUPERSCRIPTS.indexOf(c) : c)).join(''),
    )
    .replace(/(?<=\d)[\u202f\u00a0 ](?=\d)/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/\u2212/g, '-')

/** The numbers of a text, in their order. */
const numbersIn = (text: string): number[] =>
  [...plain(text).matchAll(/(?<![\d.])-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([number]) => Number(number))

/** What stands before and between the numbers: `≥`, `–`, `±`; nothing of a plain number. */
const signsIn = (text: string): string =>
  plain(text)
    .replace(/\d+(?:\.\d+)?(?:e-?\d+)?/g, '#')
    .replace(/\s/g, '')

/**
 * A cell of a file says what the screen prints: the same words and signs, and numbers that are rounded to those printed.
 * A limit is printed no further than it goes: a lower one rounded down, an upper one up. Before words and limits a file
 * may say one of the marks, too.
 */
export function expectSame(inFile: unknown, onScreen: string, where: string, marks: readonly string[] = []): void {
  const printed = onScreen.trim()
  const whole = inFile === undefined || inFile === null || inFile === '' ? '–' : String(inFile)
  const mark = marks.find((one) => whole.startsWith(`${one} `))
  const written = mark ? whole.slice(mark.length + 1) : whole
  if (!/\d/.test(printed)) {
    expect(written.replace(/\s/g, ''), where).toBe(printed.replace(/\s/g, '') || '–')
    return
  }
  expect(signsIn(written), `${where}: ${written} in the file, ${printed} on the screen`).toBe(signsIn(printed))
  const [exact, shown] = [numbersIn(written), numbersIn(printed)]
  expect(exact.length, where).toBe(shown.length)
  for (const [at, number] of exact.entries()) {
    const print = shown[at] ?? Number.NaN
    const isLimit = /[≥≤<>]/.test(printed) || exact.length > 1
    // Half of the last of three digits, of limits a whole one.
    const far = Math.abs(print - number) * (isLimit ? 0.5 : 1)
    const isNear = far <= Math.abs(number) * 0.0051 || (Number.isInteger(print) && far <= 0.5)
    const said = `${where}: ${number} in the file, ${print} on the screen`
    expect(isNear, said).toBe(true)
    const isUpper = at === 1 || /^[^\d]*[≤<]/.test(printed)
    if (isLimit) expect((print - number) * (isUpper ? 1 : -1), said).toBeGreaterThanOrEqual(-1e-9 * Math.abs(number))
  }
}

/** Words of a column of kinds that stand for each mark of the screen, in both languages. */
const KINDS_OF_MARKS: Readonly<Record<string, RegExp>> = {
  'est.': /estimated|calculated|simulated|estimée|calculée|simulée/,
  'interp.': /interpolated|interpolée?/,
  dry: /\bdry\b|\bsec\b/,
  sec: /\bdry\b|\bsec\b/,
  'cond.': /\bcond/,
  possible: /possible/,
  min: /limite?\b/,
  A: /A-basis|base A/,
  B: /B-basis|base B/,
  S: /S-basis|base S/,
  'nom.': /nominale?/,
  'char.': /characteristic|caractéristique/,
  'car.': /caractéristique/,
}

/** The marks beside a number are in the file's column of kinds, and what is estimated or read between points is marked. */
export function expectMarked(kind: unknown, marks: readonly string[], where: string): void {
  const said = String(kind ?? '')
  for (const mark of marks) expect(said, `${where}: the mark ${mark}`).toMatch(KINDS_OF_MARKS[mark] ?? mark)
  for (const mark of ['est.', 'interp.']) {
    const isSaid = KINDS_OF_MARKS[mark]?.test(said) ?? false
    expect(marks.includes(mark), `${where}: ${said} on the screen`).toBe(isSaid)
  }
}
