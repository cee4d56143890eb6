import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { ROOT } from './run/program.ts'
import { isTest, tracked } from './sources.ts'
import { limitsOf, manifestShape, weigh } from './weight.ts'

/* Weighs the pages of the build that lies in `apps/web/dist`, and fails when one is too heavy. */
const DIST = join(ROOT, 'apps/web/dist')
const manifest = z
  .record(z.string(), manifestShape)
  .parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))
const read = (file: string) => readFileSync(join(DIST, file))

const web = tracked('apps/web/src/*.ts', 'apps/web/src/*.tsx').filter((source) => !isTest(source))
const weights = limitsOf(web).map((page) => weigh(page, { manifest, read, sizeOf: (bytes) => gzipSync(bytes).length }))
for (const { line, faults } of weights) {
  console.log(line)
  for (const fault of faults) console.error(fault)
}
process.exitCode = weights.every(({ faults }) => faults.length === 0) ? 0 : 1
