import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESERVED_PROBLEMS } from '@portal/shared/kernel/catalogue/reserved'
import { PROBLEMS, type ProblemKey } from '@portal/shared/kernel/problem'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps/*/src/*.ts', 'apps/*/src/*.tsx', 'packages/shared/src/features/*.ts'],
  { cwd: root, encoding: 'utf8' },
)
const code = files
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
const isUsed = (key: ProblemKey) => code.includes(`'${key}'`)
const keys = Object.keys(PROBLEMS) as ProblemKey[]

describe('the error catalogue', () => {
  it('holds no entry that nothing raises, save those reserved for what is not built yet', () => {
    expect(keys.filter((key) => !isUsed(key) && !RESERVED_PROBLEMS.includes(key))).toEqual([])
  })
  it('reserves no entry that is raised already', () => {
    expect(RESERVED_PROBLEMS.filter(isUsed)).toEqual([])
  })
})
