import { deflateSync, strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sourceFile } from '../../samples/catalogue.testing.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { wholeFile } from '../text/bytes.ts'
import { openArchive } from './archive.ts'
import { zipEntries } from './zip-directory.ts'

const zipped = (files: Zippable) => zipSync(files)

/** Reads every entry; resolves to their texts. */
async function readAll(bytes: Uint8Array, limits = DEFAULT_LIMITS): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const file of openArchive(bytes, limits)) texts[file.path] = new TextDecoder().decode(await wholeFile(file, 1e9))
  return texts
}

const refusal = (bytes: Uint8Array, limits = DEFAULT_LIMITS) =>
  readAll(bytes, limits).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

/** Writes a number into the first place after a signature. */
function patched(bytes: Uint8Array, signature: number, offset: number, value: number, length: 2 | 4 = 4): Uint8Array {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 4 <= copy.length; at++)
    if (view.getUint32(at, true) === signature) {
      if (length === 4) view.setUint32(at + offset, value, true)
      else view.setUint16(at + offset, value, true)
      break
    }
  return copy
}

const DIRECTORY_ENTRY = 0x02014b50

describe('archives', () => {
  it('gives the files with their relative paths, folders left out', async () => {
    const bytes = zipped({
      'cards/a.FCMat': strToU8('one'),
      'cards/sub/': new Uint8Array(),
      'b\\c.csv': strToU8('two'),
    })
    expect(await readAll(bytes)).toEqual({ 'cards/a.FCMat': 'one', 'b/c.csv': 'two' })
  })

  it('stops at the limit by what really comes out, whatever the header says', async () => {
    const bytes = zipped({ 'a.csv': new Uint8Array(50_000_000) })
    expect(await refusal(bytes)).toBe('archive-bomb')
    expect(await refusal(patched(bytes, DIRECTORY_ENTRY, 24, 10))).toBe('archive-bomb')
    const small = { ...DEFAULT_LIMITS, inflatedBytes: 100, inflationRatio: 1e9 }
    expect(await refusal(zipped({ 'a.csv': new Uint8Array(60), 'b.csv': new Uint8Array(60) }), small)).toBe(
      'archive-too-large',
    )
  })

  it('refuses sizes and checksums that lie', async () => {
    const bytes = zipped({ 'a.csv': strToU8('Name\nX\n'.repeat(100)) })
    expect(await refusal(patched(bytes, DIRECTORY_ENTRY, 24, 10))).toBe('archive-damaged')
    expect(await refusal(patched(bytes, DIRECTORY_ENTRY, 16, 12345))).toBe('archive-damaged')
  })

  it('refuses an archive within the archive', async () => {
    expect(await refusal(zipped({ 'inner.csv': zipped({ 'a.csv': strToU8('x') }) }))).toBe('archive-nested')
  })

  it('refuses entries that overlap', async () => {
    const bytes = zipped({ 'a.csv': strToU8('one'), 'b.csv': strToU8('two') })
    const view = new DataView(bytes.buffer)
    const places: number[] = []
    for (let at = 0; at + 4 <= bytes.length; at++) if (view.getUint32(at, true) === DIRECTORY_ENTRY) places.push(at)
    const copy = bytes.slice()
    new DataView(copy.buffer).setUint32((places[1] ?? 0) + 42, view.getUint32((places[0] ?? 0) + 42, true), true)
    expect(await refusal(copy)).toBe('archive-overlap')
  })

  it.each(['../up.csv', 'a/../../up.csv', '/etc/passwd', 'C:\\x.csv', '..\\up.csv', 'a\u0000.csv', ' '])(
    'refuses an entry named %j',
    async (name) => {
      expect(await refusal(zipped({ [name]: strToU8('x') }))).toBe('archive-name')
    },
  )

  it('refuses a name that stands twice', async () => {
    expect(await refusal(zipped({ 'a/b.csv': strToU8('x'), './a/b.csv': strToU8('y') }))).toBe('archive-name')
  })

  it('refuses links and encrypted entries', async () => {
    const link = zipped({ 'a.csv': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] })
    expect(await refusal(link)).toBe('archive-link')
    expect(await refusal(patched(zipped({ 'a.csv': strToU8('x') }), DIRECTORY_ENTRY, 8, 1, 2))).toBe(
      'archive-encrypted',
    )
  })

  it('counts entries before it looks at any, and takes more where the caller is trusted', () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.csv`, new Uint8Array()]))
    const bytes = zipped(many)
    expect(() => openArchive(bytes, DEFAULT_LIMITS)).toThrow(/1001 entries; at most 1000/)
    expect(zipEntries(bytes, 2000)).toHaveLength(1001)
  })

  it.each([
    ['cut off', zipped({ 'a.csv': strToU8('x') }).slice(0, -10)],
    ['empty', new Uint8Array()],
    ['no archive', strToU8('Name,Density\n'.repeat(10))],
    ['deflate without a directory', deflateSync(new Uint8Array(1000))],
  ])('refuses bytes that are %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('archive-damaged')
  })

  it('gives a whole file only up to the limit', async () => {
    await expect(wholeFile(sourceFile('a', 'x'.repeat(11)), 10)).rejects.toMatchObject({ code: 'too-large' })
  })
})
