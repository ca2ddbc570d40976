/**
 * Tables that a backup leaves out, and why; every other table that the database has is in it, also one that a later
 * migration adds. A restored database has these as the migrations make them.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  migration: 'the manifest names the migrations, and a restore runs them',
  session: 'whoever held a backup could act as those who were signed in; everybody signs in again',
  access_token: 'as sessions: a token that was revoked after the backup would open the catalogue again',
  account_link: 'as sessions: whoever held a backup could set passwords by them',
  mail: 'a restored database would send it a second time, and links in it are as sessions; messages are in `feedback`',
  search_change: 'what running servers have not read yet; after a restore every server builds its index anew',
  known_device: 'as sessions: by it a browser is taken for one that signed in before',
  pending_sign_in: 'sign-ins at a provider that are under way',
  sign_in_token: 'tokens of one minute, each good for one login',
  provider_grant:
    "what the provider gave for an account, sealed with this server's key: the next sign-in brings a new one",
  sign_in_pace: 'passwords tried in the present minutes',
  proof_secret: 'it signs tasks of the present minutes; a restored database has one of its own',
  used_proof: 'tasks of the present minutes',
  seat_lease: 'seats that pages of browsers hold at present',
  card_quota: 'cards of the present minute',
  daily_count: 'what was used of the limits of the day',
  read_only: 'it says how the server stands at present, not what the catalogue holds',
}

/** Kept with `--with-sessions`. */
export const SESSIONS: readonly string[] = ['session', 'known_device', 'access_token']
