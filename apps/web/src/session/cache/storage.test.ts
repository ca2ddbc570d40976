import { describe, expect, it } from 'vitest'
import { entryOf } from './altairone.ts'
import { deleteStored, fetchStored, type StorageType, saveStored } from './storage.ts'
import { applicationUrl } from './suite.ts'

describe('the storage of the browser', () => {
  it('says of a wrong type what was tried, and to name a right one [ERR-004]', async () => {
    for (const name of ['floppy', 'toString', '']) {
      const type = name as StorageType
      await expect(fetchStored(type, 'a')).rejects.toThrow(
        'Error in fetching data, Please specify correct storage type',
      )
      await expect(saveStored(type, 'a', 1, false)).rejects.toThrow(
        'Error in saving data, Please specify correct storage type',
      )
      await expect(deleteStored(type, 'a')).rejects.toThrow(
        'Error in deleting data, Please specify correct storage type',
      )
    }
  })

  it('says the same where the browser has no such storage', async () => {
    await expect(fetchStored('cache', 'a')).rejects.toMatchObject({ name: 'StorageFailed', cause: expect.any(Error) })
  })

  it('ignores what is no entry', () => {
    for (const kept of [
      undefined,
      null,
      'x',
      [],
      {},
      { value: 1 },
      { clearOnLogOut: true },
      { value: 1, clearOnLogOut: 1 },
    ])
      expect(entryOf(kept)).toBeUndefined()
    expect(entryOf({ value: 0, clearOnLogOut: false })).toEqual({ value: 0, clearOnLogOut: false })
  })

  it('an application is opened on the host of the page [SHELL-031]', () => {
    const attributes = { url: 'https://{host}/viewer?from={host}' } as Parameters<
      typeof applicationUrl
    >[0]['attributes']
    expect(applicationUrl({ attributes }, 'ingot.example')).toBe('https://ingot.example/viewer?from=ingot.example')
  })
})
