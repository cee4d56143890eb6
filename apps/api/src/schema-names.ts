import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const SHARED = join(import.meta.dirname, '../../../packages/shared/src')
/** What is worth a type of its own; a text with a limit is not. */
const KINDS: readonly string[] = ['object', 'enum', 'union', 'array', 'record']

/** The schemas that shared modules export, and what the API description calls them: `labelForm` is `LabelForm`. */
export async function schemaNames(): Promise<ReadonlyMap<z.core.$ZodType, string>> {
  const files: string[] = []
  for await (const file of glob('{kernel,features/*}/*.ts', { cwd: SHARED })) files.push(file)
  const modules: Record<string, unknown>[] = await Promise.all(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map((file) => import(/* @vite-ignore */ pathToFileURL(join(SHARED, file)).href)),
  )
  return namesOf(modules)
}

/** Throws when two schemas would have one name. */
export function namesOf(modules: readonly Record<string, unknown>[]): ReadonlyMap<z.core.$ZodType, string> {
  const types = new Map<string, z.core.$ZodType>()
  const names = new Map<z.core.$ZodType, string>()
  for (const [name, type] of modules.flatMap((module) => Object.entries(module))) {
    if (!(type instanceof z.ZodType) || !KINDS.includes(type.def.type) || names.has(type)) continue
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    if (types.has(title)) throw new Error(`two schemas are exported as ${name}: one of them needs another name`)
    types.set(title, type)
    names.set(type, title)
  }
  return names
}
