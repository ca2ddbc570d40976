import { join, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { AppError } from '@ingot/contract/errors'
import { openShipped } from '../../catalog/shipped.ts'
import { readConfig, withoutPassword } from '../../config.ts'
import { readOnlyWords } from '../../http/words/read-only-words.ts'
import { textKeyOf } from '../../http/words/refusal-words.ts'
import { outliveOutput } from '../../life/log-destination.ts'
import { say } from '../../life/say.ts'
import { fileErrorWords } from '../../life/start-error.ts'

/** A command line that cannot be carried out: one sentence, after which the usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/**
 * The command line by its options; at most so many words beside them, none of them empty. Throws UsageError.
 */
export function readLine<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, most: number) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const empty = positionals.findIndex((word) => word.trim() === '')
    if (empty >= 0) throw new UsageError(`Word ${empty + 1} of the command is empty.`)
    if (positionals.length > most) {
      const extra = positionals.slice(most).map((word) => `"${word}"`)
      throw new UsageError(`${extra.join(' and ')} ${extra.length > 1 ? 'are' : 'is'} more than the command takes.`)
    }
    return { values, positionals }
  } catch (error) {
    if (!isParseError(error)) throw error
    // What follows is advice for a value that begins with a dash.
    throw new UsageError(`${error.message.split(/\.? To specify |\.?\n/, 1)[0]}.`)
  }
}

/**
 * The absolute path of a folder that a line names. Throws UsageError where it is empty or an address: a folder named after
 * one would hold its password.
 */
export function folderOf(name: string, text: string): string {
  if (text.trim() === '') throw new UsageError(`${name} is empty, but takes a folder.`)
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return resolve(text)
  const shown = withoutPassword(text)
  throw new UsageError(`${name} is "${shown}", but takes a folder (one whose name holds a colon with ./ before it).`)
}

/** An error that a caller can act on, in the words of the catalogue; what a request lacked is said by itself. */
export function wordsOf({ code, details }: Pick<AppError, 'code'> & { details: Record<string, unknown> }): string {
  if (code === 'bad-request' && details.fields !== undefined) return `Refused: ${details.fields}.`
  const { texts } = openShipped(join(readConfig().home, 'data'))
  const reason = code === 'read-only' && { reason: readOnlyWords(texts, 'en', details) }
  return texts.text(textKeyOf(code, details), 'en', { ...details, ...reason })
}

const sentenceOf = (error: unknown, usage: string): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (error instanceof AppError) return wordsOf(error)
  const words = fileErrorWords(error)
  if (words !== undefined) return `${words}.`
  return error instanceof Error ? error.message : String(error)
}

const isHelpWanted = (): boolean => {
  const words = process.argv.slice(2)
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).includes('--help')
}

/**
 * Runs a command of the terminal. `--help` shows its usage and ends with 0; whatever goes wrong is a sentence on
 * standard error, before the usage where the line itself is wrong, and ends with 1.
 */
export function runCommand(usage: string, run: () => Promise<void>): void {
  // As with `| head -1`: what it does is worth more than what it says.
  outliveOutput()
  if (isHelpWanted()) say(usage)
  else start(usage, run)
}

function start(usage: string, run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error, usage)}\n`)
    // Also ends a thread that still works, and its transaction with it.
    process.exit(1)
  })
}
