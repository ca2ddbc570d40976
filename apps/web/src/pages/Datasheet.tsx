import { ApiError } from '@ingot/contract/client'
import type { EvaluateAt, EvaluateChoices } from '@ingot/contract/compare'
import type { Datasheet as DatasheetReply } from '@ingot/contract/datasheet'
import { parseAt, printAt } from '@ingot/domain/query/compare-url'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { type AddressPart, useAddressPart } from '../address/address-part.ts'
import { datasheetParams } from '../address/datasheet-address.ts'
import { MaterialName } from '../address/material-name.ts'
import { queryFor } from '../api/query.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { DiagramSketch } from '../blocks/diagram/DiagramSketch.tsx'
import { firstDiagram } from '../blocks/diagram/first-diagram.ts'
import { lateDiagram } from '../blocks/diagram/late-diagram.ts'
import { DiagramView } from '../blocks/kinds/DiagramView.tsx'
import { useTarget } from '../blocks/target.ts'
import { MaterialActions } from '../features/actions/MaterialActions.tsx'
import { SheetStatus } from '../features/company-status/SheetStatus.tsx'
import { EvaluateBar } from '../features/compare/EvaluateBar.tsx'
import { DatasheetEdit } from '../features/edit/start/DatasheetEdit.tsx'
import { StandNote } from '../features/edit/start/StandNote.tsx'
import { useExportDialog } from '../features/export/use-export-dialog.tsx'
import { DatasheetDownloads } from '../features/plot-dialogs/downloads/DatasheetDownloads.tsx'
import { UpgradeLink } from '../features/upgrade/UpgradeLink.tsx'
import { WhereUsed } from '../features/where-used/WhereUsed.tsx'
import { printPage } from '../plots/paper/print-page.ts'
import { useLanguage } from '../session/language.ts'
import { noteRecent } from '../session/recent/recent-links.ts'
import { forgetPageHead, useFirstViewEnds } from '../ui/browser/first-view.ts'
import { useCopy } from '../ui/browser/use-copy.ts'
import { useMedia } from '../ui/browser/use-media.ts'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { lateTabs } from '../ui/panels/late-tabs.ts'
import { Tabs } from '../ui/panels/Tabs.tsx'
import { useText } from '../words/texts.ts'
import styles from './Datasheet.module.css'
import { DatasheetFailure } from './DatasheetFailure.tsx'
import { DatasheetSkeleton } from './DatasheetSkeleton.tsx'
import { isOwnAddress } from './datasheet-address.ts'

const SheetRestrictions = lazyPart(
  async () => (await import('../features/restrictions/SheetRestrictions.tsx')).SheetRestrictions,
)

// A datasheet has tabs and diagrams, and an address may point into one: their code comes with that of the page.
lateTabs.provide({ Tabs })
lateDiagram.provide({ DiagramView })

interface Segments {
  id: string
  second: string
  third: string
}

