import { expect, it } from 'vitest'
import { timesInOrder } from './job-record.times.ts'

const at = (clock: string) => `2026-11-13T${clock}:00+08:00`
const none = { outOfServiceAt: null, calledAt: null, backInServiceAt: null }
const namesOf = (record: Parameters<typeof timesInOrder>[0]) => timesInOrder(record).map(([name]) => name)

it('tells the moments of a record as they came, without those it does not have', () => {
  const record = { ...none, startedAt: at('21:34'), completedAt: at('22:15'), submittedAt: at('22:49') }
  expect(timesInOrder(record)).toEqual([
    ['startedAt', at('21:34')],
    ['completedAt', at('22:15')],
    ['submittedAt', at('22:49')],
  ])
  expect(namesOf({ ...record, calledAt: at('21:15'), outOfServiceAt: at('21:40') })).toEqual([
    'calledAt',
    'startedAt',
    'outOfServiceAt',
    'completedAt',
    'submittedAt',
  ])
  expect(namesOf({ ...record, backInServiceAt: '2026-11-14T00:00:00+08:00' }).at(-1)).toBe('backInServiceAt')
})

it('puts what came at the same moment in the usual order, and compares moments, not their texts', () => {
  const noon = at('12:00')
  expect(
    namesOf({
      ...{ outOfServiceAt: noon, calledAt: noon, startedAt: '2026-11-13T04:30:00Z' },
      ...{ completedAt: at('13:00'), backInServiceAt: at('13:00'), submittedAt: at('13:00') },
    }),
  ).toEqual(['outOfServiceAt', 'calledAt', 'startedAt', 'backInServiceAt', 'completedAt', 'submittedAt'])
})
