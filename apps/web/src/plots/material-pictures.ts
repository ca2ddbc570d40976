import { PICTURES_MAX } from '@ingot/contract/limits'
import type { PlotTexts } from '@ingot/plots/curves/curve-names'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagramFigure } from '@ingot/plots/diagram/diagram-figure'
import { printedLook } from '@ingot/plots/diagram/page-size'
import { legendLines } from '@ingot/plots/diagram/plot-data'
import type { Shown } from '@ingot/plots/frame/axis'
import { figureSvg } from './plot-files.ts'

/**
 * The diagrams of a material as SVG texts, as a page has room for them and on white, one after the other; an empty text
 * for one that cannot be drawn, so that each keeps its place [ERR-031].
 */
export async function materialPictures(
  diagrams: readonly Diagram[],
  shown: Shown,
  texts: PlotTexts,
): Promise<string[]> {
  const pictures: string[] = []
  for (const diagram of diagrams.slice(0, PICTURES_MAX)) {
    try {
      const look = printedLook(legendLines(diagram))
      pictures.push(await figureSvg(diagramFigure(diagram, shown, texts, look)))
    } catch (error) {
      console.error(error)
      pictures.push('')
    }
  }
  return pictures
}
