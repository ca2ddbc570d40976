import { queryClient } from '../../api/query.ts'

/** What the page shows is asked again, as whoever is signed in now. */
export function askAgain(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}
