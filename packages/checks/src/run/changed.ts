import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
