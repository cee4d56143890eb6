import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { endOf } from '@portal/shared/kernel/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../kernel/words.ts'
import { formRow } from '../../testing/forms.ts'
import { speakEnglish } from '../../testing/harness.tsx'
import { dueOf } from './formDue.ts'

const NOW = new Date('2026-11-21T14:30:00+08:00')
const byEndOf = (day: string) => endOf(day).toISOString()
function told(given: Partial<FormRow>) {
  const due = dueOf(formRow(given), NOW)
  return (
    due && [due.tone, due.at, say([`formPages.due.${due.said.key}`, `common.due.${due.said.key}`], due.said.values)]
  )
}
const done = (given: Partial<FormRow>) => told({ status: 'SUBMITTED', isOver: true, ...given })

describe('the deadline of a form', () => {
  beforeAll(() => speakEnglish('forms', 'formPages'))

  it.each([
    ['has passed', '2026-11-18', ['bad', '18/11/2026', '3 days overdue']],
    ['is today', '2026-11-21', ['todo', '21/11/2026', 'today']],
    ['is near', '2026-11-24', ['todo', '24/11/2026', 'in 3 days']],
    ['is far', '2027-01-19', ['quiet', '19/01/2027', 'in 59 days']],
  ])('that %s', (_, day, text) => expect(told({ deadlineAt: byEndOf(day) })).toEqual(text))

  it('of hours is told in hours', () => {
    expect(told({ deadlineAt: '2026-11-21T22:10:00+08:00' })).toEqual(['todo', '21/11/2026 22:10', 'in 7 h 40 min'])
    expect(told({ deadlineAt: '2026-11-21T11:10:00+08:00' })).toEqual(['bad', '21/11/2026 11:10', '3 h overdue'])
    expect(told({ deadlineAt: '2026-11-21T14:20:00+08:00' })).toEqual(['bad', '21/11/2026 14:20', '1 h overdue'])
  })
  it('that was met says by how much, and so does one that was not', () => {
    const deadlineAt = '2026-11-14T20:05:00+08:00'
    expect(done({ deadlineAt, submittedAt: '2026-11-14T17:02:00+08:00' })?.slice(0, 3)).toEqual([
      'good',
      '14/11/2026 20:05',
      '3 h early',
    ])
    expect(done({ deadlineAt, submittedAt: '2026-11-14T22:06:00+08:00' })?.[2]).toBe('2 h late')
    const day = { deadlineAt: byEndOf('2026-11-14') }
    expect(done({ ...day, submittedAt: '2026-11-12T17:02:00+08:00' })).toEqual(['good', '14/11/2026', '2 days early'])
    expect(done({ ...day, submittedAt: '2026-11-14T23:02:00+08:00' })).toEqual(['good', '14/11/2026', 'done'])
    expect(done({ ...day, submittedAt: '2026-11-15T00:02:00+08:00' })).toEqual(['warn', '14/11/2026', '1 day late'])
  })
  it('counts the day on which it went through another channel', () => {
    const otherChannel = { channel: 'by post', on: '2026-10-30', remark: '' }
    expect(done({ status: 'SUBMITTED_OTHER', deadlineAt: byEndOf('2026-11-02'), otherChannel })?.[2]).toBe(
      '3 days early',
    )
  })
  it('is nothing where there is none, or the form was given up', () => {
    expect(told({})).toBeUndefined()
    expect(done({ status: 'CANCELLED', deadlineAt: byEndOf('2026-11-14') })).toBeUndefined()
  })
})
