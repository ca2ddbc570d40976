import { PRINTED_LENGTH, pageSize } from '@ingot/plots/diagram/page-size'
import type { CurveFigure } from '@ingot/plots/frame/figure'
import { useMaterialId } from '../../../address/material-id.ts'
import type { FigurePlace } from '../../../plots/PlotTools.tsx'
import { figureSvg } from '../../../plots/plot-files.ts'
import { useDownloads } from './use-downloads.ts'

interface PlotOfDialog {
  vkey: string
  name: string
  /** Its results as text. */
  comment: string
  figureFor: (place: FigurePlace) => CurveFigure
}

/** The tool that prints a dialog's plot with its results [SHEET-010]; none where the page is no datasheet. */
export function usePlotPdf({ vkey, name, comment, figureFor }: PlotOfDialog): { pdf?: () => void } {
  const id = useMaterialId()
  const { plotPdf } = useDownloads()
  if (id === undefined) return {}
  const svg = () => figureSvg(figureFor({ ...pageSize('landscape', PRINTED_LENGTH), theme: 'light' }))
  return { pdf: () => void plotPdf(id, { vkey, name, comment }, svg) }
}
