import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagramFigure } from '@ingot/plots/diagram/diagram-figure'
import { printedLook } from '@ingot/plots/diagram/page-size'
import { legendLines } from '@ingot/plots/diagram/plot-data'
import { useMaterialId } from '../../../address/material-id.ts'
import { figureSvg } from '../../../plots/plot-files.ts'
import { usePlotWords } from '../../../words/plot-words.ts'
import { useDownloads } from './use-downloads.ts'

/**
 * Tools that save a diagram as the server makes it, with the picture of what of it is `drawn`; none where
 * the page is not the datasheet of a material.
 */
export function useDiagramDownloads(
  diagram: Diagram,
  drawn: Diagram = diagram,
): { xlsx?: () => void; pdf?: () => void } {
  const id = useMaterialId()
  const { workbook, plotPdf } = useDownloads()
  const { shown, plotTexts } = usePlotWords()
  if (id === undefined) return {}
  const { vkey, name } = diagram
  const svg = () => figureSvg(diagramFigure(drawn, shown, plotTexts, printedLook(legendLines(drawn))))
  return {
    xlsx: () => void workbook({ id, name: `${id} ${name}` }, vkey),
    pdf: () => void plotPdf(id, { vkey, name }, svg),
  }
}
