import { MEDIA_PREFIX, PICTURE_KIND } from '@ingot/contract/media'
import type { Item } from '../../../property-editor/items.ts'
import { Tree } from '../../../property-editor/tree/Tree.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import type { Editing } from '../entity/editing.ts'

/** The files of a draft; they are read here, and come by an import. */
export function DocumentsPanel({ editing: { doc, lang } }: { editing: Editing }) {
  const text = useText()
  if (doc.documents.length === 0) return <p className="muted">{text('edit.documents.none')}</p>
  const items = doc.documents.map(({ id, kind, title, file, mime, source }): Item => {
    const name = title[lang] ?? title.en ?? file
    const picture: Item = {
      key: 'picture',
      label: text('edit.documents.picture'),
      field: { type: 'image', value: { address: `${MEDIA_PREFIX}${file}`, about: name } },
    }
    const fact = (key: string, label: string, value: string | undefined): Item => ({
      key,
      label,
      field: { type: 'readonly', value },
    })
    return {
      key: id,
      label: name,
      startsOpen: true,
      items: [
        ...(kind === PICTURE_KIND ? [picture] : []),
        fact('kind', text('edit.documents.kind'), kind),
        fact('file', text('edit.documents.file'), file),
        fact('mime', text('edit.documents.format'), mime),
        fact('source', text('edit.source'), doc.sources[source.ref]?.title ?? source.ref),
      ],
    }
  })
  return (
    <div className={styles.panel}>
      <Tree label={text('edit.tab.documents')} items={items} />
    </div>
  )
}
