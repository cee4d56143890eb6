import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { ROOT, TOLD_AT_ONCE } from './program.ts'

const TELL_MS = 60_000

/** Tells, while journeys are walked, which have failed and how many are over: their report is written at the end. */
export default class Journeys implements Reporter {
  private ended = 0
  private beat: NodeJS.Timeout | undefined

  onBegin(_: object, suite: Suite): void {
    const all = suite.allTests().length
    this.beat = setInterval(() => console.log(`${TOLD_AT_ONCE}${this.ended} of ${all} journeys done`), TELL_MS)
  }

  onTestEnd({ location, title }: TestCase, { status }: TestResult): void {
    this.ended += 1
    if (status !== 'passed' && status !== 'skipped')
      console.log(`${TOLD_AT_ONCE}${status}: ${relative(ROOT, location.file)}: ${title}`)
  }

  onEnd(): void {
    clearInterval(this.beat)
  }

  printsToStdio(): boolean {
    return true
  }
}
