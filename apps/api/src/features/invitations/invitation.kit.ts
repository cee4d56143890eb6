import { Role } from '@portal/shared/access/roles'
import { as, asUser, db, drainJobs, grant, makeLogbook, makeOrg, makeUser, sentMail } from '../../../test/world.ts'

let n = 0
export const LATER = '2026-12-01'

/** Log-books of a contractor, and a responsible person's administrator who may be invited to them. */
export async function site(count = 1) {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const logbooks = await Promise.all(Array.from({ length: count }, () => makeLogbook()))
  for (const one of logbooks) await grant(one, rc, 'rc.PMC')
  const ids = logbooks.map(({ id }) => id)
  const email = `invited${process.pid}_${++n}@example.test`
  const admin = await makeUser(rp, [Role.rpAdmin], { email })
  const [sender, recipient] = [await as(rc, Role.rcOfficer), await asUser(admin)]
  const form = { ids, category: 'rp.PMC', recipientName: 'Hei On', email, startsOn: '2026-11-21' }
  const invite = (body: object = {}, who = sender) =>
    who.post('/api/logbookAccessInvitation').send({ ...form, ...body })
  return { rc, rp, admin, logbooks, ids, email, sender, recipient, invite }
}
export type Site = Awaited<ReturnType<typeof site>>
export type Speaker = Site['sender']

/** The secret in the newest mail to an address. */
export async function tokenFor(email: string): Promise<string> {
  await drainJobs()
  const letter = sentMail.findLast(({ to }) => to === email)
  return /lbAccessInvitation#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
export const openLink = (who: Speaker, token: string) => who.post('/api/invitationLink/open').send({ token })
/** Invited, and the mail opened. */
export async function opened(site: Site, body: object = {}): Promise<number> {
  await site.invite(body)
  return (await openLink(site.recipient, await tokenFor(site.email))).body.id
}
export const accept = (who: Speaker, id: number, body: object = {}) =>
  who.post('/api/logbookAccessInvitation/accept').send({ ids: [id], ...body })
export const move = (who: Speaker, id: number, name: string, body: object = {}) =>
  who.post('/api/logbookAccessInvitation/move').send({ ids: [id], move: name, ...body })
export const listOf = async (who: Speaker, query = '') =>
  (await who.get(`/api/logbookAccessInvitation?${query}`)).body.content
export const booksOf = async (who: Speaker, id: number, query = 'sort=locationId,asc') =>
  (await who.get(`/api/logbookAccessInvitation/${id}/logbook?${query}`)).body.content
export const holdersAt = async (ids: readonly number[], at: Date, role = 'rp.PMC') => {
  const open = { isVoid: false, startsAt: { lte: at }, OR: [{ endsAt: null }, { endsAt: { gt: at } }] }
  const rows = await db.logbookParty.findMany({
    where: { logbookId: { in: [...ids] }, role, ...open },
    orderBy: { logbookId: 'asc' },
  })
  return rows.map(({ orgId }) => orgId)
}
export const hear = (org: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })
