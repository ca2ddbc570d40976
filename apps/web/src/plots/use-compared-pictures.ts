import type { ComparedMaterial, EvaluateAt } from '@ingot/contract/compare'
import { PICTURES_MAX } from '@ingot/contract/limits'
import { nearestEntries, overlayCurves, overlayEntries, overlayKinds } from '@ingot/domain/plots/overlay-curves'
import { overlayFigure } from '@ingot/domain/plots/overlay-figure'
import { useCatalogue } from '../state/catalogue.ts'
import { overlayVkeys, readComparedDiagrams } from '../state/compared-diagrams.ts'
import { useLanguage } from '../state/language.ts'
import { usePlotWords } from '../state/plot-words.ts'
import { figureSvg } from './plot-files.ts'

/** A quarter of a page lying on its side, px. */
const PICTURE = { width: 660, height: 390, theme: 'light' } as const

/**
 * The charts of a comparison as SVG texts on white, one a kind of diagram: of each material the curve nearest to the
 * conditions. One that cannot be drawn is logged and left out.
 */
export function useComparedPictures(columns: readonly ComparedMaterial[], at: EvaluateAt): () => Promise<string[]> {
  const catalogue = useCatalogue()
  const lang = useLanguage()
  const { shown, plotTexts } = usePlotWords()
  return async () => {
    const materials = await readComparedDiagrams(columns, catalogue, lang)
    const pictures: string[] = []
    for (const { vkey, name } of overlayKinds(materials, overlayVkeys(catalogue)).slice(0, PICTURES_MAX)) {
      try {
        const entries = nearestEntries(overlayEntries(materials, vkey), at)
        const figure = overlayFigure(overlayCurves(entries, shown, plotTexts, 'light'), shown, plotTexts, {
          ...PICTURE,
          title: name,
        })
        pictures.push(await figureSvg(figure))
      } catch (error) {
        console.error(error)
      }
    }
    return pictures
  }
}
