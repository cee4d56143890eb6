import { relative } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

/** Modules in the order in which a person meets them, with what comes with each of them alone. */
const STAGES: readonly (readonly [name: string, module: string])[] = [
  ['start', 'index.html'],
  ['sign-in', 'src/features/auth/SignInPage.tsx'],
  // the first calls leave before the frame is there, so what they need must not travel with it
  ['preload', 'src/app/preload.ts'],
  ['portal', 'src/app/Portal.tsx'],
  ['list', 'src/kernel/ListPage.tsx'],
  ['log-books', 'src/features/logbooks/LogbooksPage.tsx'],
  ['job-records', 'src/features/job-records/reads.ts'],
]
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/**
 * Which file each module travels in: what a stage needs at once, and none before it does, is one file under its name. Dozens of small
 * ones cost more than they hold, even out of the browser's own store. What is needed is known once unused code is away, so the web is
 * built once without stages to learn it.
 */
export async function stagesOf(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const stages = new Map<string, string>()
  const seen = new Set<string>()
  for (const [name, module] of STAGES)
    for (const { moduleIds, facadeModuleId } of withImports(rootOf(chunks, config.root ?? '', module), chunks, seen))
      for (const id of moduleIds) if (id !== facadeModuleId) stages.set(id, name)
  // an earlier stage takes first: a later one would take what it imports along
  return STAGES.map(([name], at) => ({ name, test: (id) => stages.get(id) === name, priority: STAGES.length - at }))
}

/** The chunk that has a module; where it is no chunk of its own, the one it was put into. */
function rootOf(chunks: Chunks, root: string, module: string): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds, facadeModuleId }) =>
    [facadeModuleId, ...moduleIds].some((id) => id && relative(root, id) === module),
  )
  if (!found) throw new Error(`No part of the web has ${module}: has it moved?`)
  return found
}

function withImports(chunk: Rolldown.OutputChunk, chunks: Chunks, seen: Set<string>): Rolldown.OutputChunk[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  return [chunk, ...chunk.imports.flatMap((name) => withImports(chunks.get(name) ?? chunk, chunks, seen))]
}
