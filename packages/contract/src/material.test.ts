import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MaterialId, MaterialRecord, PropertyValue } from './material.ts'

const examples: unknown = JSON.parse(
  readFileSync(new URL('../../../data/examples/materials.json', import.meta.url), 'utf8'),
)
const value = { id: 'v', vkey: 'rm', origin: 'literature', source: { ref: 's1' } }
const refusal = (more: object) => PropertyValue.safeParse({ ...value, ...more }).error?.issues[0]?.message

describe('the shape of a material', () => {
  it('holds the worked examples: a plate of a standard and a discontinued grade', () => {
    const records = MaterialRecord.array().parse(examples)
    expect(records.map(({ doc }) => [doc.kind, doc.class])).toEqual([
      ['standard', 'metal/steel/structural'],
      ['grade', 'plastic/thermoplastic/PA/PA66'],
    ])
  })

  it.each([
    ['a number and an option', { value: 1, option: 'HB' }, 'needs exactly one of number, special, option, flag, text'],
    ['no payload', {}, 'needs exactly one of number, special, option, flag, text'],
    ['a value and a bound', { value: 1, min: 0 }, 'has both a value and a bound'],
    ['reversed bounds', { min: 2, max: 1 }, 'has min above max'],
  ])('refuses %s', (_, more, message) => {
    expect(refusal(more)).toBe(message)
  })

  it('lets a special code accompany a number, or stand alone', () => {
    expect(refusal({ value: 90, special: 'P' })).toBeUndefined()
    expect(refusal({ special: 'N' })).toBeUndefined()
  })

  it('takes a picture below the media prefix, and refuses one that lies elsewhere', () => {
    const [record] = MaterialRecord.array().parse(examples)
    const fault = (file: string) => {
      const picture = { id: 'p1', kind: 'picture', title: {}, file, mime: 'image/png', source: { ref: 's1' } }
      const sources = { s1: { kind: 'note', title: 'x', rights: 'own' } }
      const doc = { ...record?.doc, sources, values: [], curves: [], models: [], composition: [], equivalents: [] }
      const read = MaterialRecord.safeParse({ ...record, doc: { ...doc, documents: [picture] } })
      return read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    }
    expect(fault('materials/plate.png')).toBeUndefined()
    for (const file of ['../plate.png', '/etc/plate.png', 'https://elsewhere.example/plate.png', 'plate.html'])
      expect(fault(file)).toEqual([expect.stringMatching(/^doc\.documents\.0\.file of a picture must be a path below/)])
  })

  it('stores no NaN and no Infinity', () => {
    for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) expect(refusal({ value: number })).toBeDefined()
  })

  it('refuses a value whose source is not named, and an id that stands twice', () => {
    const [record] = MaterialRecord.array().parse(examples)
    const issues = (values: object[]) =>
      MaterialRecord.safeParse({
        ...record,
        doc: { ...record?.doc, values, curves: [], models: [] },
      }).error?.issues.map(({ message }) => message)
    expect(issues([{ ...value, value: 1, source: { ref: 'nowhere' } }])).toEqual(['source nowhere is not in sources'])
    expect(
      issues([
        { ...value, value: 1 },
        { ...value, value: 2 },
      ]),
    ).toEqual(['id v stands twice'])
  })

  it('has ids that an address can carry', () => {
    expect(MaterialId.safeParse('en-aw-6061-t6').success).toBe(true)
    for (const id of ['a/b', 'a%b', 'a~b', 'a,b', 'a b', '']) expect(MaterialId.safeParse(id).success).toBe(false)
  })
})
