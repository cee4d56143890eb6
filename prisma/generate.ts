import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { readSchema } from './schema.ts'

const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..')
const output = join(import.meta.dirname, 'generated')
const stamp = join(output, '.stamp')

/** Writes the Prisma client into prisma/generated when the schema has changed since it was last written. */
export async function ensureGenerated(): Promise<boolean> {
  const wanted = fingerprint()
  if (existsSync(join(output, 'client.ts')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  await generate()
  writeFileSync(stamp, wanted)
  return true
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('@prisma/client/package.json')))
  for (const { path, content } of readSchema()) hash.update(basename(path)).update(content)
  return hash.digest('hex')
}

/** Generating needs no engine, yet Prisma downloads one unless it is told where to find "it": any executable will do. */
async function generate(): Promise<void> {
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  }
  const options = { cwd: root, env }
  await promisify(execFile)(process.execPath, [require.resolve('prisma/build/index.js'), 'generate'], options).catch(
    (error: unknown) => {
      throw new Error(`prisma generate failed\n${printed(error)}`)
    },
  )
}

function printed(error: unknown): string {
  if (error === null || typeof error !== 'object') return String(error)
  return ['stdout', 'stderr'].map((stream) => Reflect.get(error, stream)).join('\n')
}

if (import.meta.main) console.log((await ensureGenerated()) ? 'Prisma client generated' : 'Prisma client is up to date')
