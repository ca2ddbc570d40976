import type { Block, BlockKind } from '@ingot/contract/blocks/index'
import { PanelBoundary, type PanelFailed } from '../ui/panels/PanelBoundary.tsx'
import { useText } from '../words/texts.ts'
import type { BlockView } from './block-view.ts'
import styles from './blocks.module.css'
import { blockViews } from './registry.tsx'
import { useRules } from './use-rules.ts'

/** A kind that this version of the page does not know: a newer server, a company's own block. */
function UnknownBlock({ kind }: { kind: string }) {
  const text = useText()
  return <p className={styles.unknown}>{text('block.unknown', { kind })}</p>
}

/** A block that fails shows its own small error, and the page lives on. */
function BlockFailure({ retry, isNotLoaded }: PanelFailed) {
  const text = useText()
  return (
    <p role="alert" className={styles.failure}>
      {text(isNotLoaded ? 'error.notLoaded' : 'block.failed')}{' '}
      <button type="button" className="link" onClick={retry}>
        {text('common.retry')}
      </button>
    </p>
  )
}

const blockFailure = (failed: PanelFailed) => <BlockFailure {...failed} />

/** The view of a kind; undefined where the server knows more kinds than this page. */
const viewOf = (kind: string): BlockView<BlockKind> | undefined =>
  Object.hasOwn(blockViews, kind) ? (blockViews[kind as BlockKind] as BlockView<BlockKind>) : undefined

function RuledBlock({ block }: { block: Block }) {
  const View = viewOf(block.kind)
  const ruled = useRules(block)
  return View ? <View block={ruled} Blocks={Blocks} /> : <UnknownBlock kind={block.kind} />
}

/** Blocks from the server, each in its place, with its uuid as the anchor that an address can point at. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <div key={block.uuid} id={block.uuid} className={styles.block} data-kind={block.kind}>
          <PanelBoundary fallback={blockFailure}>
            <RuledBlock block={block} />
          </PanelBoundary>
        </div>
      ))}
    </div>
  )
}
