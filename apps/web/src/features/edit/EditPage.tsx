import { ApiError } from '@ingot/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { PropertyEditor } from '../../property-editor/PropertyEditor.tsx'
import { useCatalogue } from '../../session/catalogue.ts'
import { useLanguage } from '../../session/language.ts'
import { usePermission } from '../../session/session.ts'
import { useUnitSystem } from '../../session/units.ts'
import { useTitle } from '../../ui/browser/use-title.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import styles from './Edit.module.css'
import { classPaths } from './entity/class-paths.ts'
import type { Editing } from './entity/editing.ts'
import { infoItems } from './entity/info-items.ts'
import { partName, partSaid } from './entity/part-words.ts'
import { attributeItems } from './entity/value-items.ts'
import { Head } from './Head.tsx'
import { AddProperty } from './panels/AddProperty.tsx'
import { CompositionPanel } from './panels/composition/CompositionPanel.tsx'
import { CurvesPanel } from './panels/curves/CurvesPanel.tsx'
import { DocumentsPanel } from './panels/DocumentsPanel.tsx'
import { ModelsPanel } from './panels/ModelsPanel.tsx'
import { ChangesPanel } from './review/ChangesPanel.tsx'
import { CommentButton, CommentsPanel } from './review/Comments.tsx'
import { useFoundCounts } from './review/found.ts'
import { ConflictDialog } from './saving/ConflictDialog.tsx'
import { type OpenDraft, useDraft } from './saving/use-draft.ts'
import { TestsPanel } from './tests/TestsPanel.tsx'

const TABS = [
  'info',
  'attributes',
  'composition',
  'curves',
  'models',
  'tests',
  'documents',
  'check',
  'changes',
  'comments',
] as const
type Tab = (typeof TABS)[number]

/** What the page is handed to show beside the editor: the check of a draft. */
export interface EditPageProps {
  Check: ComponentType<{
    id: string
    version: number
    doc: Editing['doc']
    change: Editing['change']
    onShow: (id: string) => void
  }>
}

/** A draft of a material: edited in the browser, reviewed by another, released. */
export function EditPage({ Check }: EditPageProps) {
  const { draft: id = '' } = useParams({ strict: false }) as { draft?: string }
  return <OpenEditor key={id} id={id} Check={Check} />
}

function OpenEditor({ id, Check }: { id: string } & EditPageProps) {
  const text = useText()
  const open = useDraft(id)
  const editing = useEditing(open)
  const { draft, error, state, saver } = open
  const [isAside, setAside] = useState(false)
  useTitle(draft && text('edit.pageTitle', { name: draft.name }))
  if (!draft || !editing)
    return (
      <main className={styles.page} aria-busy={!error}>
        <h1>{text('edit.title')}</h1>
        {error ? (
          <>
            <p role="alert" className="error">
              {error instanceof ApiError ? error.message : text('access.unreachable')}
            </p>
            <div className={styles.buttons}>
              <button type="button" className="button" onClick={open.retry}>
                {text('common.retry')}
              </button>
              <Link to="/edit" className="button">
                {text('edit.list')}
              </Link>
            </div>
          </>
        ) : (
          <div className={`skeleton ${styles.coming}`} />
        )}
      </main>
    )
  return (
    <main className={styles.page}>
      <Head draft={draft} doc={editing.doc} open={open} onDecide={() => setAside(false)} />
      <Editor draft={draft} editing={editing} Check={Check} />
      {state.conflicts.length > 0 && !isAside && (
        <ConflictDialog
          conflicts={state.conflicts}
          nameOf={(at) => partName(at, editing)}
          saidOf={(at, part) => partSaid(at, part, editing)}
          onDecided={saver.decide}
          onClose={() => setAside(true)}
        />
      )}
    </main>
  )
}

/** What the lines of the draft are made of; undefined until all of it is there. */
function useEditing({ draft, doc, saver, state }: OpenDraft): Editing | undefined {
  const text = useText()
  const lang = useLanguage()
  const system = useUnitSystem()
  const format = useFormat()
  const catalogue = useCatalogue()
  const mayEdit = usePermission('materials.edit')
  const classes = useQuery(queryFor('readTable', { query: { lang }, body: { limit: 1 } })).data
  const canEdit = mayEdit && draft?.state === 'draft' && state.status !== 'closed'
  return useMemo(() => {
    if (!draft || !doc || !catalogue) return undefined
    return {
      doc,
      catalogue,
      text,
      lang,
      system,
      format,
      classes: classPaths(classes?.counts ?? []),
      change: canEdit ? saver.change : undefined,
      actionsAt: (at, name) => (tabIndex) => <CommentButton draft={draft} at={at} name={name} tabIndex={tabIndex} />,
    }
  }, [draft, doc, catalogue, text, lang, system, format, classes, canEdit, saver])
}

function Editor({
  draft,
  editing,
  Check,
}: { draft: NonNullable<OpenDraft['draft']>; editing: Editing } & EditPageProps) {
  const text = useText()
  const navigate = useNavigate()
  const { tab } = useParams({ strict: false }) as { tab?: string }
  const selected = TABS.find((one) => one === tab) ?? 'info'
  const select = useCallback(
    (next: string) =>
      void navigate({ to: '/edit/$draft/$tab', params: { draft: draft.id, tab: next }, search: true, replace: true }),
    [navigate, draft.id],
  )
  const entity = useMemo(() => ({ info: infoItems(editing), attributes: attributeItems(editing) }), [editing])
  const odd = (useFoundCounts(draft) ?? [])
    .filter(({ severity }) => severity !== 'note')
    .reduce((sum, { open }) => sum + open, 0)
  const labelOf = (id: Tab) => {
    if (id === 'comments' && draft.openComments > 0) return text('edit.tab.commentsOpen', { open: draft.openComments })
    if (id === 'check' && odd > 0) return text('edit.tab.checkOpen', { open: odd })
    return text(`edit.tab.${id as 'composition'}`)
  }
  // A panel that is not looked at costs nothing with each key that is typed in another.
  const shown = (id: Tab, content: () => ReactNode) => ({
    id,
    label: labelOf(id),
    content: selected === id ? content() : null,
  })
  return (
    <PropertyEditor
      label={text('edit.tabs', { name: editing.doc.name })}
      entity={entity}
      selected={selected}
      onSelect={select}
      above={{ attributes: <AddProperty editing={editing} /> }}
      more={[
        shown('composition', () => <CompositionPanel editing={editing} />),
        shown('curves', () => <CurvesPanel editing={editing} />),
        shown('models', () => <ModelsPanel editing={editing} />),
        shown('tests', () => <TestsPanel draft={draft.id} editing={editing} />),
        shown('documents', () => <DocumentsPanel editing={editing} />),
        shown('check', () => (
          <Check
            id={draft.id}
            version={draft.version}
            doc={editing.doc}
            change={editing.change}
            onShow={() => select('attributes')}
          />
        )),
        shown('changes', () => <ChangesPanel draft={draft} editing={editing} />),
        shown('comments', () => <CommentsPanel draft={draft} nameOf={(at) => partName(at, editing)} />),
      ]}
    />
  )
}
