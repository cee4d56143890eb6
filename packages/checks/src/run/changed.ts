import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FOUNDATION } from '../layers.ts'
import { ROOT } from './program.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** The files that differ from a commit, those not yet added among them; throws when git does not know the commit. */
export function changedSince(since: string): { since: string; files: string[] } {
  const names = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return { since, files: names.filter((name) => existsSync(join(ROOT, name))) }
}

/** What lies within a feature; its manifests are read by the whole. */
const FEATURE = /^(?:apps\/(?:api|web)|packages\/shared)\/src\/features\/([^/]+)\/(?!feature\.ts$)/
const isFoundation = (name: string) => (FOUNDATION as readonly string[]).includes(name)

/**
 * Which tests vitest runs for changed files. Every test of a call imports the whole API, so that by imports all are touched
 * by any feature: what lies within features that no other imports is tested by their own tests and the guards.
 */
export function testsFor({ since, files }: { since: string; files: readonly string[] }): string[] {
  const features = files.map((file) => FEATURE.exec(file)?.[1])
  const own = features.filter((name) => name !== undefined && !isFoundation(name))
  if (own.length === 0 || own.length < files.length) return [`--changed=${since}`, '--passWithNoTests']
  return [...[...new Set(own)].map((name) => `features/${name}/`), 'packages/checks/']
}
