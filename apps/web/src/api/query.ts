import { ApiError } from '@ingot/contract/client'
import type { ArgsOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { EndpointId } from '@ingot/contract/routes'
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** A call as a query: its key is what it asks, and it is aborted when nobody waits for it any more. */
export const queryFor = <K extends EndpointId>(id: K, args: ArgsOf<Endpoints[K]>) =>
  queryOptions({ queryKey: [id, args] as const, queryFn: ({ signal }) => call(id, args, signal) })

// With the answer itself: a later task would leave a frame in between that shows nothing new.
notifyManager.setScheduler(queueMicrotask)

const RETRIES = 2

/** Only what may pass by itself is tried again: a network failure, a server that is starting. A busy one was asked again. */
const mayPass = (error: Error) => !(error instanceof ApiError) || (error.status === 503 && error.code !== 'busy')

/** The server may be this machine, which a browser without a network reaches: what it cannot reach fails and is said. */
const ALSO_OFFLINE = 'always'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: ALSO_OFFLINE,
      // Not by itself in that mode: what failed without a network is asked for again.
      refetchOnReconnect: true,
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
    },
    mutations: { networkMode: ALSO_OFFLINE },
  },
})
