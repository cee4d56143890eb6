interface Module {
  id: string
  evaluated: boolean
}
/** What a process of tests has loaded. */
interface Loaded {
  idToModuleMap: ReadonlyMap<string, Module>
  invalidateModule(module: Module): void
}

/** Test code, not the product's: the world, its kits, and the files of tests themselves. */
const OF_TESTS = /\/apps\/(?:api\/test|local\/src\/fuzz)\/|\.(?:kit|test)\.ts$/

/**
 * One process runs many files of tests, for loading the product takes longer than most of them. What tests themselves keep
 * (database, clock, mails, log) is loaded anew for each file, so that none sees what another has left; the product keeps its
 * modules, as it does in a process that serves for months.
 */
export function loadTestsAnew(): void {
  // why: vitest has no public way to load some modules anew and keep the others
  const { evaluatedModules } =
    (globalThis as { __vitest_worker__?: { evaluatedModules?: Loaded } }).__vitest_worker__ ?? {}
  if (!evaluatedModules) throw new Error('what this process has loaded is not known: see loadTestsAnew')
  for (const [id, module] of evaluatedModules.idToModuleMap)
    if (OF_TESTS.test(id) && !id.includes('/test/process/')) evaluatedModules.invalidateModule(module)
}
