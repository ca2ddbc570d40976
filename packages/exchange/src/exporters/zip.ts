import { strToU8, zipSync } from 'fflate'

/** Time of every entry: the same files give the same bytes. ZIP begins in 1980. */
const MADE = new Date(1980, 0, 1, 12)

/** Text files as a zip archive, by their names. */
export const zipOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { mtime: MADE })
