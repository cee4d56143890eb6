import { dirname, join } from 'node:path'
import { isTest, type Source } from './sources.ts'

/** So many names of a kit somebody can keep in mind who uses it without opening it (docs/decisions/025). */
export const KIT_LIMIT = 15
/** What everybody uses every day may be more: the three cores and the lists of the browser; so may the edge that only app.ts puts together. */
export const SURFACE_LIMIT: Readonly<Record<string, number>> = {
  'packages/shared/src/kernel': 121,
  'packages/shared/src/kernel/moves': 18,
  'apps/api/src/kernel': 45,
  'apps/api/src/kernel/heavy': 22,
  'apps/api/src/kernel/http': 18,
  'apps/web/src/kernel': 90,
  'apps/web/src/kernel/list': 31,
}

const PACKAGES: Readonly<Record<string, string>> = {
  '@portal/shared/': 'packages/shared/src/',
  '@portal/api/': 'apps/api/src/',
}
const IMPORT = /^(?:import|export) (?:type )?([^'"]*?) from '([^']+)'/gm

function placeOf(from: string, named: string): string | undefined {
  if (named.startsWith('.')) return join(dirname(from), named)
  const known = Object.keys(PACKAGES).find((name) => named.startsWith(name))
  return known && `${PACKAGES[known]}${named.slice(known.length)}`
}

const namesIn = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, ' ')
    .split(',')
    .map((one) =>
      one
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter(Boolean)

/** For each folder of a kernel, the names that files outside of it take from it, tests left out: what one must know of it. */
export function surfacesOf(sources: readonly Source[]): Map<string, Set<string>> {
  const surfaces = new Map<string, Set<string>>()
  for (const source of sources) {
    if (isTest(source)) continue
    for (const [, clause = '', named = ''] of source.text.matchAll(IMPORT)) {
      const folder = dirname(placeOf(source.path, named) ?? '')
      if (!/\/src\/kernel(\/|$)/.test(folder) || folder === dirname(source.path)) continue
      const known = surfaces.get(folder) ?? new Set<string>()
      for (const name of namesIn(clause)) known.add(name)
      surfaces.set(folder, known)
    }
  }
  return surfaces
}

/** The kits of which one must know too much, and limits of folders that nobody uses any more. */
export function surfaceFaults(sources: readonly Source[], limits = SURFACE_LIMIT, other = KIT_LIMIT): string[] {
  const surfaces = surfacesOf(sources)
  const gone = Object.keys(limits).filter((folder) => !surfaces.has(folder))
  return [
    ...gone.map((folder) => `${folder} is used by nobody: has it moved?`),
    ...[...surfaces].flatMap(([folder, { size }]) => {
      const limit = limits[folder] ?? other
      return size > limit ? [`${folder} is known by ${size} names of ${limit}`] : []
    }),
  ]
}
