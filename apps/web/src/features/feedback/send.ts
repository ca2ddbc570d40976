import type { Permission } from '@ingot/contract/permissions'
import { call } from '../../api/call.ts'

/** Where in the site something was written. */
const here = () => `${location.pathname}${location.search}`.slice(0, 2_000)

/** Sends a message to those who run the catalogue. Throws `Failed send request` [ERR-053]. */
export async function sendRequest(message: string, appName?: string): Promise<void> {
  await asked(call('sendFeedback', { body: { message, page: here(), ...(appName !== undefined && { appName }) } }))
}

/** Sends a question, to be answered by mail. Throws `Failed send request` [ERR-053]. */
export const sendContact = (body: { message: string; email?: string }): Promise<void> =>
  asked(call('sendContact', { body: { page: here(), ...body } }))

/** Asks for a trial. Throws `Failed send request`. */
export const sendTrialRequest = (body: { name: string; organisation?: string; email?: string; message?: string }) =>
  asked(call('sendTrialRequest', { body: { page: here(), ...body } }))

/** Asks for a permission. Throws `Failed send request` [ERR-053]. */
export const sendAccessRequest = (body: { permission: Permission; email?: string; message?: string }) =>
  asked(call('sendAccessRequest', { body: { page: here(), ...body } }))

async function asked(sending: Promise<unknown>): Promise<void> {
  try {
    await sending
  } catch (cause) {
    throw new Error('Failed send request', { cause })
  }
}

/** Sends a comment on a product. Throws `Failed to send comment` [ERR-054]. */
export async function sendProductComment(comment: string, product: string): Promise<void> {
  try {
    await call('sendComment', { body: { comment, product } })
  } catch (cause) {
    throw new Error('Failed to send comment', { cause })
  }
}

/**
 * The way of the comment dialog: the request, then the comment [API-054]. After a comment that failed, the same words
 * are not requested twice.
 */
export function commentSender(appName: string): (comment: string) => Promise<void> {
  let requested: string | undefined
  return async (comment) => {
    if (requested !== comment) await sendRequest(comment, appName)
    requested = comment
    await sendProductComment(comment, appName)
    requested = undefined
  }
}
