import type { Ctx } from '../../kernel/ctx.ts'
import type { Acknowledgement, SubmissionService } from '../../kernel/submission/port.ts'
import type { Entry } from './form.row.ts'

/** Under which key a form is sent, or what came of an earlier try that nobody answered. */
interface Sending {
  key: string
  ack?: Acknowledgement
  /** Of what the outside system has taken in, where that is not what the form says today and can no longer be called off. */
  taken?: string
}
interface Sent {
  entry: Entry
  claim: string
  /** Of what is to be sent. */
  sha256: string
}

/**
 * What was sent before and not answered may have arrived: that is asked before anything is sent again. A form that was changed or split
 * meanwhile is another text: what arrived of the earlier one is called off, and the new one goes under a key of its own, also where
 * nothing had arrived: under the same key one part would be taken for the other (docs/decisions/142).
 */
export async function earlierTry(
  { db }: Ctx,
  service: SubmissionService,
  { entry, claim, sha256 }: Sent,
  stop?: AbortSignal,
): Promise<Sending> {
  const key = entry.sendKey ?? crypto.randomUUID()
  // by its key: of a part the tries stand with the form that it was split off from
  const tries = await db.formAttempt.findMany({
    where: { key, kind: 'SEND' },
    select: { sha256: true },
    orderBy: { id: 'asc' },
  })
  const [first] = tries
  if (!first) return { key }
  const ack = await service.find(key, stop)
  if (tries.every((one) => one.sha256 === sha256)) return ack ? { key, ack } : { key }
  if (ack && !(await service.cancel(ack.ackNo, stop))) return { key, ack, taken: first.sha256 }
  const fresh = crypto.randomUUID()
  // kept before it is used: an answer that is lost is found by it
  const { count } = await db.formEntry.updateMany({ where: { id: entry.id, claim }, data: { sendKey: fresh } })
  if (!count) throw new Error('another process sends this form')
  return { key: fresh }
}

/** Of a form that is given up: whether earlier tries have arrived, which nobody answered, is asked at once. */
export const calledOff = ({ now }: Ctx, { sendKey, ackNo }: Pick<Entry, 'sendKey' | 'ackNo'>) => ({
  nextTryAt: sendKey && !ackNo ? now : null,
  sendTries: 0,
})

/** Has what arrived of a form that its people gave up called off; what is processed there stays. */
export async function callOff(
  service: SubmissionService,
  { sendKey }: Pick<Entry, 'sendKey'>,
  stop?: AbortSignal,
): Promise<{ outcome: 'NOT_ARRIVED' | 'CANCELLED' | 'NOT_CANCELLED'; ackNo?: string }> {
  const ack = await service.find(sendKey ?? '', stop)
  if (!ack) return { outcome: 'NOT_ARRIVED' }
  const { ackNo } = ack
  return { outcome: (await service.cancel(ackNo, stop)) ? 'CANCELLED' : 'NOT_CANCELLED', ackNo }
}
