import { z } from 'zod'
import { firstIn, namedWith } from './loaded.ts'
import type { Source } from './sources.ts'

const KB = 1000

export interface Page {
  page: string
  parts: readonly RegExp[]
  /** In kB, compressed. */
  limit: number
  /** Of how many files it may be made: each costs the browser time, however small it is and wherever it comes from. */
  files: number
}
/**
 * What a page may weigh, in kB of JavaScript as it travels: the modules that it fetches and the words named with them, in
 * Chinese, the heavier of the two languages.
 */
export function limitsOf(web: readonly Source[]): Page[] {
  const page = (page: string, limit: number, files: number, ...modules: string[]): Page => {
    const paths = modules.map((module) => `apps/web/src/${module}`)
    const words = [...firstIn(web), ...namedWith(web, paths)].map(fileOf)
    const parts = [...modules, ...words.map((name) => `locales/chi/${name}.ts`)]
    return { page, limit, files, parts: parts.map((part) => new RegExp(`${part.replace('.', '\\.')}$`)) }
  }
  return [
    page('sign-in', 200, 12, 'features/auth/SignInPage.tsx'),
    page('first list', 450, 30, 'app/Portal.tsx', 'app/antdChinese.ts', 'features/logbooks/LogbooksPage.tsx'),
  ]
}
const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Left in the code by the libraries for charts and maps, which neither page needs. */
const HEAVY = /zrender|leaflet-container/

/** One chunk in the manifest of a build. */
export const manifestShape = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})

export interface Build {
  manifest: Readonly<Record<string, z.output<typeof manifestShape>>>
  /** The content of a file of the build. */
  read(file: string): Buffer
  /** How many bytes of it travel. */
  sizeOf(bytes: Buffer): number
}

/** Weighs one page with all that has to be there before it shows: a line to print, and what is wrong. */
export function weigh({ page, parts, limit, files }: Page, build: Build): { line: string; faults: string[] } {
  const entry = Object.keys(build.manifest).filter((name) => build.manifest[name]?.isEntry)
  const lost = parts.filter((part) => !chunkOf(part, build))
  const own = parts.flatMap((part) => chunkOf(part, build) ?? [])
  const chunks = [...new Set([...entry, ...own].flatMap((name) => [...withImports(name, build)]))]
  const read = (name: string) => build.read(build.manifest[name]?.file ?? '')
  const size = chunks.reduce((sum, name) => sum + build.sizeOf(read(name)), 0) / KB
  const heavy = chunks.filter((name) => HEAVY.test(read(name).toString('utf8')))
  return {
    line: `${page.padEnd(12)} ${size.toFixed(0).padStart(4)} kB of ${limit} kB, ${chunks.length} files of ${files}`,
    faults: [
      ...lost.map((part) => `${page}: no chunk is made from ${part}: is that part still loaded by itself?`),
      ...(size > limit ? [`${page}: ${size.toFixed(0)} kB is more than ${limit} kB: ${chunks.join(', ')}`] : []),
      ...(chunks.length > files ? [`${page}: ${chunks.length} files are more than ${files}`] : []),
      ...heavy.map((name) => `${page}: ${name} holds charts or maps`),
    ],
  }
}

const chunkOf = (file: RegExp, { manifest }: Build): string | undefined =>
  Object.keys(manifest).find((name) => file.test(name))

/** The chunks that come with one, by their names in the manifest. */
function withImports(name: string, build: Build, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of build.manifest[name]?.imports ?? []) withImports(imported, build, seen)
  return seen
}
