// Which tests `npm test` leaves to `npm run test:thorough`: the long walks. Every other test is of the quick suite.

/** Kills, restores and upgrades databases, runs CalculiX over cards, compares engines and parsers on random input. */
export const THOROUGH_UNIT = [
  'apps/server/src/backup/restore/damage.test.ts',
  'apps/server/src/backup/restore/restore.test.ts',
  'apps/server/src/cards/calculix/check-card.test.ts',
  'apps/server/src/cli/command/command.test.ts',
  'apps/server/src/db/migrations/kill.test.ts',
  'apps/server/src/db/move/move.test.ts',
  'apps/server/src/db/point-in-time/archive-place.test.ts',
  'apps/server/src/db/point-in-time/point-in-time.test.ts',
  'apps/server/src/db/upgrade/follow-catalogue.test.ts',
  'apps/server/src/db/upgrade/upgrade.test.ts',
  'apps/server/src/exchange/document-limits.test.ts',
  'apps/server/src/exchange/kill.test.ts',
  'apps/server/src/search/engines/testing/differential.test.ts',
  'apps/server/src/work/large-documents.test.ts',
  'packages/domain/src/query/language/language.property.test.ts',
  'packages/domain/src/query/language/linear.test.ts',
  'tools/cards-verify.test.ts',
  'tools/faults/upgrade.test.ts',
]

/** Walks every screen in every width, language and theme, saves every file, or starts servers with settings of their own. */
export const THOROUGH_E2E = [
  'e2e/admin-companies.e2e.ts',
  'e2e/admin-content.e2e.ts',
  'e2e/admin-jobs.e2e.ts',
  'e2e/blocks.e2e.ts',
  'e2e/exports/compare.e2e.ts',
  'e2e/exports/datasheet.e2e.ts',
  'e2e/exports/every-control.e2e.ts',
  'e2e/exports/list.e2e.ts',
  'e2e/exports/scatter-picture.e2e.ts',
  'e2e/exports/scatter.e2e.ts',
  'e2e/impact.e2e.ts',
  'e2e/keyboard-french.e2e.ts',
  'e2e/licences.e2e.ts',
  'e2e/limits.e2e.ts',
  'e2e/look.e2e.ts',
  'e2e/mail.e2e.ts',
  'e2e/media.e2e.ts',
  'e2e/no-tracking.e2e.ts',
  'e2e/outside.e2e.ts',
  'e2e/overflow.e2e.ts',
  'e2e/places.e2e.ts',
  'e2e/polar.e2e.ts',
  'e2e/provider.e2e.ts',
  'e2e/query-names.e2e.ts',
  'e2e/session-over.e2e.ts',
  'e2e/sign-in-ways.e2e.ts',
  'e2e/steady-list.e2e.ts',
  'e2e/targets.e2e.ts',
  'e2e/told-at.e2e.ts',
  'e2e/view-states.e2e.ts',
]

/** What a run of `suite` (`quick`, `thorough`; every test without one) takes and leaves out, of files that `all` match. */
export const filesOf = (suite, all, thorough) => {
  if (suite === 'thorough') return { include: thorough, exclude: [] }
  return { include: all, exclude: suite === 'quick' ? thorough : [] }
}
