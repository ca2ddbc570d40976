import type { ListLine } from '@ingot/contract/search'
import type { ChipView } from '../../../query/chips.ts'
import { openPasted } from '../../../query/pasted-list.ts'
import type { Text } from '../../../words/texts.ts'

/** The chip of a pasted list says how many of its lines were found, and opens their report; others stay. */
export function listChip(chip: ChipView, report: readonly ListLine[] | undefined, text: Text): ChipView {
  if (chip.id !== 'list' || !report) return chip
  const found = report.filter(({ status }) => status !== 'missing').length
  return {
    ...chip,
    text: text('list.chipFound', { found, count: report.length }),
    onEdit: () => openPasted(report.map(({ given }) => given).join('\n')),
  }
}
