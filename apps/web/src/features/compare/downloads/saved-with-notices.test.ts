import { ApiError } from '@ingot/contract/client'
import { describe, expect, it } from 'vitest'
import given from '../../../../../../data/texts/en/compare.json'
import { savedWithNotices } from './saved-with-notices.ts'

const texts: Record<string, string> = given

/** What is said while a file is read. */
async function noticesOf(read: () => Promise<ArrayBuffer>) {
  const notices: unknown[] = []
  const saved: number[] = []
  await savedWithNotices(read, {
    text: (key) => texts[key] ?? key,
    notify: (notice) => notices.push(notice),
    save: (bytes) => saved.push(bytes.byteLength),
  })
  return { notices, saved }
}

const STARTED = { text: 'Download Started', duration: 1000 }

describe('a comparison that is saved as a file', () => {
  it('says that it began for one second, and that it is there for three [COMP-010] [COMP-011]', async () => {
    expect(await noticesOf(async () => new ArrayBuffer(8))).toEqual({
      notices: [STARTED, { text: 'Download Completed', kind: 'done', duration: 3000 }],
      saved: [8],
    })
  })

  it('says for three seconds why it is not there [COMP-011]', async () => {
    const refused = new ApiError(400, { code: 'compare-limit', message: '11 materials are too many.' })
    expect(await noticesOf(() => Promise.reject(refused))).toEqual({
      notices: [STARTED, { text: '11 materials are too many.', kind: 'failed', duration: 3000 }],
      saved: [],
    })
  })
})
