import { z } from 'zod'
import { blockBase } from './base.ts'

/** Blocks that hold blocks. They are generic over the union, which is closed in index.ts. */
interface Group<K extends string, C, B> {
  kind: K
  uuid: string
  version: 1
  rules?: Record<string, Record<string, unknown>> | undefined
  config: C
  children: B[]
}

const layoutConfig = z.strictObject({
  heading: z.string().optional(),
  direction: z.enum(['column', 'row']),
  collapsible: z.boolean(),
  collapsed: z.boolean(),
})
const tabConfig = z.strictObject({ label: z.string() })
const tabsConfig = z.strictObject({ label: z.string(), breakpoint: z.int() })

/** Blocks under or beside each other, collapsible [BLOCK-004]. */
export interface LayoutBlock<B> extends Group<'layout', z.infer<typeof layoutConfig>, B> {}
export interface TabBlock<B> extends Group<'tab', z.infer<typeof tabConfig>, B> {}
/** Tabs [BLOCK-006]: a horizontal row, or a vertical list above the breakpoint width, px [BLOCK-001, BLOCK-002]. */
export interface TabsBlock<B> extends Group<'tabs', z.infer<typeof tabsConfig>, TabBlock<B>> {}

/** Schemas of the groups, given the schema of what they hold. */
export const groupSchemas = <B>(block: z.ZodType<B>) => {
  const TabBlock: z.ZodType<TabBlock<B>> = z
    .strictObject({ ...blockBase, kind: z.literal('tab'), config: tabConfig, children: z.array(block) })
    .meta({ id: 'TabBlock' })
  const LayoutBlock: z.ZodType<LayoutBlock<B>> = z
    .strictObject({ ...blockBase, kind: z.literal('layout'), config: layoutConfig, children: z.array(block) })
    .meta({ id: 'LayoutBlock' })
  const TabsBlock: z.ZodType<TabsBlock<B>> = z
    .strictObject({ ...blockBase, kind: z.literal('tabs'), config: tabsConfig, children: z.array(TabBlock) })
    .meta({ id: 'TabsBlock' })
  return [LayoutBlock, TabsBlock, TabBlock] as const
}
