import type { MaterialFormat } from '@ingot/contract/export'
import {
  CARD_BATCH_MAX,
  EXPORT_FILES_MAX,
  EXPORT_MATML_MATERIALS_MAX,
  EXPORT_SHEETS_MATERIALS_MAX,
  EXPORT_WORKBOOK_MATERIALS_MAX,
} from '@ingot/contract/limits'

/** In the order in which they are offered. */
export const FORMATS: readonly MaterialFormat[] = [
  'ingot-jsonl',
  'xlsx',
  'xlsx-sheets',
  'csv',
  'matml',
  'freecad',
  'cards',
]

/** Materials that one file holds, where there is a limit. */
export const MOST: Partial<Record<MaterialFormat, number>> = {
  xlsx: EXPORT_WORKBOOK_MATERIALS_MAX,
  'xlsx-sheets': EXPORT_SHEETS_MATERIALS_MAX,
  matml: EXPORT_MATML_MATERIALS_MAX,
  freecad: EXPORT_FILES_MAX,
  cards: CARD_BATCH_MAX,
}
