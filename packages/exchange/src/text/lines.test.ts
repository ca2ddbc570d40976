import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'

const read = async (pieces: readonly string[], limit = 1_000) => {
  const lines = []
  const stream = async function* () {
    yield* pieces
  }
  for await (const some of linesOf(stream(), limit)) lines.push(...some.map(({ line, text }) => `${line} ${text}`))
  return lines
}

describe('the lines of a text that comes in pieces', () => {
  it.each([
    ['LF', 'one\ntwo\n\nfour', ['1 one', '2 two', '3 ', '4 four']],
    ['CR LF', 'one\r\ntwo\r\n', ['1 one', '2 two']],
    ['CR', 'one\rtwo\rthree', ['1 one', '2 two', '3 three']],
    ['CR, two lines', 'one\rtwo', ['1 one', '2 two']],
    ['no end at all', 'alone', ['1 alone']],
  ])('are the same wherever it is cut: %s', async (_, text, expected) => {
    expect(await read([text])).toEqual(expected)
    expect(await read([...text])).toEqual(expected)
    for (let at = 1; at < text.length; at++) expect(await read([text.slice(0, at), text.slice(at)])).toEqual(expected)
  })

  it('do not end within a quoted cell of the first one', async () => {
    expect(await read(['"a\rb";c\nnext\n'])).toEqual(['1 "a\rb";c', '2 next'])
  })

  it('are refused above the limit, with the number of the line', async () => {
    await expect(read(['a\n', 'b'.repeat(600), 'b'.repeat(600)])).rejects.toThrow(
      'Line 2 is longer than 1000 characters.',
    )
  })

  it('take time that grows with their length, in however many pieces they come', async () => {
    const piece = 'a'.repeat(65_536)
    const lines = await read(Array(500).fill(piece), 40_000_000)
    expect(lines.map(({ length }) => length)).toEqual([2 + 500 * 65_536])
  }, 20_000)
})