/** A material as blocks. Only the id of the address counts; a wrong rest gives way to the right one [SHEET-001]. */
function Datasheet() {
  const text = useText()
  const lang = useLanguage()
  const { id, second = '', third = '' } = useParams({ strict: false }) as Pick<Segments, 'id'> & Partial<Segments>
  const target = useTarget()
  // What the address pointed at when the page opened: later jumps within the page ask nothing of the server.
  const [hash] = useState(target || undefined)
  const { address: at, change: changeAt } = useAddressPart(AT)
  const onAt = useCallback((next: EvaluateAt) => changeAt(() => next), [changeAt])
  const args = {
    params: { id },
    query: { lang },
    body: { ...(hash && { hash }), ...(Object.keys(at).length > 0 && { at }) },
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryFor('readDatasheet', args),
    placeholderData: (before: DatasheetReply | undefined) => (before?.id === id ? before : undefined),
  })
  useNoted(data)
  useTitle(data ? text('datasheet.title', { name: data.name }) : undefined, text('outside.title'))
  useFirstViewEnds(data !== undefined || error !== null)
  useOwnAddress({ id, second, third }, data)
  useJump(target, data?.id)

  return (
    <main className={styles.page} aria-busy={(!data && !error) || isPlaceholderData}>
      <Bar material={data} />
      {data && <Sheet key={data.id} data={data} at={at} onAt={onAt} />}
      {!data && !error && <DatasheetSkeleton />}
      {!data && error && (
        <DatasheetFailure
          id={id}
          name={third}
          isUnknown={error instanceof ApiError && (error.status === 404 || error.status === 400)}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  )
}

/** Width of the window in which a small diagram has its place beside the name, px. */
const SKETCH_FROM = 720

/** The head of the sheet, the conditions under which its values are read, and its tabs. */
function Sheet({ data, at, onAt }: { data: DatasheetReply; at: EvaluateAt; onAt: (at: EvaluateAt) => void }) {
  const tabs = data.blocks.findIndex(({ kind }) => kind === 'tabs')
  const isWide = useMedia(`(min-width: ${SKETCH_FROM}px)`)
  const diagram = useMemo(() => firstDiagram(data.blocks), [data.blocks])
  return (
    <MaterialName value={data.name}>
      <StandNote material={data} />
      <div className={styles.head}>
        <Blocks blocks={data.blocks.slice(0, tabs)} />
        {isWide && diagram && <DiagramSketch block={diagram} />}
      </div>
      <SheetStatus material={data} />
      <Suspense fallback={null}>
        <SheetRestrictions id={data.id} />
      </Suspense>
      <Conditions at={at} onAt={onAt} choices={data.choices} />
      <Blocks blocks={data.blocks.slice(tabs)} />
    </MaterialName>
  )
}

/** The conditions of the address under which values are shown, SI. */
const AT: AddressPart<EvaluateAt> = {
  read: ({ at }) => parseAt(at),
  write: ({ at: _, ...others }, next) => {
    const printed = printAt(next)
    return printed === '' ? others : { ...others, at: printed }
  },
}

/** The bar that chooses the conditions, where the material has data at more than one. */
function Conditions({
  at,
  onAt,
  choices,
}: {
  at: EvaluateAt
  onAt: (at: EvaluateAt) => void
  choices: EvaluateChoices
}) {
  const text = useText()
  const isChoice =
    choices.T.length > 1 || choices.moisture.length > 1 || choices.rate.length > 1 || choices.dir.length > 1
  if (!isChoice && Object.keys(at).length === 0) return null
  return (
    <div className={`${styles.conditions} no-print`}>
      <EvaluateBar at={at} choices={choices} onChange={onAt} />
      {Object.keys(at).length > 0 && <p className="muted">{text('datasheet.elsewhere')}</p>}
    </div>
  )
}

/** The way back to the list as it was, and what can be done with the whole sheet. */
function Bar({ material }: { material: DatasheetReply | undefined }) {
  const text = useText()
  const isNarrow = useMedia('(max-width: 900px)')
  const { copy, isCopied } = useCopy()
  const exporting = useExportDialog()
  return (
    <div className={`${styles.bar} no-print`}>
      <Link to="/" search={true} className={styles.back}>
        {text('datasheet.back')}
      </Link>
      <span className={styles.tools}>
        {material && <MaterialActions material={material} form={isNarrow ? 'menu' : 'words'} />}
        {material && <DatasheetDownloads material={material} />}
        {material && exporting.open && (
          <button
            type="button"
            className="tool"
            aria-label={text('export.materialAs', { name: material.name })}
            title={text('export.materialAs', { name: material.name })}
            onClick={() => exporting.open?.({ material })}
          >
            <Icon name="download" />
            {text('export.formats')}
          </button>
        )}
        {exporting.dialog}
        {material && <DatasheetEdit key={`edit ${material.id}`} material={material} />}
        {material && <WhereUsed key={`used ${material.id}`} material={material} />}
        <UpgradeLink className="tool" />
        <span role="status" className="muted">
          {isCopied ? text('datasheet.copied') : ''}
        </span>
        <button type="button" className="tool" onClick={() => copy(location.href)}>
          <Icon name="copy" />
          {text('datasheet.copy')}
        </button>
        <button type="button" className="tool" onClick={() => void printPage()}>
          <Icon name="print" />
          {text('datasheet.print')}
        </button>
      </span>
    </div>
  )
}

/** The start page leads back to the material. */
function useNoted(data: DatasheetReply | undefined) {
  const [id, name] = [data?.id, data?.name]
  useEffect(() => {
    if (id !== undefined && name !== undefined)
      noteRecent('materials', { text: name, href: `/datasheet/${encodeURIComponent(id)}` })
  }, [id, name])
}

/** Title of the document while the datasheet is open, and that of all other pages. */
function useTitle(title: string | undefined, usual: string) {
  useEffect(() => {
    if (!title) return
    document.title = title
    return () => forgetPageHead(usual)
  }, [title, usual])
}

/** Replaces a wrong address by the material's own; query and hash stay [SHEET-003]. */
function useOwnAddress({ id, second, third }: Segments, data: DatasheetReply | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!data || data.id !== id || isOwnAddress([id, second, third], data.url)) return
    void navigate({
      to: '/datasheet/$id/$second/$third',
      params: datasheetParams(data.url),
      search: true,
      hash: true,
      replace: true,
    })
  }, [data, id, second, third, navigate])
}

/** Share of the window's height below which a block is not in view. */
const IN_VIEW = 0.8

/** Scrolls to the block that the address points at, unless it is in view already. */
function useJump(target: string, ready: string | undefined) {
  useEffect(() => {
    if (!target || !ready) return
    const block = document.getElementById(target)
    const top = block?.getBoundingClientRect().top
    if (top !== undefined && (top < 0 || top > innerHeight * IN_VIEW)) block?.scrollIntoView()
  }, [target, ready])
}

export const datasheetPart = { Datasheet }
