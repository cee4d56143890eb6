import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, runProgram } from './program.ts'

/** The files of tests that stand in the repository, none of them reached through a link. */
const written = globSync('{apps,packages,prisma}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => /(^|\/)(node_modules|dist|generated)$/.test(name),
})

/** What is not run exactly once. */
function notOnce(files: readonly string[]): string[] {
  const times = Map.groupBy(files, (file) => file)
  const others = [...times.keys()].filter((file) => !written.includes(file))
  return [...others, ...written.filter((file) => times.get(file)?.length !== 1)]
}

it('every file of tests is run once, not again through what a package links to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-listed-'))
  const list = join(folder, 'list.json')
  await runProgram('vitest', ['list', '--filesOnly', `--json=${list}`], { TESTS: '' })
  const listed: { file: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  rmSync(folder, { recursive: true })
  const files = listed.map(({ file }) => relative(ROOT, file))
  expect(notOnce(files)).toEqual([])
  const again = 'apps/local/node_modules/@portal/api/test/away.test.ts'
  expect(notOnce([...files.slice(1), files[1] ?? '', again])).toEqual([again, ...files.slice(0, 2)])
})
