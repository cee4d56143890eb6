import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { say, timeText } from '../../kernel/words.ts'
import { formRow } from '../../testing/forms.ts'
import { speakEnglish } from '../../testing/harness.tsx'
import { waitsOf } from './formWaits.ts'

const OWNER = 21
const OTHER = 22
const REGULATOR = 90
function line(given: Partial<FormRow>, orgId = OWNER) {
  const waits = waitsOf(formRow(given), { orgId, today: '2026-11-21', timeText })
  if (!waits) return undefined
  return 'text' in waits ? waits.text : `${waits.isBad ? '! ' : ''}${say(`formPages.waits.${waits.key}`, waits.values)}`
}

describe('the second line of a form’s status', () => {
  beforeAll(() => speakEnglish('forms', 'formPages'))

  it.each<[string, Partial<FormRow>, number, string | undefined]>([
    ['one’s own draft', { status: 'SAVED' }, OWNER, 'your draft'],
    ['a draft that came back', { status: 'SAVED', reason: 'wrong dates' }, OWNER, 'returned: wrong dates'],
    ['what work has opened', { status: 'AUTO_CREATED', jobRecordId: 5 }, OWNER, 'from a job record'],
    ['what the portal has opened', { status: 'AUTO_CREATED' }, OWNER, 'opened by the portal'],
    ['what the other one fills in', { status: 'TO_BE_FILLED', isMine: false }, OWNER, 'the other organisation'],
    ['one’s turn to sign', { status: 'TO_BE_SIGNED', nextSigner: 'OWNER', isMyTurn: true }, OWNER, 'you'],
    ['that of the other one', { status: 'TO_BE_SIGNED', nextSigner: 'COUNTERPART' }, OWNER, 'the other organisation'],
    [
      'the same as the other one reads it',
      { status: 'TO_BE_SIGNED', nextSigner: 'OWNER' },
      OTHER,
      'the other organisation',
    ],
    ['the same to whoever is neither', { status: 'TO_BE_SIGNED', nextSigner: 'OWNER' }, REGULATOR, 'the owner'],
    ['and of the other one', { status: 'TO_BE_SIGNED', nextSigner: 'COUNTERPART' }, REGULATOR, 'the counterpart'],
    ['what is to be sent', { status: 'TO_BE_SENT' }, OWNER, 'signed by you'],
    ['what is to be submitted', { status: 'TO_BE_SUBMITTED' }, OWNER, 'all have signed'],
    [
      'refused log-books',
      { status: 'TO_BE_SUBMITTED', fault: 'refused', refusedCount: 3 },
      OWNER,
      '! Failed: 3 of 3 refused',
    ],
    ['a day of silence', { status: 'TO_BE_SUBMITTED', fault: 'silent' }, OWNER, '! Failed: no answer for a day'],
    ['a fault that has no word', { status: 'TO_BE_SUBMITTED', fault: 'thunder' }, OWNER, '! Failed'],
    ['what is under way', { status: 'SENDING' }, OWNER, '1st attempt'],
    [
      'the next try of today',
      { status: 'SENDING', sendTries: 4, nextTryAt: '2026-11-21T06:41:00Z' },
      OWNER,
      'attempt 4, next 14:41',
    ],
    [
      'of another day',
      { status: 'SENDING', sendTries: 9, nextTryAt: '2026-11-22T06:41:00Z' },
      OWNER,
      'attempt 9, next 22/11/2026 14:41',
    ],
    [
      'what was given up, and processed all the same',
      { status: 'CANCELLED', reason: 'made twice', fault: 'arrived' },
      OWNER,
      '! processed all the same',
    ],
    ['what was received', { status: 'SUBMITTED', ackNo: 'WBRS-26-558102' }, OWNER, 'WBRS-26-558102'],
    [
      'what is to be forgotten',
      { status: 'SUBMITTED', ackNo: 'WBRS-26-558102', cancelAskedAt: '2026-11-21T06:41:00Z' },
      OWNER,
      'asked to cancel, 21/11/2026 14:41',
    ],
    ['why it was cancelled', { status: 'CANCELLED', reason: 'TW08 record deleted' }, OWNER, 'TW08 record deleted'],
    [
      'another channel',
      { status: 'SUBMITTED_OTHER', otherChannel: { channel: 'by post', on: '2026-10-30', remark: '' } },
      OWNER,
      'by post, 30/10/2026',
    ],
    [
      'the outside yes',
      { status: 'SUBMISSION_CANCELLED', updatedAt: '2026-11-02T04:14:00Z' },
      OWNER,
      'agreed 02/11/2026',
    ],
    ['nothing where nothing is known', { status: 'PROCESSED' }, OWNER, undefined],
  ])('tells %s', (_, given, orgId, text) => expect(line(given, orgId)).toBe(text))
})
