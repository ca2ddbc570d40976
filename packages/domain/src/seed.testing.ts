/**
 * Seed of every random test, the same in each run: a failure is a change's own. `TEST_SEED=$RANDOM npm run unit`
 * looks for something new.
 */
export const testSeed = Number(process.env['TEST_SEED'] || 20_261_123)
