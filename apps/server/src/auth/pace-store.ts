import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** `burst` attempts without a pause, then one each `everySeconds`. */
export interface Pace {
  burst: number
  everySeconds: number
}

/** Rows that are forgotten with each attempt, at most. */
const FORGOTTEN_AT_ONCE = 100

const seconds = (count: number) => sql`make_interval(secs => ${count})`

/** Where every attempt has been given back a row says nothing any more. */
const forget = (db: Db) =>
  db
    .deleteFrom('sign_in_pace')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('name_hash', 'source'),
        'in',
        selectFrom('sign_in_pace')
          .select(['name_hash', 'source'])
          .where('used_until', '<', sql<Date>`now()`)
          .limit(FORGOTTEN_AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('name_hash', 'source'),
      ),
    )
    .execute()

/** Uses up one attempt, in one statement, so that two at once count as two; the seconds to wait where none is left. */
async function take(db: Db, nameHash: string, source: string, { burst, everySeconds }: Pace): Promise<number> {
  const taken = await db
    .insertInto('sign_in_pace')
    .values({ name_hash: nameHash, source, used_until: sql<Date>`now() + ${seconds(everySeconds)}` })
    .onConflict((conflict) =>
      conflict
        .columns(['name_hash', 'source'])
        .doUpdateSet({
          used_until: sql<Date>`greatest(sign_in_pace.used_until, now()) + ${seconds(everySeconds)}`,
        })
        .where(sql<SqlBool>`sign_in_pace.used_until <= now() + ${seconds((burst - 1) * everySeconds)}`),
    )
    .returning('source')
    .executeTakeFirst()
  if (taken) return 0
  const used = await db
    .selectFrom('sign_in_pace')
    .select(sql<number>`extract(epoch FROM used_until - now())::float8`.as('left'))
    .where('name_hash', '=', nameHash)
    .where('source', '=', source)
    .executeTakeFirst()
  return Math.max(1, Math.ceil((used?.left ?? 0) - (burst - 1) * everySeconds))
}

/** What an attempt is counted with; an empty `nameHash` stands for all names. */
export type Counted = readonly { nameHash: string; source: string; pace: Pace }[]

class UsedUp extends Error {
  readonly wait: number
  constructor(wait: number) {
    super('no attempt is left')
    this.wait = wait
  }
}

/**
 * Counts an attempt with each source, or with none where one is used up: then answers the seconds until it isn't, else 0.
 * The database's clock decides, for all servers alike.
 */
export async function takeAttempt(db: Db, counted: Counted): Promise<number> {
  await forget(db)
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { nameHash, source, pace } of counted) {
        const wait = await take(transaction, nameHash, source, pace)
        if (wait > 0) throw new UsedUp(wait)
      }
    })
    return 0
  } catch (error) {
    if (error instanceof UsedUp) return error.wait
    throw error
  }
}

/** Gives an attempt back that was none: the password was right, or was not looked at. */
export async function returnAttempt(db: Db, counted: Counted): Promise<void> {
  for (const { nameHash, source, pace } of counted)
    await db
      .updateTable('sign_in_pace')
      .set({ used_until: sql<Date>`used_until - ${seconds(pace.everySeconds)}` })
      .where('name_hash', '=', nameHash)
      .where('source', '=', source)
      .execute()
}
