import { describe, expect, it } from 'vitest'
import { type DutyFacts, dutiesOf, nextDuty } from './duty.ts'

describe('the next duty', () => {
  it.each<[string, DutyFacts, ReturnType<typeof nextDuty>]>([
    ['nothing known, nothing due', { kind: 'L' }, null],
    [
      'maintenance every month',
      { kind: 'L', lastMaintenanceOn: '2026-11-21' },
      { duty: 'MAINTENANCE', on: '2026-12-21' },
    ],
    [
      'a month from the 31st ends with the shorter month',
      { kind: 'E', lastMaintenanceOn: '2026-01-31' },
      { duty: 'MAINTENANCE', on: '2026-02-28' },
    ],
    [
      'a lift is examined every 12 months',
      { kind: 'L', lastExaminationOn: '2026-03-01' },
      { duty: 'EXAMINATION', on: '2027-03-01' },
    ],
    [
      'an escalator every 6 months',
      { kind: 'E', lastExaminationOn: '2026-03-01' },
      { duty: 'EXAMINATION', on: '2026-09-01' },
    ],
    [
      'a lift is tested with load every 5 years',
      { kind: 'L', lastLoadTestOn: '2024-02-29' },
      { duty: 'LOAD_TEST', on: '2029-02-28' },
    ],
    ['an escalator never', { kind: 'E', lastLoadTestOn: '2024-02-29', loadTestExpiry: '2026-01-01' }, null],
    [
      'a test newer than the written expiry counts',
      { kind: 'L', lastLoadTestOn: '2026-06-01', loadTestExpiry: '2026-07-01' },
      { duty: 'LOAD_TEST', on: '2031-06-01' },
    ],
    [
      'a written expiry newer than the test counts',
      { kind: 'L', lastLoadTestOn: '2019-06-01', loadTestExpiry: '2026-07-01' },
      { duty: 'LOAD_TEST', on: '2026-07-01' },
    ],
    [
      'the use permit ends on its day',
      { kind: 'E', usePermitExpiry: '2026-12-01' },
      { duty: 'USE_PERMIT', on: '2026-12-01' },
    ],
    [
      'the earliest of all',
      {
        kind: 'L',
        lastMaintenanceOn: '2026-11-10',
        lastExaminationOn: '2025-12-05',
        lastLoadTestOn: '2023-01-01',
        usePermitExpiry: '2026-12-31',
      },
      { duty: 'EXAMINATION', on: '2026-12-05' },
    ],
    [
      'of two on one day the rarer',
      { kind: 'L', lastMaintenanceOn: '2026-11-10', usePermitExpiry: '2026-12-10' },
      { duty: 'USE_PERMIT', on: '2026-12-10' },
    ],
  ])('%s', (_, facts, expected) => {
    expect(nextDuty(facts)).toEqual(expected)
  })
})

describe('the duty clock', () => {
  it('runs from one period before the day, by the kind of unit', () => {
    const facts = { lastMaintenanceOn: '2026-11-10', lastExaminationOn: '2026-09-01', usePermitExpiry: '2026-12-31' }
    expect(dutiesOf({ kind: 'E', ...facts })).toEqual([
      { duty: 'MAINTENANCE', from: '2026-11-10', on: '2026-12-10' },
      { duty: 'USE_PERMIT', from: '2026-06-30', on: '2026-12-31' },
      { duty: 'EXAMINATION', from: '2026-09-01', on: '2027-03-01' },
    ])
    expect(dutiesOf({ kind: 'L', usePermitExpiry: '2026-12-31' })).toEqual([
      { duty: 'USE_PERMIT', from: '2025-12-31', on: '2026-12-31' },
    ])
  })
})
