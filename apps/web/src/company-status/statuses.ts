import type { StatusOfMaterial } from '@ingot/contract/company-status'
import { STATUSES_SET_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query.ts'
import { useAppContent } from '../session/session.ts'

const KEY = 'companyStatus'

type Answer = StatusOfMaterial | null
type Waiting = { resolve: (status: Answer) => void; reject: (error: unknown) => void }

/** The day of an instant, as people write it. */
export const dayOf = (instant: string, lang: Language): string =>
  new Date(instant).toLocaleDateString(lang, { dateStyle: 'medium' })

/** Materials that are about to be asked for, all in one call. */
let waiting = new Map<string, Waiting[]>()

async function askAll(): Promise<void> {
  const asked = [...waiting]
  waiting = new Map()
  for (let from = 0; from < asked.length; from += STATUSES_SET_MAX) {
    const some = asked.slice(from, from + STATUSES_SET_MAX)
    try {
      const { items } = await call('readCompanyStatuses', { body: { ids: some.map(([id]) => id) } })
      const found = new Map(items.map((item) => [item.id, item]))
      for (const [id, all] of some) for (const one of all) one.resolve(found.get(id) ?? null)
    } catch (error) {
      for (const [, all] of some) for (const one of all) one.reject(error)
    }
  }
}

/** The status of a material; rows that are drawn together are asked for together. */
const askFor = (id: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(() => void askAll())
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
  })

/** What the user's company thinks of a material; nothing for a guest, and where it has no status. */
export function useCompanyStatus(id: string): StatusOfMaterial | undefined {
  const { user } = useAppContent()
  const { data } = useQuery({
    queryKey: [KEY, id],
    queryFn: () => askFor(id),
    enabled: user.kind !== 'guest',
  })
  return data ?? undefined
}

/** Statuses were set: what is shown is asked again, and lists that ask for one. */
export const refreshStatuses = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    ...['readTable', 'readTiles'].map((one) => queryClient.invalidateQueries({ queryKey: [one] })),
  ])
