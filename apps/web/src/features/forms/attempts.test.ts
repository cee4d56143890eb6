import type { FormAttemptOut } from '@portal/shared/features/forms/form.schema'
import { expect, it } from 'vitest'
import { sampleEntry } from '../../testing/formSample.ts'
import { linesOf, outcomeOf, receivedBy } from './attempts.ts'

let id = 0
const attempt = (over: Partial<FormAttemptOut>): FormAttemptOut => ({
  ...{
    id: id++,
    kind: 'SEND',
    number: 1,
    outcome: 'RECEIVED',
    httpStatus: null,
    ackNo: null,
    sha256: '',
    tookMs: 1000,
  },
  ...{ nextTryAt: null, accepted: 0, refused: 0, startedAt: '2026-11-20T03:20:00.000Z' },
  ...over,
})
const attempts = [
  attempt({ outcome: 'silent', nextTryAt: '2026-11-20T03:20:31.000Z' }),
  attempt({ number: 2 }),
  attempt({ kind: 'ASK', number: 1 }),
  attempt({ kind: 'ASK', number: 2 }),
  attempt({ kind: 'ASK', number: 3, outcome: 'PROCESSED', accepted: 3, refused: 1 }),
]

it('tells each attempt with its pause, and questions without an answer in one line', () => {
  const lines = linesOf(attempts)
  expect(lines.map(({ number, asked, pauseMs }) => [number, asked, pauseMs])).toEqual([
    [1, undefined, 30_000],
    [2, undefined, undefined],
    [undefined, 2, undefined],
    [undefined, undefined, undefined],
  ])
  expect(receivedBy(attempts)?.number).toBe(2)
  expect(receivedBy(attempts.slice(0, 1))).toBeUndefined()
})

const outcome = (over: object) => outcomeOf({ ...sampleEntry, ...over })
it('says what has come of it', () => {
  expect(outcome({})).toBe('none')
  expect(outcome({ status: 'SENDING' })).toBe('sending')
  expect(outcome({ status: 'SUBMITTED', cancelAskedAt: '2026-11-20T03:20:00.000Z' })).toBe('waiting')
  expect(outcome({ status: 'TO_BE_SUBMITTED', fault: 'silent', attempts })).toBe('failed')
})

it('says what was found of a form that was given up', () => {
  const given = { status: 'CANCELLED', fault: 'silent', attempts }
  expect(outcome({ ...given, nextTryAt: '2026-11-20T03:20:31.000Z' })).toBe('asking')
  expect(outcome({ status: 'CANCELLED' })).toBe('none')
  const found = (said: string) =>
    outcome({ ...given, nextTryAt: null, attempts: [...attempts, attempt({ kind: 'CANCEL', outcome: said })] })
  expect(['NOT_ARRIVED', 'CANCELLED', 'NOT_CANCELLED'].map(found)).toEqual(['notArrived', 'calledOff', 'arrived'])
})
