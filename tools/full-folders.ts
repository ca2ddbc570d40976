/** Source files of a folder, tests and styles not counted, before it wants rooms. */
export const FOLDER_MAX = 12

/** Folders that hold more, with how many and why. The list only gets shorter: a line that is not needed fails the test. */
export const FULL_FOLDERS: Readonly<Record<string, { files: number; why: string }>> = {
  'apps/server/src/db/migrations': { files: 14, why: 'one file a migration; a released one never moves' },
  'apps/server/src/life': {
    files: 14,
    why: 'one file a concern of a process that lives: its log, its locks, its threads, its end',
  },
  'apps/web/src/blocks/kinds': { files: 19, why: 'one file a kind of block' },
  'packages/cards/src/writers': { files: 19, why: 'one file a model of a solver' },
  'packages/contract/src': { files: 36, why: 'one file a capability' },
  'packages/contract/src/blocks': { files: 19, why: 'one file a kind of block' },
}
