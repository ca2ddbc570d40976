import type { ComparedMaterial, EvaluateAt } from '@ingot/contract/compare'
import { CAPTION_MAX, PICTURES_MAX } from '@ingot/contract/limits'
import { comparedCaption } from '@ingot/plots/overlay/compared-caption'
import { nearestEntries, overlayCurves, overlayEntries, overlayKinds } from '@ingot/plots/overlay/overlay-curves'
import { overlayFigure } from '@ingot/plots/overlay/overlay-figure'
import { overlayVkeys, readComparedDiagrams } from '../compared/compared-diagrams.ts'
import { useCatalogue } from '../session/catalogue.ts'
import { useLanguage } from '../session/language.ts'
import { useCaptionWords } from '../words/caption-words.ts'
import { usePlotWords } from '../words/plot-words.ts'
import { figureSvg } from './plot-files.ts'

/** A quarter of a page lying on its side, px. */
const PICTURE = { width: 660, height: 390, theme: 'light' } as const

/**
 * The charts of a comparison as SVG texts on white with what stands under them, one a kind of diagram: of each material
 * the curve nearest to the conditions. One that cannot be drawn is logged and left out.
 */
export function useComparedPictures(
  columns: readonly ComparedMaterial[],
  at: EvaluateAt,
): () => Promise<{ svg: string[]; captions: string[] }> {
  const catalogue = useCatalogue()
  const lang = useLanguage()
  const { shown, plotTexts } = usePlotWords()
  const words = useCaptionWords()
  return async () => {
    const materials = await readComparedDiagrams(columns, catalogue, lang)
    const svg: string[] = []
    const captions: string[] = []
    for (const { vkey, name } of overlayKinds(materials, overlayVkeys(catalogue)).slice(0, PICTURES_MAX)) {
      try {
        const entries = nearestEntries(overlayEntries(materials, vkey), at)
        const curves = overlayCurves(entries, shown, plotTexts, 'light')
        const picture = await figureSvg(overlayFigure(curves, shown, plotTexts, { ...PICTURE, title: name }))
        const names = curves.map(({ curveName }) => curveName)
        svg.push(picture)
        captions.push(comparedCaption(entries, names, at, words).join('\n').slice(0, CAPTION_MAX))
      } catch (error) {
        console.error(error)
      }
    }
    return { svg, captions }
  }
}
