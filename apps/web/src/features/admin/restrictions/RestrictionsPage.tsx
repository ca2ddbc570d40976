import type { RestrictionList } from '@ingot/contract/restrictions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useAppContent } from '../../../session/session.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import { momentText } from '../parts/moments.ts'
import { Table } from '../parts/Table.tsx'
import { ListForm } from './ListForm.tsx'
import { ListPanel } from './ListPanel.tsx'

/** What was read of lists is asked again: they, their entries, and what they say of materials. */
const refreshLists = () =>
  Promise.all(
    ['readRestrictionLists', 'readRestrictionEntries', 'readRestrictions', 'readTable', 'readTiles'].map((one) =>
      queryClient.invalidateQueries({ queryKey: [one] }),
    ),
  )

/** Lists of restricted substances that materials are compared with: those of the company, or those for all. */
export function RestrictionsPage() {
  const text = useText()
  const { user } = useAppContent()
  const [openId, setOpenId] = useState<string>()
  const { data, error, refetch } = useQuery({ ...queryFor('readRestrictionLists', {}), staleTime: 0 })
  const of = user.companyId > 0 ? 'company' : 'installation'
  const open = data?.items.find(({ id }) => id === openId)
  return (
    <>
      <p>{text('admin.restrictions.intro')}</p>
      <p className="muted">{text(of === 'company' ? 'admin.restrictions.ofCompany' : 'admin.restrictions.ofAll')}</p>
      <ListState
        items={data?.items}
        error={error}
        empty={text('admin.restrictions.none')}
        onRetry={() => void refetch()}
      >
        {(lists) => <Lists lists={lists} onOpen={setOpenId} />}
      </ListState>
      <section>
        <h2>{text('admin.restrictions.load')}</h2>
        <ListForm onLoaded={refreshLists} />
      </section>
      {open && (
        <ListPanel
          key={open.id}
          list={open}
          isOwn={open.of === of}
          onChanged={refreshLists}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

const HEADS = [
  'admin.name',
  'admin.restrictions.version',
  'admin.restrictions.entries',
  'admin.restrictions.unmatched',
  'admin.restrictions.for',
  'admin.restrictions.by',
] as const

function Lists({ lists, onOpen }: { lists: readonly RestrictionList[]; onOpen: (id: string) => void }) {
  const text = useText()
  const lang = useLanguage()
  return (
    <Table label={text('admin.restrictions')} heads={HEADS.map((head) => text(head))}>
      {lists.map(({ id, name, version, entries, unmatched, of, by, at }) => (
        <tr key={id}>
          <th scope="row">
            <button type="button" className="link" onClick={() => onOpen(id)}>
              {name}
            </button>
          </th>
          <td>{version || '–'}</td>
          <td>{entries.toLocaleString(lang)}</td>
          <td>{unmatched.toLocaleString(lang)}</td>
          <td>{text(`admin.restrictions.${of}`)}</td>
          <td>{text('admin.restrictions.byAt', { by, at: momentText(at, lang) })}</td>
        </tr>
      ))}
    </Table>
  )
}
