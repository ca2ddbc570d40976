import { randomInt } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import type { HelpChallenge, HelpProof } from '@ingot/contract/sign-in-help'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Db } from '../db/db.ts'
import { findProofSecret, useProof } from './proof-store.ts'

const ALGORITHM = 'SHA-256'
/** Hashes of one attempt, and attempts until the solution: 100,000 to 300,000 hashes, about a second of a browser. */
const COST = 5
const ATTEMPTS = { least: 20_000, most: 60_000 } as const
/** Somebody may stop to think. */
const MINUTES = 20

/** A task for the browser; its solution takes work, and checking it does not. */
export async function newChallenge(db: Db): Promise<HelpChallenge> {
  const secret = await findProofSecret(db)
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(ATTEMPTS.least, ATTEMPTS.most),
    deriveKey,
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  return challenge as HelpChallenge
}

/** Uses up the proof of a request. Throws `proof-refused` where it is wrong, late, or was used before. */
export async function takeProof(db: Db, { challenge, solution }: HelpProof): Promise<void> {
  const secret = await findProofSecret(db)
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  const expiresAt = new Date(challenge.parameters.expiresAt * 1_000)
  if (!verified || !(await useProof(db, challenge.signature, expiresAt))) throw new AppError('proof-refused')
}
