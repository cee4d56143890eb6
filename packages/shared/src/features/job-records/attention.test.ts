import { describe, expect, it } from 'vitest'
import { type Assessed, attentionOf } from './attention.ts'
import { ATTENTIONS, type Attention, REASONS_OF } from './job-record.codes.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`)
const routine: Assessed = {
  typeOfWork: 'TW15',
  completedAt: at('10:00'),
  submittedAt: at('10:05'),
  geo: 'Y',
  unit: { stage: 'IN_SERVICE', activatedOn: new Date('2023-01-01') },
  photoCount: 2,
  parts: [{ actions: ['CHECKED', 'LUBRICATED'] }],
}
const dayLater = new Date('2026-11-21T10:00:00+08:00')

const CASES: [string, Partial<Assessed>, Attention[]][] = [
  ['an incident', { typeOfWork: 'TW08' }, ['INCIDENT']],
  ['a trapping, which is not counted as a breakdown too', { typeOfWork: 'TW02' }, ['TRAPPING']],
  ['a breakdown', { typeOfWork: 'TW01' }, ['BREAKDOWN']],
  ['exactly four hours out of use', { outOfServiceAt: at('06:00'), backInServiceAt: at('10:00') }, []],
  [
    'a minute more than four hours out of use',
    { outOfServiceAt: at('05:59'), backInServiceAt: at('10:00') },
    ['OUT_OF_USE'],
  ],
  ['a unit that is still out of use', { outOfServiceAt: at('06:00'), backInServiceAt: null }, ['OUT_OF_USE']],
  ['a position out of range', { geo: 'N' }, ['OUT_OF_RANGE']],
  ['no network', { geo: 'OFF' }, ['NO_POSITION']],
  ['location disabled', { geo: 'NG' }, ['NO_POSITION']],
  ['location undetectable', { geo: 'U' }, ['NO_POSITION']],
  ['a position too inexact to tell', { geo: 'UNCERTAIN' }, ['UNCERTAIN_POSITION']],
  ['a log-book that has no position itself', { geo: 'UNJUDGED' }, []],
  ['submission exactly 24 hours after completion', { submittedAt: dayLater }, []],
  ['submission later than 24 hours', { submittedAt: new Date(dayLater.getTime() + 1) }, ['LATE']],
  ['no photo', { photoCount: 0 }, ['NO_PHOTO']],
  ['work left to do', { parts: [{ actions: ['CHECKED', 'FOLLOW_UP'] }] }, ['FOLLOW_UP']],
  ['a defect', { parts: [{ defect: 'WEAR', actions: ['REPLACED'] }] }, ['DEFECT']],
  ['a suspended visit', { typeOfWork: 'TW05' }, ['SUSPENDED']],
  ['work on the day of activation', { unit: { stage: 'IN_SERVICE', activatedOn: new Date('2026-11-20') } }, []],
  [
    'work on the day before activation',
    { unit: { stage: 'IN_SERVICE', activatedOn: new Date('2026-11-21') } },
    ['BEFORE_ACTIVATION'],
  ],
  ['a unit that was never activated', { unit: { stage: 'IN_SERVICE', activatedOn: null } }, ['BEFORE_ACTIVATION']],
  ['a question that must be answered and is not', { lacksAnswer: true }, ['MISSING_ANSWER']],
  ['a unit that is still being installed', { unit: { stage: 'INSTALLATION', activatedOn: null } }, []],
]

describe('what needs a person’s attention', () => {
  it('is nothing in routine work done in time, in range and with a photo', () =>
    expect(attentionOf(routine)).toEqual([]))
  it.each(CASES)('%s', (_, over, reasons) => expect(attentionOf({ ...routine, ...over })).toEqual(reasons))
  it('has an example for every reason', () =>
    expect(new Set(CASES.flatMap(([, , reasons]) => reasons))).toEqual(new Set(ATTENTIONS)))
  it('has one gravity for every reason', () =>
    expect(Object.values(REASONS_OF).flat().sort()).toEqual([...ATTENTIONS].sort()))
  it('names all reasons at once, in one order', () =>
    expect(attentionOf({ ...routine, typeOfWork: 'TW08', geo: 'N', photoCount: 0 })).toEqual([
      'INCIDENT',
      'OUT_OF_RANGE',
      'NO_PHOTO',
    ]))
})
