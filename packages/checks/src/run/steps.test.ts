import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countVitest } from './reports.ts'
import { runSteps, type Step } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const step = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['node', '-e', script],
  ...more,
})
const runAll = async (...steps: Step[]) => {
  const lines: string[] = []
  return { ...(await runSteps(steps, (line) => lines.push(line))), told: lines.join('\n') }
}
/** A step whose runner ends so and leaves this report, if any. */
const reporting = (script: string, content?: object) => {
  const report = join(folder, `${crypto.randomUUID()}.json`)
  if (content) writeFileSync(report, JSON.stringify(content))
  return step('tests', script, { count: { report, read: countVitest } })
}
const GREEN = { numPassedTests: 3, testResults: [] }
const RED = {
  numPassedTests: 2,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      startTime: 0,
      endTime: 1000,
      assertionResults: [{ fullName: 'it holds', status: 'failed', failureMessages: ['1 is not 2'] }],
    },
  ],
}

describe('a run', () => {
  it('adds up what its steps passed', async () => {
    expect(await runAll(step('one', ''), reporting('', GREEN))).toMatchObject({ passed: 4, failed: 0 })
  })

  it('fails with a step that fails, and says what it printed', async () => {
    const { failed, told } = await runAll(step('one', 'console.error("planted"); process.exit(1)'), step('two', ''))
    expect([failed, told.includes('planted')]).toEqual([1, true])
  })

  it('fails with a test that fails, although its runner says that all is well', async () => {
    const { passed, failed, told } = await runAll(reporting('', RED))
    expect([passed, failed, told.includes('1 is not 2')]).toEqual([2, 1, true])
  })

  it('leaves a step out that would begin too late, and says so', async () => {
    const [late, early] = [step('late', 'process.exit(1)', { withinS: 0.01 }), step('early', '', { withinS: 600 })]
    const { passed, failed, told } = await runAll(step('slow', 'setTimeout(() => {}, 100)'), late, early)
    expect([passed, failed]).toEqual([2, 0])
    expect(told).toMatch(/late +left out: the steps before it took longer than 0.01 s/)
  })

  it.each([
    ['leaves no report', reporting('')],
    ['fails after it has reported that nothing did', reporting('process.exit(1)', GREEN)],
    ['is not there', { ...step('gone', ''), command: ['no-such-program-here'] } satisfies Step],
  ])('fails with a runner that %s', async (_, one) => expect((await runAll(one)).failed).toBe(1))

  it('counts what it left out because of a failure as one more', async () => {
    const { failed, told } = await runAll(
      step('build', 'process.exit(1)', { without: ['journeys'] }),
      step('journeys', 'console.log("ran")'),
    )
    expect([failed, told.includes('not run')]).toEqual([2, true])
  })

  it('runs steps beside each other where they say so, and the next one after all of them', async () => {
    const file = join(folder, 'made')
    const made = step('makes', `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(file)}, ''), 500)`)
    const waits = `const end = Date.now() + 20000; (function look() {
      if (require('node:fs').existsSync(${JSON.stringify(file)})) process.exit(0)
      if (Date.now() > end) process.exit(1)
      setTimeout(look, 20)
    })()`
    expect(await runAll(step('waits', waits), { ...made, isBeside: true })).toMatchObject({ passed: 2, failed: 0 })
    rmSync(file)
    const there = `process.exit(require('node:fs').existsSync(${JSON.stringify(file)}) ? 0 : 1)`
    expect(await runAll(step('one', ''), { ...made, isBeside: true }, step('next', there))).toMatchObject({ failed: 0 })
  })
})
