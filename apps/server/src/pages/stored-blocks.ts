/** The version of a block's shape that this Ingot reads and writes. */
export const BLOCK_VERSION = 1

type Stored = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Before shapes had versions: `type` and `id` for kind and uuid, `content` for children, groups without defaults. */
function fromUnversioned({ type, id, content, ...rest }: Stored, place: string): Stored {
  const kind = rest['kind'] ?? type
  const children = rest['children'] ?? content
  const config = isObject(rest['config']) ? rest['config'] : {}
  return {
    ...rest,
    kind,
    uuid: rest['uuid'] ?? id ?? place,
    version: 1,
    config: kind === 'layout' ? { direction: 'column', collapsible: false, collapsed: false, ...config } : config,
    ...(children !== undefined && { children }),
  }
}

/** The step that leads from a version to the next. */
const steps: readonly ((stored: Stored, place: string) => Stored)[] = [fromUnversioned]

/**
 * A stored definition of a block, and of the blocks in it, in the present shape [BLOCK-020]. `place` names it where it
 * has no uuid. What is no block at all is left for the schema to refuse. Throws where a newer Ingot wrote it.
 */
export function currentBlock(stored: unknown, place: string): unknown {
  if (!isObject(stored)) return stored
  const given = stored['version'] ?? 0
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 0) return stored
  if (given > BLOCK_VERSION)
    throw new Error(`${place} has version ${given}; this Ingot reads up to ${BLOCK_VERSION}. Update it.`)
  const block = steps.slice(given).reduce((older, step) => step(older, place), stored)
  return Array.isArray(block['children']) ? { ...block, children: currentBlocks(block['children'], place) } : block
}

const currentBlocks = (blocks: readonly unknown[], place: string): unknown[] =>
  blocks.map((block, index) => currentBlock(block, `${place}-${index + 1}`))

/** A stored page with its blocks in the present shape. */
export const currentPage = (stored: unknown): unknown =>
  isObject(stored) && Array.isArray(stored['blocks'])
    ? { ...stored, blocks: currentBlocks(stored['blocks'], String(stored['name'] ?? 'page')) }
    : stored
