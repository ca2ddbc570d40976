import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { SEATS_LISTED_MAX } from '@ingot/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import { dayText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { Table } from '../parts/Table.tsx'
import { SeatRow } from './SeatRow.tsx'

export type Seats = ReplyOf<Endpoints['readSeats']>

/** Seats come and go without anybody here doing anything, ms. */
const LOOK_EVERY = 10_000

/** Licences with their seats, and who holds one; a seat can be taken back. It is asked again while it is looked at. */
export function SeatsPage() {
  const text = useText()
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor('readSeats', {}),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
    refetchOnWindowFocus: true,
  })
  const retry = () => void refetch()
  return (
    <>
      <ListState items={data?.licenses} error={error} empty={text('admin.seats.noLicence')} onRetry={retry}>
        {(licences) => <Licences licences={licences} />}
      </ListState>
      {data && data.licenses.length > 0 && (
        <>
          <div className={styles.bar}>
            <h2>{text('admin.seats.holders')}</h2>
            <button type="button" className={`button ${styles.end}`} aria-disabled={isFetching} onClick={retry}>
              {text('admin.seats.refresh')}
            </button>
          </div>
          <Holders seats={data} error={error} onRetry={retry} />
        </>
      )}
    </>
  )
}

function Licences({ licences }: { licences: readonly Seats['licenses'][number][] }) {
  const text = useText()
  const lang = useLanguage()
  const heads = ['admin.seats.licence', 'admin.seats.kind', 'admin.seats.held', 'admin.seats.lastDay'] as const
  return (
    <Table label={text('admin.seats.licences')} heads={heads.map((head) => text(head))}>
      {licences.map(({ id, name, title, seats, held, until }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td>{text(name === 'units' ? 'admin.seats.units' : 'admin.seats.named')}</td>
          <td>{seats === undefined ? held : text('admin.seats.heldOf', { held, seats })}</td>
          <td className={styles.quiet}>{until === undefined ? '–' : dayText(until, lang)}</td>
        </tr>
      ))}
    </Table>
  )
}

interface HoldersProps {
  seats: Seats
  error: Error | null
  onRetry: () => void
}

function Holders({ seats: { items, licenses }, error, onRetry }: HoldersProps) {
  const text = useText()
  const heads = [
    'admin.name',
    'admin.company',
    'admin.seats.licence',
    'admin.seats.since',
    'admin.seats.until',
    'admin.seats.pages',
    'admin.seats.action',
  ] as const
  return (
    <>
      <ListState items={items} error={error} empty={text('admin.seats.none')} onRetry={onRetry}>
        {(seats) => (
          <Table label={text('admin.seats.holders')} heads={heads.map((head) => text(head))}>
            {seats.map((seat) => (
              <SeatRow
                key={seat.id}
                seat={seat}
                licence={licenses.find(({ id }) => id === seat.license)?.title ?? seat.license}
              />
            ))}
          </Table>
        )}
      </ListState>
      {items.length >= SEATS_LISTED_MAX && <p className="muted">{text('admin.seats.more', { shown: items.length })}</p>}
    </>
  )
}
