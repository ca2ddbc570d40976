import { z } from 'zod'
import { isEmail } from './email.ts'
import { endpoint } from './endpoint.ts'
import { HELP_TOPICS } from './help-topics.ts'
import { EMAIL_MAX } from './limits.ts'

const part = z.string().max(200)

/** A task of a second or so for a computer, signed by the server, in the form of ALTCHA. */
export const HelpChallenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('SHA-256'),
      nonce: part,
      salt: part,
      cost: z.int().min(1).max(1_000),
      keyLength: z.int().min(1).max(32),
      keyPrefix: part,
      keySignature: part,
      /** Seconds since 1970. */
      expiresAt: z.int(),
    }),
    signature: part,
  })
  .meta({ id: 'HelpChallenge' })
export type HelpChallenge = z.infer<typeof HelpChallenge>

/** The task with its solution. */
export const HelpProof = z
  .strictObject({
    challenge: HelpChallenge,
    solution: z.strictObject({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: part }),
  })
  .meta({ id: 'HelpProof' })
export type HelpProof = z.infer<typeof HelpProof>

export const readHelpChallenge = endpoint('readHelpChallenge', {
  summary: 'A task whose solution a request for help carries: work that keeps machines from sending many.',
  permission: 'open',
  reply: HelpChallenge,
})

export const askForHelp = endpoint('askForHelp', {
  summary:
    'Asks those who run the catalogue for help with signing in [API-087, AUTH-033]. The answer is the same whether the ' +
    'address belongs to an account or not. `proof` is the solution of a challenge, good for one request.',
  permission: 'open',
  writes: true,
  body: z.strictObject({
    category: z.enum(HELP_TOPICS),
    email: z.string().max(EMAIL_MAX).refine(isEmail, 'is no e-mail address'),
    proof: HelpProof,
  }),
  reply: z.strictObject({ receivedAt: z.string() }),
  errors: ['proof-refused', 'quota-reached'],
})
