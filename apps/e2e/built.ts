import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '../web/dist/.vite/manifest.json')

/** Where the browser gets a part of the program from, by the name of its module, such as `PremisesPage`. */
export function builtFile(module: string): string {
  const parts: Record<string, { file: string; name?: string }> = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const found = Object.values(parts).find(({ name }) => name === module)
  if (!found) throw new Error(`no part of the web is called ${module}`)
  return found.file
}
