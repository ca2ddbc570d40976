import { readPasted } from '@ingot/domain/pasted/read-list'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPastedDraft, keepPastedTable, openPasted, pastedTableOf, usePastedText } from '../../query/pasted-list.ts'

describe('a pasted list in this tab of the browser', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is a draft until it is cleared, and is opened again where no other text is given', () => {
    keepPastedDraft('1.4301\n6082')
    usePastedText.setState({ text: '' })
    openPasted('')
    expect(usePastedText.getState().text).toBe('1.4301\n6082')
    openPasted('C45')
    expect(usePastedText.getState().text).toBe('C45')
    keepPastedDraft('')
    openPasted('')
    expect(usePastedText.getState().text).toBe('')
  })

  it('has the cells beside its lines in its file, and in that of no other list', () => {
    const { lines, beside } = readPasted('Pos\tWerkstoff\tMenge\n1\tC45\t2\n2\t1.4301\t3\n3\tC45\t4')
    keepPastedTable(beside)
    expect(pastedTableOf(lines)).toEqual({
      heads: ['Pos', 'Menge'],
      rows: [
        { line: 'C45', cells: ['1', '2'] },
        { line: '1.4301', cells: ['2', '3'] },
        { line: 'C45', cells: ['3', '4'] },
      ],
    })
    expect(pastedTableOf(['C45'])).toBeUndefined()
    expect(pastedTableOf(undefined)).toBeUndefined()
    keepPastedTable(undefined)
    expect(pastedTableOf(lines)).toBeUndefined()
  })
})
