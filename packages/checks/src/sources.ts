import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run/program.ts'

/** A file of the project; every check is a function of some of them, so that it can be shown planted ones. */
export interface Source {
  /** From the root of the project. */
  path: string
  text: string
}

/** The files that git knows or would add, by its patterns of paths. */
export const tracked = (...patterns: string[]): Source[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Tests, and what only tests import. */
export const isTest = ({ path }: Source): boolean =>
  /\.(test|kit|e2e)\.tsx?$/.test(path) || /^apps\/(e2e|api\/test|web\/src\/testing)\//.test(path)

export const pathsOf = (sources: readonly Source[]): string[] => sources.map(({ path }) => path)
