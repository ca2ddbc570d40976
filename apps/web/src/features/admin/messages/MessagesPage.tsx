import type { Message, MessageKind } from '@ingot/contract/messages'
import { routes } from '@ingot/contract/routes'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import { ListState } from '../parts/ListState.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { SearchField } from '../parts/SearchField.tsx'
import { Table } from '../parts/Table.tsx'

const TYPING_MS = 250

const told: Record<MessageKind, true> = {
  feedback: true,
  comment: true,
  contact: true,
  trial: true,
  access: true,
  help: true,
}
const KINDS = Object.keys(told) as readonly MessageKind[]
const STATES = ['open', 'handled'] as const

interface Asked {
  kind?: MessageKind
  state?: (typeof STATES)[number]
  text?: string
}

/** What people wrote to those who run the catalogue, the newest first. */
export function MessagesPage() {
  const text = useText()
  const [kind, setKind] = useState('')
  const [state, setState] = useState('')
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim(), TYPING_MS)
  const [knownKind, knownState] = [KINDS.find((one) => one === kind), STATES.find((one) => one === state)]
  const asked: Asked = {
    ...(knownKind && { kind: knownKind }),
    ...(knownState && { state: knownState }),
    ...(sought && { text: sought }),
  }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['readMessages', asked],
    queryFn: ({ pageParam, signal }) =>
      call('readMessages', { query: { ...asked, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isNarrowed = Object.keys(asked).length > 0
  return (
    <>
      <div className={styles.bar}>
        <label>
          {text('admin.messages.kind')}
          <select className="field" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            <option value="">{text('admin.messages.all')}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {text(`admin.messages.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('admin.messages.state')}
          <select className="field" value={state} onChange={(event) => setState(event.currentTarget.value)}>
            <option value="">{text('admin.messages.all')}</option>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {text(`admin.messages.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={text('admin.messages.find')} value={typed} onChange={setTyped} />
        <a
          className={`button ${styles.end}`}
          href={`${routes.exportMessages.path}?${new URLSearchParams({ ...asked })}`}
          download
        >
          {text('admin.audit.save')}
        </a>
      </div>
      <ListState
        items={data?.pages.flatMap(({ items }) => items)}
        error={error}
        empty={text(isNarrowed ? 'admin.messages.noMatch' : 'admin.messages.none')}
        onRetry={() => void refetch()}
      >
        {(messages) => <Messages messages={messages} />}
      </ListState>
      {hasNextPage && (
        <div className={styles.buttons}>
          <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('admin.messages.older')}
          </button>
        </div>
      )}
    </>
  )
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const text = useText()
  const isOfAll = usePermission('installation.administer')
  const heads = [
    text('admin.messages.at'),
    text('admin.messages.kind'),
    text('admin.messages.from'),
    ...(isOfAll ? [text('admin.company')] : []),
    text('admin.messages.message'),
    text('admin.messages.state'),
  ]
  return (
    <Table label={text('admin.feedback')} heads={heads}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} isOfAll={isOfAll} />
      ))}
    </Table>
  )
}

function MessageRow({ message: one, isOfAll }: { message: Message; isOfAll: boolean }) {
  const text = useText()
  const lang = useLanguage()
  const { kind, at, userName, name, organisation, email, company, message, product, page } = one
  const moment = momentText(at, lang)
  const person = name ?? userName ?? text('admin.messages.guest')
  return (
    <tr>
      <td className={styles.quiet}>
        <time dateTime={at}>{moment}</time>
      </td>
      <th scope="row">{text(`admin.messages.${kind}`)}</th>
      <td>
        {person}
        {name !== undefined && userName !== undefined && <div className="muted">{userName}</div>}
        {organisation !== undefined && <div className="muted">{organisation}</div>}
        {email !== undefined && (
          <div>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </div>
        )}
      </td>
      {isOfAll && <td>{company ?? '–'}</td>}
      <td className={styles.words}>
        {message}
        {product !== undefined && <div className="muted">{text('admin.messages.about', { what: product })}</div>}
        {page !== undefined && <div className="muted">{text('admin.messages.page', { page })}</div>}
      </td>
      <td>
        <Handling message={one} person={person} moment={moment} />
      </td>
    </tr>
  )
}

interface HandlingProps {
  message: Message
  person: string
  moment: string
}

function Handling({ message: { id, handled }, person, moment }: HandlingProps) {
  const text = useText()
  const lang = useLanguage()
  const mark = useMutation({
    mutationFn: (isHandled: boolean) => call('markMessage', { params: { id }, body: { handled: isHandled } }),
    onSuccess: (_, isHandled) => {
      notify({ text: text(isHandled ? 'admin.messages.wasHandled' : 'admin.messages.wasReopened'), kind: 'done' })
      return queryClient.invalidateQueries({ queryKey: ['readMessages'] })
    },
  })
  const named = { name: person, time: moment }
  return (
    <>
      {handled && (
        <div className="muted">
          {text('admin.messages.handledBy', { name: handled.by || '–', time: momentText(handled.at, lang) })}
        </div>
      )}
      <button
        type="button"
        className="button"
        aria-label={text(handled ? 'admin.messages.reopenOne' : 'admin.messages.handleOne', named)}
        disabled={mark.isPending}
        onClick={() => mark.mutate(!handled)}
      >
        {text(handled ? 'admin.messages.reopen' : 'admin.messages.handle')}
      </button>
      <Failure error={mark.error} />
    </>
  )
}
