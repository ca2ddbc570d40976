import { strFromU8, unzipSync } from 'fflate'

/** The texts of an archive by their names. */
export const textsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))
