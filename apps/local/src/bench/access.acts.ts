import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { invitationsOf, subcontractsOf } from './access.imports.ts'
import { type Came, measuring } from './access.measure.ts'
import type { Act } from './access.report.ts'
import { startApi } from './api.ts'
import type { Bench } from './city.ts'
import { ACTING, INVITED_EMAIL, ORGS, PASSED } from './fill.access.ts'
import { query } from './fill.tools.ts'
import { posted } from './posted.ts'

/** Each act on 10,000 log-books, one after another in one process: what the whole costs, and what the rehearsal of it does. */
export async function actsOf(bench: Bench, url: string): Promise<Act[]> {
  const api = await startApi(bench.env)
  const ids = (await query<{ id: number }>(url, `SELECT id FROM logbook WHERE id <= ${PASSED} ORDER BY id`)).map(
    ({ id }) => id,
  )
  const made: Act[] = []
  const measure = measuring(made)
  const rehearsed = async (name: string, userId: number, path: string, body: object) => {
    const act = (body: object) => () => send(`${api.url}${path}`, bench.tokens[userId], body)
    await measure(`${name}, rehearsed`, api, act({ ...body, rehearse: true }))
    await measure(name, api, act(body))
  }
  try {
    const startsOn = addDays(dayOf(new Date()), 1)
    const form = { category: 'rp.PMC', recipientName: 'Hei On', email: INVITED_EMAIL, startsOn, replace: ids }
    await rehearsed('invited', ACTING.old, invitationContracts.create.path, { ...form, ids })
    await query(url, 'UPDATE invitation SET recipient_org_id = (SELECT org_id FROM account WHERE id = 9)')
    const [invitation] = await query<{ id: number }>(url, 'SELECT id FROM invitation')
    const opened = { ids: [invitation?.id] }
    await rehearsed('invitation accepted', ACTING.invited, invitationContracts.accept.path, opened)
    const sent = { ids, role: 'rc.PMC', newOrgId: ORGS.next }
    await rehearsed('handed over', ACTING.old, handoverContracts.create.path, sent)
    const rows = await query<{ id: number }>(url, 'SELECT id FROM handover_logbook ORDER BY id')
    const confirmed = { ids: rows.map(({ id }) => id), move: 'confirm' }
    await rehearsed('handover confirmed', ACTING.next, handoverContracts.move.path, confirmed)
    // after the hand-over: it would end these 40,000 invitations too, each with an entry of its own
    await invitationsOf(bench, url, measure)
    await subcontractsOf(bench, url, measure)
  } finally {
    await api.stop()
  }
  return made
}

async function send(url: string, token: string | undefined, body: object): Promise<Came> {
  const { status, said } = await posted(url, token, body)
  const { done = 0, failed, key } = said
  const isDone = status === 200 && failed.length === 0
  return { done, failed: isDone ? '' : `${status} ${key} ${failed?.length}` }
}
