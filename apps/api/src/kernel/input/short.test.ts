import { NAMED_MAX, type ProblemIssue } from '@portal/shared/kernel/problem'
import { problemText } from '@portal/shared/locales/problem-text'
import { describe, expect, it } from 'vitest'
import { shortened, shortTexts } from './short.ts'

const issues = (count: number): ProblemIssue[] =>
  Array.from({ length: count }, (_, at) => ({ path: ['ids', at], code: 'too_small', message: 'wrong' }))

describe('a refusal', () => {
  it('says all of what is little, and counts nothing then', () => {
    const few = { meta: { row: [1, 2] }, issues: issues(NAMED_MAX) }
    expect(shortened(few)).toEqual(few)
    expect(shortened({})).toEqual({})
  })

  it('names the first of every list, and how many there were', () => {
    const row = Array.from({ length: 5000 }, (_, at) => `L${at}`)
    const short = shortened({ meta: { row, max: 5 }, issues: issues(60_000) })
    expect(short.counts).toEqual({ row: 5000, issues: 60_000 })
    expect(short.meta).toEqual({ row: row.slice(0, NAMED_MAX), max: 5 })
    expect(short.issues).toEqual(issues(60_000).slice(0, NAMED_MAX))
  })

  it('is short inside an issue, too', () => {
    const keys = Array.from({ length: 60_000 }, (_, at) => `k${at}`)
    const [issue] = issues(1)
    const long = { ...(issue as ProblemIssue), keys, message: keys.join(', '), path: ['x'.repeat(100_000)] }
    expect(JSON.stringify(shortened({ issues: [long] })).length).toBeLessThan(5000)
  })

  it('is short however many issues name all that would be right', () => {
    const values = Array.from({ length: 150 }, (_, at) => `logbook:right${at}`)
    const all = issues(60_000).map((issue) => ({ ...issue, values, message: values.join('|') }))
    expect(JSON.stringify(shortened({ issues: all })).length).toBeLessThan(100_000)
  })

  it('is short in words, however long a text is that was sent, and counts them all', () => {
    const row = ['x'.repeat(50_000), ...Array.from({ length: 249 }, (_, at) => `L${at}`)]
    const said = problemText('eng', 'contractorExists', shortTexts({ row }))
    expect(said).toContain('(250)')
    expect(said.length).toBeLessThan(2000)
  })

  it.each(['eng', 'chi'] as const)('says the same in words (%s)', (language) => {
    const row = Array.from({ length: 250 }, (_, at) => `L${at}`)
    const said = problemText(language, 'contractorExists', { row })
    expect(said).toContain('L99')
    expect(said).not.toContain('L100')
    expect(said).toContain('… (250)')
  })
})
