/** Source files of a folder, tests and styles not counted, before it wants rooms. */
export const FOLDER_MAX = 12

/**
 * Folders that hold more, and why. One that has a file for each of a kind grows with its kinds; of any other it says how
 * many files it has, and that number only gets smaller: a line that is not needed fails the test.
 */
export const FULL_FOLDERS: Readonly<Record<string, { fileForEach: string } | { files: number; why: string }>> = {
  'apps/server/src/db/migrations': { fileForEach: 'migration; a released one never moves' },
  'apps/web/src/blocks/kinds': { fileForEach: 'kind of block' },
  'packages/cards/src/read': { fileForEach: 'format of a solver' },
  'packages/cards/src/writers': { fileForEach: 'model of a solver' },
  'packages/contract/src': { fileForEach: 'capability' },
  'packages/contract/src/blocks': { fileForEach: 'kind of block' },
  'apps/server/src/drafts': { files: 13, why: 'the steps of a draft share its states, versions and three stores' },
  'apps/web/src/pages': { fileForEach: 'page' },
  'apps/web/src/words': { fileForEach: 'kind of words' },
  tools: { fileForEach: 'command or rule of the house' },
}
