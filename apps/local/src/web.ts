import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './dataDir.ts'

const WEB = join(ROOT, 'apps/web')
const STAMP = join(WEB, 'dist/.stamp')
const SOURCES = ['apps/web/**', 'packages/shared/src/**', 'pnpm-lock.yaml', 'tsconfig*.json']
const NOT_SOURCES = ['**/node_modules/**', 'apps/web/dist/**', '**/*.test.*']

/** The built web. */
export const WEB_DIST = join(WEB, 'dist')

/** Builds the web when its sources have changed since it was last built; answers whether it did. */
export async function buildWeb(): Promise<boolean> {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false
  const { NODE_ENV } = process.env
  await build({ root: WEB, logLevel: 'error', build: { emptyOutDir: true } })
  // why: Vite sets it for the whole process
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  writeFileSync(STAMP, wanted)
  return true
}

/** By content: dates mean nothing after a checkout. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES }).sort()
  for (const file of files.filter((name) => statSync(join(ROOT, name)).isFile()))
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

if (import.meta.main) console.log((await buildWeb()) ? 'Built the web' : 'The web is up to date')
