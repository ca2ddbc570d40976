import { SHARE_NOTICE } from '@ingot/contract/limits'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { useChangeAddress } from '../../address/search-url.ts'
import { toggleFavourite, useFavourites } from '../../favourites/favourites.ts'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { copyText } from '../../ui/browser/copy-text.ts'
import { notify } from '../../ui/notices/notices.ts'
import { usePlotWords } from '../../words/plot-words.ts'
import { saveMadeFile } from '../../words/save-made-file.ts'
import { useText } from '../../words/texts.ts'
import type { ActionMaterial } from './actions-of.ts'
import { makePdf, pdfName } from './pdf.ts'
import { similarTo, similarWithin } from './similar-to.ts'

/** What can be done with a material, by name; a key of the list can call it as well as a button. */
export function useActions() {
  const text = useText()
  const lang = useLanguage()
  const unit = useUnitSystem()
  const { shown, plotTexts } = usePlotWords()
  const navigate = useNavigate()
  const router = useRouter()
  const change = useChangeAddress()

  const datasheet = ({ url }: ActionMaterial) => void navigate(datasheetLink(url))

  const similar = ({ id }: ActionMaterial) => {
    const before = router.state.location.search.address
    void change((now) => similarTo(now, id))
    if (!before || !similarWithin(before, similarTo(before, id))) return
    const keep = () => void change((now) => similarWithin(before, now) ?? now)
    notify({ text: text('similar.amongAll'), action: { label: text('similar.keepFilters'), run: keep } })
  }

  /** The address of a datasheet as others can open it: without the search that led there. */
  const linkOf = ({ url }: ActionMaterial): string =>
    location.origin + router.buildLocation({ ...datasheetLink(url), search: {} }).href

  const copyLink = async (link: string) => {
    if (await copyText(link)) notify({ text: text('share.copied'), kind: 'done', duration: SHARE_NOTICE })
    else notify({ text: text('share.notCopied', { link }), kind: 'failed' })
  }

  const pdf = (material: ActionMaterial): Promise<void> => {
    const { id, name } = material
    const file = pdfName(name)
    const pictures = async (diagrams: readonly Diagram[]) => {
      const { materialPictures } = await import('../../plots/material-pictures.ts')
      return materialPictures(diagrams, shown, plotTexts)
    }
    const make = () => makePdf({ id, name, lang, unit, pictures })
    const saved = text('action.pdfSaved', { file })
    const failed = text('action.pdfUnreachable', { name })
    return saveMadeFile({ file, type: 'application/pdf', make, saved, failed, retry: () => void pdf(material) }, text)
  }

  const favorite = ({ id, name }: ActionMaterial) => {
    const before = useFavourites.getState().ids
    if (!toggleFavourite(id) || !before.includes(id)) return
    // Where only favourites are shown the row goes with its star: offer the way back.
    if (new URLSearchParams(location.search).has('favorites'))
      notify({
        text: text('favourites.removed', { name }),
        action: { label: text('favourites.undo'), run: () => void toggleFavourite(id) },
      })
  }

  return { datasheet, similar, linkOf, copyLink, pdf, favorite }
}

export type Actions = ReturnType<typeof useActions>
