import { KINDS } from '../contents.ts'
import { headRow, type Row } from '../sheet.ts'
import { desk, filled, headStyle, nameHead, plainCell, plan, row, sheet, takeNames } from '../tables.ts'
import type { Shape } from './shape.ts'

/** Ways of filling a cell for one file: one that refuses the file hides few others. */
const PART = 18

/** Every way of filling a cell stands in two columns of some file, whatever the seed. */
export const fillings: readonly Shape[] = Array.from({ length: Math.ceil(KINDS.length / PART) }, (_, part) => ({
  name: `ways of filling a cell, part ${part + 1}`,
  draw: (setting) => {
    const style = headStyle(setting)
    const columns = [plan(setting, 'rm', 0), plan(setting, 'density', 0), plan(setting, 'elongation', 1)] as const
    const kinds = KINDS.slice(part * PART, (part + 1) * PART)
    const names = takeNames(setting, kinds.length)
    const rows = kinds.map(
      ([trait, make], at): Row =>
        row(names[at]!, [
          filled(setting, columns[0], [trait, make(desk(setting, columns[0]))]),
          filled(setting, columns[1], [trait, make(desk(setting, columns[1]))]),
          plainCell(setting, columns[2]),
        ]),
    )
    return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(style)]), ...rows])] }
  },
}))
