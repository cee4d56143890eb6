import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { ROOT } from './run/program.ts'

const DIST = join(ROOT, 'apps/web/dist')
const KB = 1000

/** Parts that every Chinese page loads: the heavier of the two languages. */
const CHINESE = [/i18n\/entry\.chi\.ts$/, /app\/antdChinese\.ts$/]

/** What a page may weigh, in kB of JavaScript as it travels; its parts are found by the names of their files. */
const LIMITS = [
  { page: 'sign-in', parts: [...CHINESE, /features\/auth\/SignInPage\.tsx$/], limit: 200 },
  {
    page: 'first list',
    parts: [...CHINESE, /i18n\/more\.chi\.ts$/, /app\/Portal\.tsx$/, /features\/logbooks\/LogbooksPage\.tsx$/],
    limit: 450,
  },
]
/** Left in the code by the libraries for charts and maps, which neither page needs. */
const HEAVY = /zrender|leaflet-container/

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))

/** The chunks that come with one, by their names in the manifest. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, seen)
  return seen
}

function find(file: RegExp): string {
  const name = Object.keys(manifest).find((key) => file.test(key))
  if (!name) throw new Error(`No chunk of the build is made from ${file}: is that part still loaded by itself?`)
  return name
}

const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
const read = (name: string) => readFileSync(join(DIST, manifest[name]?.file ?? ''))

/** Weighs one page with all that has to be there before it shows. */
function weigh({ page, parts, limit }: (typeof LIMITS)[number]): string[] {
  const chunks = [...new Set([...entry, ...parts.map(find)].flatMap((name) => [...withImports(name)]))]
  const size = chunks.reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / KB
  console.log(`${page.padEnd(12)} ${size.toFixed(0).padStart(4)} kB of ${limit} kB`)
  const heavy = chunks.filter((name) => HEAVY.test(read(name).toString('utf8')))
  return [
    ...(size > limit ? [`${page}: ${size.toFixed(0)} kB is more than ${limit} kB: ${chunks.join(', ')}`] : []),
    ...heavy.map((name) => `${page}: ${name} holds charts or maps`),
  ]
}

const faults = LIMITS.flatMap(weigh)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
