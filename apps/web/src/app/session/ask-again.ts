import { queryClient } from '../../api/query.ts'

/** What the page shows is asked again, as whoever is signed in now. Resolves when it is answered. */
export async function askAgain(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}
