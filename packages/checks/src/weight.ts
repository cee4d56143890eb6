import { z } from 'zod'

const KB = 1000

/** Parts that every Chinese page loads: the heavier of the two languages. */
const CHINESE = [/i18n\/entry\.chi\.ts$/, /app\/antdChinese\.ts$/]

export interface Page {
  page: string
  parts: readonly RegExp[]
  /** In kB, compressed. */
  limit: number
}
/** What a page may weigh, in kB of JavaScript as it travels; its parts are found by the names of their files. */
export const LIMITS: readonly Page[] = [
  { page: 'sign-in', parts: [...CHINESE, /features\/auth\/SignInPage\.tsx$/], limit: 200 },
  {
    page: 'first list',
    parts: [...CHINESE, /i18n\/more\.chi\.ts$/, /app\/Portal\.tsx$/, /features\/logbooks\/LogbooksPage\.tsx$/],
    limit: 450,
  },
]
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
export function weigh({ page, parts, limit }: Page, build: Build): { line: string; faults: string[] } {
  const entry = Object.keys(build.manifest).filter((name) => build.manifest[name]?.isEntry)
  const lost = parts.filter((part) => !chunkOf(part, build))
  const own = parts.flatMap((part) => chunkOf(part, build) ?? [])
  const chunks = [...new Set([...entry, ...own].flatMap((name) => [...withImports(name, build)]))]
  const read = (name: string) => build.read(build.manifest[name]?.file ?? '')
  const size = chunks.reduce((sum, name) => sum + build.sizeOf(read(name)), 0) / KB
  const heavy = chunks.filter((name) => HEAVY.test(read(name).toString('utf8')))
  return {
    line: `${page.padEnd(12)} ${size.toFixed(0).padStart(4)} kB of ${limit} kB`,
    faults: [
      ...lost.map((part) => `${page}: no chunk is made from ${part}: is that part still loaded by itself?`),
      ...(size > limit ? [`${page}: ${size.toFixed(0)} kB is more than ${limit} kB: ${chunks.join(', ')}`] : []),
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
