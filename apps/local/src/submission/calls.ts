import type { Request } from 'express'
import { FAILING, type FaultName, REFUSED, SILENT } from './faults.ts'
import { type Form, formIn } from './form.ts'
import type { Memory } from './memory.ts'
import type { Received, Store } from './store.ts'

/** What a call is answered with, or what happens to it instead. */
export interface Reply {
  http: number
  body: object
  ackNo?: string
  fault?: FaultName
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const refuse = (http: number, error: string): Reply => ({ http, body: { error } })
const FAILED: Reply = { http: 500, body: { error: 'fault' }, fault: 'outage' }
const HUSHED: Reply = { http: 0, body: {}, fault: 'silent' }

/** What the outside system does with each call (domain.md §2.8). */
export function callsOf(memory: Memory, store: Store) {
  const acknowledge = (http: number, { ackNo, receivedAt }: Received): Reply => ({
    http,
    body: { ackNo, receivedAt },
    ackNo,
  })

  /** Keeps a form once for its key, however often and however much at once it comes. */
  const keep = (key: string, form: Form, fault: FaultName | undefined): Promise<Received> => {
    const before = memory.byKey.get(key)
    if (before) return before
    const one: Received = {
      ackNo: memory.nextAckNo(),
      key,
      receivedAt: memory.clock().toISOString(),
      ...form,
      refused: refusedOf(idsOf(form), fault),
    }
    const kept = store.append({ received: one }).then(() => memory.add(one))
    memory.byKey.set(key, kept)
    kept.catch(() => memory.byKey.delete(key))
    return kept
  }

  const submit = async (req: Request, fault: FaultName | undefined): Promise<Reply> => {
    const key = req.get('idempotency-key') ?? ''
    const form = await formIn(req)
    if (!UUID.test(key)) return refuse(400, 'idempotencyKey')
    if (!form) return refuse(400, 'form')
    const ends = (end: string) => idsOf(form).some((id) => id.endsWith(end))
    if (ends(FAILING)) return FAILED
    if (ends(SILENT)) return HUSHED
    return acknowledge(202, await keep(key, form, fault))
  }

  const withOne = (req: Request, work: (one: Received) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const one = memory.received.get(String(req.params.ackNo))
    return one ? work(one) : refuse(404, 'unknownNumber')
  }
  const ask = (req: Request) => withOne(req, (one) => ({ http: 200, body: memory.stateOf(one), ackNo: one.ackNo }))

  const find = async (req: Request): Promise<Reply> => {
    const one = await memory.byKey.get(String(req.query.key))
    return one ? acknowledge(200, one) : refuse(404, 'unknownKey')
  }

  const cancel = (req: Request) =>
    withOne(req, async (one) => {
      const { ackNo } = one
      if (memory.isProcessed(one)) return { http: 200, body: { cancelled: false }, ackNo }
      memory.cancelled.add(ackNo)
      await store.append({ cancelled: ackNo })
      return { http: 200, body: { cancelled: true }, ackNo }
    })

  return { submit, ask, find, cancel }
}

const idsOf = ({ meta }: Form): string[] => meta.locations.map(({ locationId }) => locationId)

function refusedOf(ids: readonly string[], fault: FaultName | undefined): string[] {
  if (fault === 'refuseAll') return [...ids]
  return ids.filter((id, at) => id.endsWith(REFUSED) || (fault === 'refuseSome' && at % 2 === 0))
}
