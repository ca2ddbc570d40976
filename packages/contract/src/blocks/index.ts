import { z } from 'zod'
import { ButtonsBlock } from './buttons.ts'
import { CompareBlock } from './compare.ts'
import { DiagramBlock } from './diagram.ts'
import { DownloadFormBlock } from './download-form.ts'
import { FeedbackBlock } from './feedback.ts'
import { groupSchemas, type LayoutBlock, type TabBlock, type TabsBlock } from './groups.ts'
import { ImageBlock } from './image.ts'
import { ImpactFormBlock } from './impact-form.ts'
import { ListBlock } from './list.ts'
import { MoleculeBlock } from './molecule.ts'
import { ParagraphBlock } from './paragraph.ts'
import { QualityBlock } from './quality.ts'
import { SearchBlock } from './search.ts'
import { ServicesBlock } from './services.ts'
import { BellBlock, UserButtonBlock, WaffleBlock } from './shell.ts'
import { TableBlock } from './table.ts'
import { TestsBlock } from './tests.ts'
import { TitleBlock } from './title.ts'
import { TrackingBlock } from './tracking.ts'

/** Every kind of block but the groups, which hold blocks: one line each. */
const kinds = [
  TitleBlock,
  TrackingBlock,
  ParagraphBlock,
  ListBlock,
  ImageBlock,
  TableBlock,
  DiagramBlock,
  TestsBlock,
  DownloadFormBlock,
  ImpactFormBlock,
  QualityBlock,
  MoleculeBlock,
  SearchBlock,
  CompareBlock,
  FeedbackBlock,
  ButtonsBlock,
  ServicesBlock,
  WaffleBlock,
  BellBlock,
  UserButtonBlock,
] as const

export type Block = z.infer<(typeof kinds)[number]> | LayoutBlock<Block> | TabsBlock<Block> | TabBlock<Block>

export type BlockKind = Block['kind']
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>

const block: z.ZodType<Block> = z.lazy(() => Block)

/** The schema of all blocks; groups hold blocks, so the union is read late. */
export const Block: z.ZodType<Block> = z.union([...kinds, ...groupSchemas(block)]).meta({ id: 'Block' })
