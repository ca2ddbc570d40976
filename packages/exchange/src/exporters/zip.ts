import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'

/** Time of every entry: the same files give the same bytes. ZIP begins in 1980. */
const MADE = new Date(1980, 0, 1, 12)

export const ZIP_TYPE = 'application/zip'

/** Text files as a zip archive, by their names. */
export const zipOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { mtime: MADE })

export interface NamedText {
  name: string
  text: string
}

/** A name that no file of the archive has yet, in whatever case: a number stands before its extension. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let again = 2; taken.has(free.toLowerCase()); again++) free = `${stem}-${again}${extension}`
  taken.add(free.toLowerCase())
  return free
}

/** Text files as a zip archive, written as they come: memory holds one of them, never all. */
export async function* writeZip(files: AsyncIterable<NamedText>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  const written = function* () {
    if (failure) throw failure
    yield* chunks.splice(0)
  }
  const taken = new Set<string>()
  for await (const { name, text } of files) {
    const file = new ZipDeflate(freeName(name, taken), { level: 6 })
    file.mtime = MADE
    zip.add(file)
    file.push(strToU8(text), true)
    yield* written()
  }
  zip.end()
  yield* written()
}
