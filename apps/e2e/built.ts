import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../web/dist')
const MANIFEST = join(DIST, '.vite/manifest.json')

/** Where the browser gets a part of the program from, by the name of its module, such as `PremisesPage`. */
export function builtFile(module: string): string {
  const parts: Record<string, { file: string; name?: string }> = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const found = Object.values(parts).find(({ name }) => name === module)
  if (!found) throw new Error(`no part of the web is called ${module}`)
  return found.file
}

/** The scripts that the page itself asks for, by their addresses: without them nothing is drawn. */
export const pageScripts = (): string[] =>
  [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].flatMap(
    ([, src]) => src ?? [],
  )
