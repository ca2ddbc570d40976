import { DOCUMENT_FACTS_BYTES_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { readWith, sourceFile } from '../../../samples/catalogue.testing.ts'
import { csv } from '../../importers/csv.ts'

const overTemperature = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, i) => `Steel A;${i / 10};${(500 - i / 100).toFixed(2)}`)
  return readWith(csv, [sourceFile('a.csv', ['Material;Test temperature (°C);Rm (MPa)', ...lines].join('\n'))])
}

describe('rows of one material', () => {
  it.each([1200, 3000])('are one material where %i of them differ in their temperature', async (count) => {
    const { records, warnings } = await overTemperature(count)
    expect(records.map(({ doc }) => doc.values.length)).toEqual([count])
    expect(warnings).toEqual([])
  })

  it('are parted before they are more than a material may hold, which is told with the line', async () => {
    const { records, warnings } = await overTemperature(9000)
    const sizes = records.map(({ doc }) => Buffer.byteLength(JSON.stringify(doc)))
    expect(Math.max(...sizes)).toBeLessThan(DOCUMENT_FACTS_BYTES_MAX)
    expect(Math.max(...sizes)).toBeGreaterThan(DOCUMENT_FACTS_BYTES_MAX / 3)
    const [first = 0, second = 0, ...others] = records.map(({ doc }) => doc.values.length)
    expect([first + second, others]).toEqual([9000, []])
    expect(new Set(records.map(({ id }) => id)).size).toBe(2)
    expect(warnings).toMatchObject([{ code: 'material-full' }])
    expect(warnings[0]?.reason).toContain(`'Steel A': line ${first + 2}`)
  })
})
