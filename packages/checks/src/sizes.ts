import { dirname } from 'node:path'
import { isTest, pathsOf, type Source } from './sources.ts'

/** No file is longer, of whatever kind. */
export const HARD_LIMIT = 300

/** Lines of the files right in a folder, without its tests. Each kernel is a core, and kits beside it (docs/decisions/025, 027). */
export const KERNEL_LIMIT: Readonly<Record<string, number>> = {
  'packages/shared/src/kernel': 1000,
  'apps/api/src/kernel': 1000,
  'apps/api/src/kernel/heavy': 800,
  'apps/api/src/kernel/http': 400,
  'apps/api/src/kernel/imports': 1300,
  'apps/api/src/kernel/input': 150,
  'apps/api/src/kernel/letters': 350,
  'apps/api/src/kernel/openapi': 350,
  'apps/web/src/kernel': 1850,
  'apps/web/src/kernel/list': 1400,
  'apps/web/src/kernel/form': 500,
  'apps/web/src/kernel/import': 750,
  'apps/web/src/kernel/pick': 350,
  'apps/web/src/kernel/pictures': 1100,
}

const lines = ({ text }: Source) => text.split('\n').length

export const tooLong = (sources: readonly Source[]): string[] =>
  pathsOf(sources.filter((source) => lines(source) > HARD_LIMIT))

/** What is wrong with the size of each folder; one that is almost empty has moved and is not watched any more. */
export function sizeFaults(sources: readonly Source[], limits = KERNEL_LIMIT): string[] {
  return Object.entries(limits).flatMap(([folder, limit]) => {
    const own = sources.filter((source) => dirname(source.path) === folder && !isTest(source))
    const sum = own.reduce((all, source) => all + lines(source), 0)
    if (own.length <= 3) return [`${folder} holds ${own.length} files: has it moved?`]
    return sum < limit ? [] : [`${folder} holds ${sum} lines of ${limit}`]
  })
}

/** What is wrong with the folders of features, given their names in each part. */
export function featureFaults(folders: { shared: readonly string[]; others: readonly string[] }): string[] {
  const { shared, others } = folders
  return [
    ...others.filter((name) => name !== 'info' && !shared.includes(name)).map((name) => `${name} is not in shared`),
    ...shared.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name)).map((name) => `${name} is not in kebab-case`),
  ]
}
