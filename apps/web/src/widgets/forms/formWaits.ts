import { FORM_ARRIVED, FORM_EARLIER } from '@portal/shared/features/forms/form.rules'
import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { type Day, showDay } from '@portal/shared/kernel/time'

/** Who or what a form waits for, or what came of it: a word of `formPages.waits` with what it names, or a text as it was typed. */
type Waits = { key: string; values?: Record<string, string | number>; isBad?: true } | { text: string }

interface Around {
  /** The reader's organization. */
  orgId: number
  today: Day
  timeText: (instant: string) => string
}

type Who = 'you' | 'other' | 'owner' | 'counterpart'
/** One of both organizations, as the reader speaks of it: whoever is neither calls them by what they are in the form. */
function whoIs({ owner, counterpart }: FormRow, orgId: number, isHis: boolean, side: 'owner' | 'counterpart'): Who {
  if (isHis) return 'you'
  return owner.id === orgId || counterpart?.id === orgId ? 'other' : side
}
const filler = (row: FormRow, orgId: number) => whoIs(row, orgId, row.isMine, 'owner')
const signer = (row: FormRow, orgId: number) =>
  whoIs(row, orgId, row.isMyTurn, row.nextSigner === 'COUNTERPART' ? 'counterpart' : 'owner')

const FAULTS: readonly string[] = ['connection', 'silent', 'http', 'answer', 'refused']
const failed = ({ fault, refusedCount, unitCount }: FormRow): Waits =>
  refusedCount
    ? { key: 'refused', values: { refused: refusedCount, count: unitCount }, isBad: true }
    : { key: `failed.${FAULTS.includes(fault) ? fault : 'other'}`, isBad: true }

/** It was taken in as it stood earlier. */
const earlier = (fault: string): Waits | undefined =>
  fault === FORM_EARLIER ? { key: 'earlier', isBad: true } : undefined
/** It was given up, and processed there all the same. */
const arrived = (fault: string): Waits | undefined =>
  fault === FORM_ARRIVED ? { key: 'arrived', isBad: true } : undefined
const saidAs = (text: string | null): Waits | undefined => (text ? { text } : undefined)
/** A moment without its day where that is today. */
const clock = (text: string, today: Day): string => (text.startsWith(showDay(today)) ? text.slice(-5) : text)

const BY_STATUS: Record<FormRow['status'], (row: FormRow, around: Around) => Waits | undefined> = {
  SAVED: (row, { orgId }) =>
    row.reason ? { key: 'returned', values: { reason: row.reason } } : { key: `draft.${filler(row, orgId)}` },
  AUTO_CREATED: ({ jobRecordId }) => ({ key: jobRecordId ? 'ofRecord' : 'ofPortal' }),
  TO_BE_FILLED: (row, { orgId }) => ({ key: `who.${filler(row, orgId)}` }),
  TO_BE_SIGNED: (row, { orgId }) => ({ key: `who.${signer(row, orgId)}` }),
  TO_BE_SENT: (row, { orgId }) => ({ key: `signedBy.${filler(row, orgId)}` }),
  TO_BE_SUBMITTED: (row) => (row.fault ? failed(row) : { key: 'signed' }),
  SENDING: ({ sendTries, nextTryAt }, { today, timeText }) =>
    sendTries && nextTryAt
      ? { key: 'attempt', values: { number: sendTries, time: clock(timeText(nextTryAt), today) } }
      : { key: 'first' },
  SUBMITTED: ({ cancelAskedAt, ackNo, fault }, { timeText }) =>
    earlier(fault) ??
    (cancelAskedAt ? { key: 'cancelAsked', values: { time: timeText(cancelAskedAt) } } : saidAs(ackNo)),
  PROCESSED: ({ ackNo, fault }) => earlier(fault) ?? saidAs(ackNo),
  CANCELLED: ({ reason, fault }) => arrived(fault) ?? saidAs(reason),
  SUBMITTED_OTHER: ({ otherChannel, fault }) =>
    arrived(fault) ??
    (otherChannel
      ? { key: 'channel', values: { channel: otherChannel.channel, day: showDay(otherChannel.on) } }
      : undefined),
  SUBMISSION_CANCELLED: ({ updatedAt }, { timeText }) => ({
    key: 'agreed',
    values: { day: timeText(updatedAt).slice(0, 10) },
  }),
}

/** The second line of a form's status. */
export const waitsOf = (row: FormRow, around: Around): Waits | undefined => BY_STATUS[row.status](row, around)
