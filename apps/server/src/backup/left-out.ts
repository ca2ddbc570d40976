/**
 * Tables that a backup leaves out, and why; every other table that the database has is in it, also one that a later
 * migration adds. A restored database has these as the migrations make them.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  migration: 'the manifest names the migrations, and a restore runs them',
  session: 'whoever held a backup could act as those who were signed in; everybody signs in again',
  search_change: 'what running servers have not read yet; after a restore every server builds its index anew',
  card_quota: 'cards of the present minute',
}

/** Kept with `--with-sessions`. */
export const SESSIONS = 'session'
