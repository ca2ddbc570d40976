import { LIST_ADDRESS_MAX, LIST_LINE_MAX, LIST_LINES_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import type { ListLine } from '@ingot/contract/search'
import { type PastedList, readPasted } from '@ingot/domain/pasted/read-list'
import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import { looksLikeAnalysis, useOpenAnalysis } from '../../query/analysis/given-analysis.ts'
import { keepPastedDraft, keepPastedTable, useListReport, usePastedText } from '../../query/pasted-list.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { type Text, type TextKey, useText } from '../../words/texts.ts'
import styles from './PasteList.module.css'
import { ReportTable } from './ReportTable.tsx'
import { useBestColumn } from './use-best-column.ts'

/** Until lines are looked up after the last key, ms. */
const ASK_AFTER_MS = 300
/** Larger files are no lists of materials, bytes. */
const FILE_MAX = 1_000_000

/** The text of a file, or of the first sheet of a workbook; what reads them comes with the first file. */
async function fileText(file: File): Promise<string> {
  const { listText } = await import('@ingot/exchange/tables/list-text')
  return listText(new Uint8Array(await file.arrayBuffer()))
}

interface PasteListProps {
  onClose: () => void
  change: ChangeAddress
  lang: Language
}

/** A list of materials is pasted or dropped; every line is looked up, can be changed, and all are searched at once. */
export function PasteList({ onClose, change, lang }: PasteListProps) {
  const text = useText()
  const [given, setGiven] = useState(() => usePastedText.getState().text)
  const [column, setColumn] = useState<number | 'all'>()
  const [failed, setFailed] = useState<string>()
  const best = useBestColumn(useDebounced(given, ASK_AFTER_MS), lang)
  const read = column ?? best
  const list = useMemo(() => readPasted(given, read), [given, read])
  const asked = useDebounced(list.lines, ASK_AFTER_MS)
  const report = useListReport(asked, lang)
  const length = list.lines.join(',').length
  const isTooLong = length > LIST_ADDRESS_MAX

  const write = (next: string) => {
    setGiven(next)
    keepPastedDraft(next)
    setColumn(undefined)
    setFailed(undefined)
  }
  const setLines = (lines: readonly string[]) => write(lines.join('\n'))
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const said = file.size <= FILE_MAX ? await fileText(file).catch(() => '\0') : '\0'
    if (said.includes('\0')) setFailed(file.name)
    else write(said)
  }
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void readFile(file)
  }
  const search = () => {
    onClose()
    keepPastedTable(list.beside)
    keepPastedDraft('')
    void change(({ sort: _sort, dir: _dir, ...now }) => ({ ...now, list: list.lines }), { waits: true })
  }
  const openAnalysis = useOpenAnalysis()
  const isAnalysis = useMemo(() => looksLikeAnalysis(given), [given])
  const identify = () => {
    onClose()
    openAnalysis(given)
  }
  return (
    <div className={styles.wide}>
      <Dialog isOpen onClose={onClose} label={text('list.title')} closeLabel={text('common.close')} place="middle">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by its button as well */}
        <div className={styles.body} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
          <label className={styles.field}>
            <span>{text('list.label')}</span>
            <textarea
              className={styles.text}
              rows={6}
              autoFocus
              spellCheck={false}
              value={given}
              onChange={({ currentTarget: { value } }) => write(value)}
            />
          </label>
          <p className="muted">{text('list.hint')}</p>
          <div className={styles.line}>
            <label className={`button ${styles.file}`}>
              {text('list.file')}
              <input
                type="file"
                className="visually-hidden"
                accept=".txt,.csv,.tsv,.xlsx,text/*"
                onChange={({ currentTarget: { files } }) => void readFile(files?.[0])}
              />
            </label>
            {given !== '' && (
              <button type="button" className="button button-quiet" onClick={() => write('')}>
                {text('list.clear')}
              </button>
            )}
            <Column list={list} onChoose={setColumn} />
            <LeftOut list={list} />
          </div>
          {isAnalysis && (
            <p role="status">
              {text('analysis.looksLike')}{' '}
              <button type="button" className="link" onClick={identify}>
                {text('analysis.open')}
              </button>
            </p>
          )}
          {failed !== undefined && <p role="alert">{text('list.fileFailed', { name: failed })}</p>}
          {report.error && <p role="alert">{text('list.failed', { message: report.error.message })}</p>}
          {isTooLong && <p role="alert">{text('list.tooLong', { given: length, limit: LIST_ADDRESS_MAX })}</p>}
          {report.data && list.lines.length > 0 && (
            <>
              <p role="status">
                <Counts statuses={report.data.map(({ status }) => status)} />
              </p>
              <ReportTable report={report.data} lines={list.lines} onLines={setLines} onLink={onClose} />
            </>
          )}
          <div className={styles.buttons}>
            <button type="button" className="button" onClick={onClose}>
              {text('common.close')}
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={list.lines.length === 0 || isTooLong}
              onClick={search}
            >
              {searchWords(list.lines, asked === list.lines ? report.data : undefined, text)}
            </button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}

/** What the button searches, and how much of it was found once that is known. */
function searchWords(lines: readonly string[], report: readonly ListLine[] | undefined, text: Text): string {
  const missing = report?.filter(({ status }) => status === 'missing').length ?? 0
  const count = lines.length
  if (missing === 0) return text('list.search', { count })
  return missing === count
    ? text('list.searchNone', { count })
    : text('list.searchFound', { found: count - missing, count })
}

const STATUSES = ['found', 'equivalent', 'several', 'missing'] as const

/** 2 found, 1 equivalent, 1 not found. */
function Counts({ statuses }: { statuses: readonly (typeof STATUSES)[number][] }): ReactNode {
  const text = useText()
  return STATUSES.map((status) => ({ status, count: statuses.filter((one) => one === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => text(`list.${status}` as TextKey, { count }))
    .join(', ')
}

/** Which column of a table names the materials. */
function Column({ list, onChoose }: { list: PastedList; onChoose: (column: number | 'all') => void }) {
  const text = useText()
  if (!list.columns) return null
  return (
    <label className={styles.column}>
      {text('list.column')}
      <select
        value={list.columns.read ?? 'all'}
        onChange={({ currentTarget: { value } }) => onChoose(value === 'all' ? value : Number(value))}
      >
        {list.columns.names.map((name, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
          <option key={k} value={k}>
            {`${k + 1}: ${name}`}
          </option>
        ))}
        <option value="all">{text('list.columnAll')}</option>
      </select>
    </label>
  )
}

/** How many lines there are, and what was left out. */
function LeftOut({ list: { lines, duplicates, beyond, cut } }: { list: PastedList }) {
  const text = useText()
  const said = [
    text('list.lines', { count: lines.length }),
    duplicates > 0 && text('list.duplicates', { count: duplicates }),
    beyond > 0 && text('list.beyond', { count: beyond, limit: LIST_LINES_MAX }),
    cut > 0 && text('list.cut', { count: cut, limit: LIST_LINE_MAX }),
  ]
  return <span className="muted">{said.filter(Boolean).join(' · ')}</span>
}
