import type { SeatHolder } from '@ingot/contract/licences'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'

/** Who holds a seat, since when and until when, and the way to take it back. */
export function SeatRow({ seat, licence }: { seat: SeatHolder; licence: string }) {
  const text = useText()
  const lang = useLanguage()
  const { id, userName: name, company, since, until, pages } = seat
  const take = useMutation({
    mutationFn: () => call('takeSeatBack', { params: { id } }),
    // A seat that was given back meanwhile is not there any more either.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readSeats'] }),
  })
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{company}</td>
      <td>{licence}</td>
      <td className={styles.quiet}>{momentText(since, lang)}</td>
      <td className={styles.quiet}>{momentText(until, lang)}</td>
      <td>{pages}</td>
      <td>
        <AskFirst
          label={text('admin.seats.takeBack')}
          name={text('admin.seats.takeBackOf', { name })}
          question={text('admin.seats.takeBackAsked', { name })}
          action={text('admin.seats.takeBackNow')}
          isPending={take.isPending}
          onSure={() => take.mutate()}
        />
        <Failure error={take.error} />
      </td>
    </tr>
  )
}
