import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROOT, runProgram } from './program.ts'
import { countPlaywright, countVitest, shortened, slowestOf } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))
const report = (content: object): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the report of vitest', () => {
  const fileOf = (name: string, status: string, endTime: number, failureMessages: string[] = []) => ({
    name: join(ROOT, name),
    status,
    startTime: 1000,
    endTime,
    assertionResults: [{ fullName: 'it holds', status, failureMessages }],
  })
  const content = {
    numPassedTests: 1,
    testResults: [fileOf('a.test.ts', 'passed', 1500), fileOf('b.test.ts', 'failed', 91_000, ['1 is not 2'])],
  }

  it('is counted, with what failed and how long each file took', () => {
    expect(countVitest(report(content))).toEqual({
      passed: 1,
      failed: 1,
      failures: [expect.stringContaining('1 is not 2')],
      files: [
        { file: 'a.test.ts', seconds: 0.5 },
        { file: 'b.test.ts', seconds: 90 },
      ],
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { ...fileOf('c.test.ts', 'failed', 1000), message: 'no such module', assertionResults: [] }
    expect(countVitest(report({ numPassedTests: 0, testResults: [broken] })).failures).toEqual([
      expect.stringContaining('no such module'),
    ])
  })
})

it('the report of playwright is counted: one that passes only at the second try has failed', () => {
  const run = (status: string, ...durations: number[]) => ({
    projectName: '',
    status,
    results: durations.map((duration) => ({ duration })),
  })
  const specs = [
    { title: 'one', file: 'x.e2e.ts', tests: [run('expected', 2000)] },
    { title: 'two', file: 'x.e2e.ts', tests: [run('flaky', 1000, 3000)] },
  ]
  const { passed, failed, files } = countPlaywright(
    report({ suites: [{ title: 'x', suites: [{ title: 'y', specs }] }] }),
  )
  expect([passed, failed, files]).toEqual([1, 1, [{ file: 'x.e2e.ts', seconds: 6 }]])
})

it('the ten slowest files are told, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, seconds: n }))
  const told = slowestOf(files)
  expect([told.length, told[0], told.at(-1)]).toEqual([10, '   11.0 s  11.test.ts', '    2.0 s  2.test.ts'])
})

it('a long text keeps its beginning and its end', () => {
  const told = shortened(Array.from({ length: 200 }, (_, n) => `line ${n}`).join('\n')).split('\n')
  expect([told.length, told[0], told[40], told.at(-1)]).toEqual([81, 'line 0', '… 120 more lines …', 'line 199'])
})

it('a test that fails is told at once, and a fault outside every test by its message', async () => {
  const root = join(ROOT, 'node_modules/.cache', crypto.randomUUID())
  mkdirSync(root)
  const late = `setTimeout(() => { throw new Error('planted') })`
  writeFileSync(
    join(root, 'a.test.ts'),
    `import { it } from 'vitest'; it('fails', () => { throw new Error() }); it('passes', async () => { ${late}; await new Promise((done) => setTimeout(done, 50)) })`,
  )
  const reporter = join(import.meta.dirname, 'outside.ts')
  const told = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => told.mockRestore())
  const { code, output } = await runProgram('vitest', ['run', '--root', root, `--reporter=${reporter}`])
  rmSync(root, { recursive: true })
  expect([code, output]).toEqual([1, expect.stringContaining('Outside every test: Error: planted')])
  expect(told.mock.calls.flat()).toEqual([
    expect.stringMatching(/» failed: .*a\.test\.ts: fails$/),
    expect.stringMatching(/» failed: .*a\.test\.ts$/),
  ])
})
