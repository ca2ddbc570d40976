import { describe, expect, it } from 'vitest'
import { inTurns, isHuge, nextTurn, type Waiting } from './turns.ts'

interface Named extends Waiting {
  name: string
}

const line = (...words: string[]): Named[] =>
  words.map((word) => ({
    name: word,
    owner: word.replace(/[^A-Z]/g, ''),
    isHuge: word.endsWith('!'),
    overtaken: 0,
  }))
const names = (waiting: readonly Named[]) => waiting.map(({ name }) => name).join(' ')

/** Takes all in turn by one lane, as the runner does. */
const takeAll = (waiting: Named[]) => {
  const served = new Map<string, number>()
  const taken: Named[] = []
  let left = waiting
  for (let turn = 1; left.length > 0; turn++) {
    const next = nextTurn(left, [], served)
    if (!next) break
    served.set(next.owner, turn)
    taken.push(next)
    left = left.filter((one) => one !== next)
  }
  return names(taken)
}

describe('the line of imports', () => {
  it('goes round the companies, and keeps the order of each', () => {
    expect(takeAll(line('A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1'))).toBe('A1 B1 C1 A2 B2 A3 A4')
  })

  it('takes small imports of others before a huge one, which has its turn all the same', () => {
    expect(names(inTurns(line('A1!', 'B1', 'C1', 'A2'), new Map()))).toBe('B1 C1 A1! A2')
    const many = line('A1!', ...Array.from({ length: 12 }, (_, n) => `B${n}`))
    const order = takeAll(many).split(' ')
    expect(order.indexOf('A1!')).toBe(8)
  })

  it('starts no second import of an owner and no second huge one', () => {
    const [running] = line('A0!')
    const waiting = line('A1', 'B1!', 'C1')
    expect(nextTurn(waiting, running ? [running] : [], new Map())?.name).toBe('C1')
    expect(nextTurn(line('A1', 'B1!'), running ? [running] : [], new Map())).toBeUndefined()
  })

  it('knows huge files by their size, packed ones by what they may become', () => {
    const file = (name: string, size: number) => ({ path: '', name, size })
    expect(isHuge([file('a.csv', 8 * 1024 * 1024)])).toBe(true)
    expect(isHuge([file('a.csv', 5_000_000), file('b.csv', 1_000_000)])).toBe(false)
    expect(isHuge([file('a.XLSX', 1_000_000)])).toBe(true)
  })
})
