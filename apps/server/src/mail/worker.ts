import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import { ATTEMPT_MS, type Mailing } from './mailing.ts'
import { claimMail, noteFailed, noteSent } from './store.ts'

/** Waits after the first, the second and each further attempt that failed: about two days together. */
const RETRY_SECONDS: readonly number[] = [60, 300, 900, 3_600, 14_400, 43_200, 86_400]
/** For longer than an attempt may take: a server that was killed in it leaves the mail to the others then. */
const CLAIM_SECONDS = 3 * (ATTEMPT_MS / 1_000)
const LOOK_EVERY_MS = 2_000

export interface MailWorker {
  /** Ends the attempt that is under way; it counts as failed and is made again. */
  close(): Promise<void>
}

export interface MailWorkerOf {
  db: Db
  mailing: Mailing
  isReadOnly: () => boolean
  log: Log
  retrySeconds?: readonly number[]
  lookEveryMs?: number
}

/** Sends what is due in the outbox, one mail after the other, until it is closed. Each server of a database has one. */
export function startMailWorker({
  db,
  mailing,
  isReadOnly,
  log,
  retrySeconds = RETRY_SECONDS,
  lookEveryMs = LOOK_EVERY_MS,
}: MailWorkerOf): MailWorker {
  if (!mailing.canSend) return { close: async () => {} }
  const closing = new AbortController()
  let working: Promise<void> | undefined

  /** Answers whether there may be more to send now. */
  const sendOne = async (): Promise<boolean> => {
    const mail = await claimMail(db, CLAIM_SECONDS, mailing.perHour)
    if (!mail) return false
    const outcome = await mailing.send(mail, AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_MS)]))
    if (outcome.isSent) {
      await noteSent(db, mail.id)
      return true
    }
    const retryAfter = outcome.isFinal ? undefined : retrySeconds[mail.attempts - 1]
    await noteFailed(db, mail.id, outcome.answer, retryAfter)
    log.warn({ mail: mail.id, attempts: mail.attempts, retryAfter, answer: outcome.answer }, 'a mail was not sent')
    // A server that is away is not asked for each mail that waits.
    return outcome.isFinal
  }

  const work = async () => {
    try {
      while (!closing.signal.aborted && !isReadOnly() && (await sendOne()));
    } catch (error) {
      if (!closing.signal.aborted) log.warn({ err: error }, 'the outbox could not be read; trying again')
    }
  }
  const look = () => {
    working ??= work().finally(() => {
      working = undefined
    })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await working
    },
  }
}
