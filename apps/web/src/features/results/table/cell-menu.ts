import type { MaterialRow } from '@ingot/contract/search'
import { percent } from '../../../list/ranking/ranking-hint.ts'
import type { MenuItem } from '../../../ui/floating/props.ts'
import type { Format } from '../../../words/format.ts'
import type { Text } from '../../../words/texts.ts'
import { cellText, copiedText } from '../cells/cell-text.ts'
import { valueMarks } from '../cells/value-marks.ts'
import type { ListViewProps } from '../list-view.ts'
import type { TableCell } from './table-layout.ts'

/** What a cell says with its marks (`210 GPa est.`), and its number bare. */
export function cellCopies(
  row: MaterialRow,
  cell: TableCell | undefined,
  format: Format,
  text: Text,
): { whole: string; bare: string } {
  if (cell?.kind === 'value') {
    const shown = cellText(row.values[cell.key], cell.column, format)
    const whole = copiedText(shown, false)
    const marks = valueMarks(row, cell.column, text, format).map(({ label }) => label)
    return { whole: whole === '' ? '' : [whole, ...marks].join(' '), bare: copiedText(shown, true) }
  }
  const similarity = () => copiedText({ text: format.number(row.similarity?.distance), unit: '' }, true)
  const score = () => copiedText({ text: percent(row.ranking?.score, format), unit: '' }, true)
  if (cell?.kind === 'ranking') return { whole: score(), bare: score() }
  const only = cell?.kind === 'similarity' ? similarity() : cell?.kind === 'class' ? row.polymerfamily : row.name
  return { whole: only, bare: only }
}

interface CellMenuGiven extends Pick<ListViewProps, 'filterBy' | 'onSort' | 'format' | 'open'> {
  row: MaterialRow
  cell: TableCell | undefined
  copy: (text: string) => void
  text: Text
}

/** What can be done with a cell: copy it, narrow the list by it, sort by its column. */
export function cellMenu({ row, cell, copy, filterBy, onSort, open, format, text }: CellMenuGiven): MenuItem[] {
  const { whole, bare } = cellCopies(row, cell, format, text)
  const copies: MenuItem[] = [
    {
      id: 'copy',
      icon: 'copy',
      hint: 'Ctrl+C',
      isDisabled: whole === '',
      label: whole === '' ? text('table.copyNothing') : text('table.copy', { text: whole }),
      onSelect: () => copy(whole),
    },
    ...(bare !== whole
      ? [
          {
            id: 'bare',
            icon: 'copy' as const,
            hint: 'Shift+Ctrl+C',
            label: text('table.copy', { text: bare }),
            onSelect: () => copy(bare),
          },
        ]
      : []),
  ]
  const opens: MenuItem = { id: 'open', label: text('table.open'), hint: 'Enter', onSelect: () => open(row) }
  if (!cell || cell.kind === 'class') return [...copies, { ...opens, startsGroup: true }]
  return [...copies, ...filters(row, cell, { filterBy, text, format }), ...sorts(cell, onSort, text), opens]
}

function filters(
  row: MaterialRow,
  cell: TableCell,
  { filterBy, text, format }: Pick<CellMenuGiven, 'filterBy' | 'text' | 'format'>,
): MenuItem[] {
  const value = cell.kind === 'value' ? row.values[cell.key] : undefined
  if (cell.kind !== 'value' || !value) return []
  const { column } = cell
  const name = column.sign
  if (value.option !== undefined) {
    const label = text('table.filterBy', { name, sign: '=', value: value.option })
    return [{ id: 'both', icon: 'filter', label, startsGroup: true, onSelect: () => filterBy(column, value, 'both') }]
  }
  const { value: point, min, max } = value
  const shown = (si: number | undefined) => {
    const one = cellText({ id: '', origin: value.origin, ...(si !== undefined && { value: si }) }, column, format)
    return copiedText(one, false)
  }
  const ways = [
    ['min', '≥', point ?? min ?? max],
    ['max', '≤', point ?? max ?? min],
    ['both', '=', point],
  ] as const
  return ways
    .filter(([, , si]) => si !== undefined)
    .map(([how, sign, si], place) => ({
      id: how,
      icon: 'filter' as const,
      startsGroup: place === 0,
      label: text('table.filterBy', { name, sign, value: shown(si) }),
      onSelect: () => filterBy(column, value, how),
    }))
}

const sorts = (cell: TableCell, onSort: ListViewProps['onSort'], text: Text): MenuItem[] =>
  (['ASC', 'DESC'] as const).map((dir) => ({
    id: dir,
    label: text(`table.sort.${dir}`),
    startsGroup: dir === 'ASC',
    onSelect: () => onSort({ by: cell.key, dir }),
  }))
