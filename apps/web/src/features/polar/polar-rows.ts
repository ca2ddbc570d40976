import type { ComparedMaterial, PolarData } from '@ingot/contract/compare'
import type { Format } from '@ingot/domain/values/format-for'

/** Where the materials of a chart stand among the columns of the comparison: it decides their colours. */
export const placesOf = ({ materials }: PolarData, columns: readonly ComparedMaterial[]): number[] =>
  materials.map(({ key }, i) => {
    const place = columns.findIndex((column) => column.key === key)
    return place < 0 ? i : place
  })

const cell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-[\d.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

interface Heads {
  property: string
  unit: string
  min: string
  max: string
}

/** The values of the chart as comma-separated text, a property a line; a missing one is empty, never zero. */
export function polarCsv({ axes, materials }: PolarData, format: Format, heads: Heads): string {
  const lines = axes.map((axis, i) => {
    const values = materials.map(({ values: own }) => {
      const value = own[i]
      return value ? format.shown(value, axis.quantity).text : ''
    })
    const end = (si: number | null) => (si === null ? '' : format.number(si, axis.quantity))
    return [axis.name, format.unit(axis.quantity), ...values, end(axis.min), end(axis.max)]
  })
  const head = [heads.property, heads.unit, ...materials.map(({ name }) => name), heads.min, heads.max]
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
