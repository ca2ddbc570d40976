import type { SearchEngine } from '@ingot/search/port'

/** The engine as the offers of one list ask it. */
export interface Questions {
  engine: SearchEngine
  /** Whether no further line is looked at: a line that was begun is ended. */
  areSpent(): boolean
}

/** Questions of one list, a dozen for a usual line: a list of nonsense must not keep everybody else waiting. */
const QUESTIONS_MAX = 800

/**
 * An engine that answers the same question once, for lines of a list are often alike but for a number, and counts those
 * that it was asked. For the work of one call: what changes meanwhile is not noticed.
 */
export function questionsOf(engine: SearchEngine, most = QUESTIONS_MAX): Questions {
  const answers = new Map<string, Promise<unknown>>()
  const once =
    <Asked extends readonly unknown[], Answer>(name: string, ask: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> => {
      const key = JSON.stringify([name, asked])
      const answer = (answers.get(key) as Promise<Answer> | undefined) ?? ask(...asked)
      answers.set(key, answer)
      return answer
    }
  return {
    engine: {
      ...engine,
      search: once('search', (request) => engine.search(request)),
      firstTier: once('firstTier', (...asked) => engine.firstTier(...asked)),
      nearNames: once('nearNames', (...asked) => engine.nearNames(...asked)),
      nearWords: once('nearWords', (...asked) => engine.nearWords(...asked)),
    },
    areSpent: () => answers.size >= most,
  }
}
