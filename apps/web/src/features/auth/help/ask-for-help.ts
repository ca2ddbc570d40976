import type { HelpTopic } from '@ingot/contract/help-topics'
import { call } from '../../../api/call.ts'
import { solved } from '../proof/solve.ts'

/** Does the work that the server asks for, and sends the request. Throws as a call does. */
export async function askForHelp(category: HelpTopic, email: string): Promise<void> {
  const challenge = await call('readHelpChallenge', {})
  const solution = await solved(challenge.parameters)
  await call('askForHelp', { body: { category, email, proof: { challenge, solution } } })
}
