import { PICTURES_MAX } from '@ingot/contract/limits'
import type { Shown } from '@ingot/domain/plots/axis'
import type { PlotTexts } from '@ingot/domain/plots/curve-names'
import { type Diagram, diagramFigure } from '@ingot/domain/plots/diagram-figure'
import { printedLook } from '@ingot/domain/plots/plot-data'
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
      const look = printedLook(diagram.series.length)
      pictures.push(await figureSvg(diagramFigure(diagram, shown, texts, look)))
    } catch (error) {
      console.error(error)
      pictures.push('')
    }
  }
  return pictures
}
