/**
 * Tests that draw at random and take longest: they run last, and a machine that has been slow until then leaves them out. `pnpm fuzz`
 * plays each of them as long as it is told to.
 */
export const RANDOM = [
  'apps/api/test/administration/administration.test.ts',
  'apps/api/test/holders/holders.test.ts',
  'apps/api/test/kills/kills.test.ts',
  'apps/api/test/kills/later.test.ts',
  'apps/api/test/kills/importing.test.ts',
  'apps/api/test/kills/submitting.test.ts',
  'apps/local/src/fuzz/inputs/inputs.0.test.ts',
  'apps/local/src/fuzz/inputs/inputs.1.test.ts',
  'apps/local/src/fuzz/packets.test.ts',
] as const
/** Set to this, all tests but those are run. */
export const STEADY = 'steady'
