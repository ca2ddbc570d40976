import type { PlotTool } from '@ingot/contract/catalog'
import { ApiError } from '@ingot/contract/client'
import { PLOT_NOTICE } from '@ingot/contract/limits'
import { ORIENTATIONS, type Orientation, savedSize } from '@ingot/plots/diagram/page-size'
import type { Figure } from '@ingot/plots/frame/figure'
import { titled } from '@ingot/plots/frame/titled'
import { type ReactNode, useState } from 'react'
import { useMaterialName } from '../address/material-name.ts'
import { useAppContent } from '../session/session.ts'
import { BYTE_ORDER_MARK, saveFile } from '../ui/browser/save-file.ts'
import { MenuButton } from '../ui/floating/MenuButton.tsx'
import { notify } from '../ui/notices/notices.ts'
import { type TextKey, useText } from '../words/texts.ts'
import styles from './PlotTools.module.css'
import { type PlotContext, plotToolsOf } from './plot-buttons.ts'
import { type DrawnPlot, plotPng, plotSvg } from './plot-files.ts'

/** Size of a figure, px, and its theme where it leaves the page: files are read on white. */
export interface FigurePlace {
  width: number
  height: number
  theme?: 'light'
  /** Characters of a legend's line, where the whole names have room. */
  legendLine?: number
}

interface PlotToolsProps {
  /** Name of the plot, and the kind of curve or property it shows: they decide which buttons stand here [PLOT-005]. */
  context: PlotContext
  vkey?: string
  /** What the plot shows, in words: labels and file names. */
  name: string
  figureFor: (place: FigurePlace) => Figure | DrawnPlot | Promise<Figure>
  /** Conditions that all of it shares: a picture that leaves the page says them. */
  about?: string
  /** Entries of its legend, all of which a picture shows. */
  legendLines?: number
  /** The points of the plot as a table. */
  csv: () => string | Promise<string>
  /** What is done by tools that need more than the figure; their buttons stand only where they are given. */
  toolExtras?: Partial<Record<PlotTool, () => void>>
  /** Further buttons, before those of the configuration. */
  first?: ReactNode
  /** The plot; its shape is changed here. */
  children: ReactNode
}

const labels = {
  csv: ['plot.tool.csv', 'plot.tool.csv.of'],
  svg: ['plot.tool.svg', 'plot.svg.of'],
  png: ['plot.tool.png', 'plot.tool.png.of'],
  xlsx: ['plot.tool.xlsx', 'plot.tool.xlsx.of'],
  pdf: ['plot.tool.pdf', 'plot.tool.pdf.of'],
  ageing: ['plot.tool.ageing', 'plot.tool.ageing.of'],
  expansion: ['plot.tool.expansion', 'plot.tool.expansion.of'],
  fit: ['plot.tool.fit', 'plot.tool.fit.of'],
} as const satisfies Partial<Record<PlotTool, readonly [TextKey, TextKey]>>

/** A file name that every system takes. */
export const plotFileName = (name: string, extension: string): string =>
  `${
    name
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
      .replace(/\s+/g, ' ')
      .replace(/^[. -]+|[. -]+$/g, '')
      .slice(0, 100) || 'plot'
  }.${extension}`

/** What is copied is a promise: some browsers allow the clipboard only while the click is being handled. */
const copy = (type: string, made: () => Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ [type]: made() })])

/**
 * A plot with its toolbar: the configured tools that the user may use, with notices that stay 3.5 s
 * [PLOT-005, PLOT-006, PERM-009, PERM-010]. What is saved or copied is as large as an A-series page, on white.
 */
export function PlotTools({
  context,
  vkey,
  name,
  figureFor,
  about = '',
  legendLines = 0,
  csv,
  toolExtras = {},
  first,
  children,
}: PlotToolsProps) {
  const text = useText()
  const content = useAppContent()
  const [shape, setShape] = useState<Orientation>('unconstrained')
  // On a datasheet the page says whose plot it is; what leaves it has to.
  const material = useMaterialName()
  const fileName = material === '' ? name : `${material} ${name}`
  const onPaper = async () => {
    const plot = await figureFor({ ...savedSize(shape, legendLines), theme: 'light' })
    const title = [`${material} – ${name}`, about].filter(Boolean).join(' · ')
    return material === '' || 'svg' in plot ? plot : titled(plot, title)
  }

  const done = (key: TextKey) => notify({ text: text(key, { name }), kind: 'done', duration: PLOT_NOTICE })
  /** A failure of a tool is told and logged; the plot stays as it is [ERR-031]. */
  const attempt = async (work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      console.error(error)
      // What the server refuses it explains: a plot of more points than a file holds.
      const said = error instanceof ApiError ? error.message : text('plot.tool.failed', { name })
      notify({ text: said, kind: 'failed' })
    }
  }

  const copyText = async (made: () => Promise<string> | string) => {
    await copy('text/plain', async () => new Blob([await made()], { type: 'text/plain' }))
    done('plot.tool.copied')
  }
  const copyItems = [
    {
      id: 'png',
      label: text('plot.copy.png'),
      onSelect: () =>
        attempt(async () => {
          await copy('image/png', async () => plotPng(await onPaper()))
          done('plot.tool.copied')
        }),
    },
    {
      id: 'svg',
      label: text('plot.copy.svg'),
      onSelect: () => attempt(() => copyText(async () => plotSvg(await onPaper()))),
    },
    { id: 'csv', label: text('plot.csv'), onSelect: () => attempt(() => copyText(csv)) },
  ]
  const shapeItems = ORIENTATIONS.map((id) => ({
    id,
    label: text(`plot.shape.${id}`),
    isChecked: id === shape,
    onSelect: () => {
      setShape(id)
      notify({ text: text('plot.tool.resized', { name, shape: text(`plot.shape.${id}`) }), duration: PLOT_NOTICE })
    },
  }))

  const runs: Partial<Record<PlotTool, () => Promise<void> | void>> = {
    csv: async () =>
      saveFile(plotFileName(fileName, 'csv'), 'text/csv;charset=utf-8', `${BYTE_ORDER_MARK}${await csv()}`),
    svg: async () => saveFile(plotFileName(fileName, 'svg'), 'image/svg+xml', await plotSvg(await onPaper())),
    png: async () => saveFile(plotFileName(fileName, 'png'), 'image/png', await plotPng(await onPaper())),
    ...toolExtras,
  }
  const button = (tool: PlotTool) => {
    if (tool === 'copy' || tool === 'resize')
      return (
        <MenuButton
          key={tool}
          label={text(`plot.tool.${tool}.of`, { name })}
          items={tool === 'copy' ? copyItems : shapeItems}
          className="link"
        >
          {text(`plot.tool.${tool}`)}
        </MenuButton>
      )
    const run = runs[tool]
    if (!run) return null
    const [short, long] = labels[tool]
    return (
      <button
        key={tool}
        type="button"
        className="link"
        aria-label={text(long, { name })}
        onClick={() => void attempt(run)}
      >
        {text(short)}
      </button>
    )
  }

  return (
    <div className={styles.frame} data-shape={shape}>
      {children}
      <fieldset className={`${styles.tools} no-print`} aria-label={text('plot.tools', { name })}>
        {first}
        {plotToolsOf({ context, vkey }, content).map(button)}
      </fieldset>
    </div>
  )
}
