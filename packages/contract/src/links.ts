import { z } from 'zod'
import { AccountId, PASSWORD_ERRORS, Password, USER_NAME_ERRORS, UserName } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** `first` makes the first administrator, `password` sets that of the account it was made for. */
export const LINK_PURPOSES = ['first', 'password'] as const

/** The path of the page that takes a link; the secret stands behind it as a fragment, which no server and no log sees. */
export const LINK_PATH = '/set-up'

const Secret = z.string().min(1).max(200)
const Purpose = { purpose: z.enum(LINK_PURPOSES), userName: z.string().optional() }

export const makeLink = endpoint('makeLink', {
  summary:
    'Makes a link by which whoever has it sets the password of the account, once; an earlier one ends. It is answered this ' +
    'once. For accounts that hold nothing that the caller does not.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: AccountId }),
  reply: z.strictObject({ path: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['not-allowed', 'user-not-found', 'password-elsewhere'],
})

export const mailLink = endpoint('mailLink', {
  summary:
    'Makes such a link and mails it to the address of the account instead of answering it. For that a mail server and ' +
    'the address of the site (`PUBLIC_URL`) must be set.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: AccountId }),
  reply: z.strictObject({ recipient: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['not-allowed', 'user-not-found', 'password-elsewhere', 'mail-unavailable', 'email-missing'],
})

export const readLink = endpoint('readLink', {
  summary: 'What a link is for, where it still is for something.',
  permission: 'open',
  forPeople: true,
  writes: false,
  body: z.strictObject({ secret: Secret }),
  reply: z.strictObject(Purpose),
  errors: ['link-over', 'too-many-requests'],
})

export const followLink = endpoint('followLink', {
  summary:
    'Sets the password by a link, which is over then; the sessions of the account end. The first one makes the account.',
  permission: 'open',
  forPeople: true,
  writes: true,
  body: z.strictObject({ secret: Secret, password: Password, userName: UserName.optional() }),
  reply: z.strictObject({ userName: z.string() }),
  errors: ['link-over', ...USER_NAME_ERRORS, ...PASSWORD_ERRORS, 'too-many-requests'],
})
