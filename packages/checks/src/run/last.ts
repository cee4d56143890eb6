/**
 * What takes longest and finds least that nothing before it finds: it runs last, and a machine that has been slow until then leaves
 * it out. Most of it draws at random, and `pnpm fuzz` plays each of that as long as it is told to.
 */
export const LAST_TESTS = [
  'apps/api/test/administration/administration.test.ts',
  'apps/api/test/holders/holders.test.ts',
  'apps/api/test/kills/kills.test.ts',
  'apps/api/test/kills/later.test.ts',
  'apps/api/test/kills/importing.test.ts',
  'apps/api/test/kills/submitting.test.ts',
  // whether the tries of the sweep of strangers hit; the sweep itself runs among the others
  'apps/api/test/sweeps/strangers/owners.test.ts',
  'apps/local/src/fuzz/inputs/inputs.0.test.ts',
  'apps/local/src/fuzz/inputs/inputs.1.test.ts',
  'apps/local/src/fuzz/packets.test.ts',
] as const
/** Set to this, all tests but those are run. */
export const STEADY = 'steady'

/** The sweeps of all screens and dialogs, by what their files are called. */
export const LAST_JOURNEYS = ['accessibility.e2e', 'dialogs.e2e', 'screens.e2e'] as const
