import type { MaterialRow } from '@ingot/contract/search'
import { whyFound } from '@ingot/domain/names/found-as-words'
import type { ListItems } from '../../../list/list-state.ts'
import type { Text } from '../../../words/texts.ts'
import { NAME_WIDTH } from '../table/table-layout.ts'
import { sampleOf } from './numbers.ts'

/** A letter of a name, of a tag and of the reason of a hit, as they are set in rows, px. */
const NAME_LETTER = 7.8
const TAG_LETTER = 6.2
const REASON_LETTER = 6
const TAG_FRAME = 16
const CELL_PADDING = 18

/** Whether a number of a row in these columns says by itself that the material matches only possibly. */
export const saysPossible = ({ possibleFor }: Pick<MaterialRow, 'possibleFor'>, keys: readonly string[]): boolean =>
  possibleFor?.some((key) => keys.includes(key)) === true

/** Before the name of a grouped row stands the way to its variants, px. */
const FOLD = 22

/**
 * The width at which no name of the first rows is cut, nor the reason why it is found, px. Few names that are cut in any
 * case, as those of tested batches among grades, take no room from the numbers.
 */
export function nameRoom(
  items: Pick<ListItems, 'pages'>,
  keys: readonly string[],
  text: Text,
  isGrouped: boolean,
): number {
  const tag = (label: string) => label.length * TAG_LETTER + TAG_FRAME
  const reasonRoom = (row: MaterialRow) => {
    const reason = whyFound(row, text)
    return reason === undefined ? 0 : reason.length * REASON_LETTER + TAG_FRAME
  }
  const rooms = sampleOf(items).map((row) =>
    [
      row.name.length * NAME_LETTER + CELL_PADDING,
      row.status === 'discontinued' ? tag(text('results.discontinued')) : 0,
      row.possible && !saysPossible(row, keys) ? tag(text('results.possible')) : 0,
      reasonRoom(row),
    ].reduce((sum, part) => sum + part),
  )
  const whole = rooms.filter((room) => room <= NAME_WIDTH.most)
  const counted = 2 * whole.length > rooms.length ? whole : rooms
  return Math.ceil(Math.max(0, ...counted)) + (isGrouped ? FOLD : 0)
}
