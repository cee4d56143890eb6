import { Role } from '@portal/shared/access/roles'
import { systemCtx } from '../../../test/runs.ts'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeWorker, now } from '../../../test/world.ts'
import { followWorkAuthorizations } from './work-authorization.jobs.ts'

const DAY_MS = 86_400_000
export const days = (count: number) => new Date(now.getTime() + count * DAY_MS)

/** The day of the tests, and the day on which an authorisation ends unless a test says another. */
export const TODAY = '2026-11-21'
export const LAST = '2026-12-05'

/** Log-books of a contractor who authorises, and workers of another employer. */
export async function site(count = 1) {
  const [rc, other] = [await makeOrg('RC'), await makeOrg('RC')]
  const logbooks = await Promise.all(Array.from({ length: count }, () => makeLogbook()))
  for (const one of logbooks) await grant(one, rc, 'rc.PMC', { startsAt: days(-400) })
  const ids = logbooks.map(({ id }) => id)
  const officer = await as(rc, Role.rcOfficer)
  const registered = await makeWorker(other, 'RW', Role.rcRegisteredWorker)
  const general = await makeWorker(other, 'GW', Role.rcGeneralWorker)
  const authorize = (body: object = {}, who: Speaker = officer) =>
    who.post('/api/workAuthorization').send({ ids, by: 'CODE', startsOn: TODAY, endsOn: LAST, ...body })
  const byNumber = (body: object = {}, who: Speaker = officer) =>
    authorize({ by: 'CERTIFICATE', certificateNumber: registered.number, ...body }, who)
  const [logbook] = logbooks
  if (!logbook) throw new Error('no log-book')
  return {
    rc,
    other,
    logbooks,
    logbook,
    ids,
    officer,
    registered,
    general,
    authorize,
    byNumber,
    /** The app of one of the two workers. */
    app: (who: { user: { id: number } }) => asUser(who.user, 'mobile'),
  }
}
export type Speaker = Awaited<ReturnType<typeof asUser>>

export const listOf = async (who: Speaker, query = '') =>
  (await who.get(`/api/workAuthorization?size=100&${query}`)).body.content
export const codeOf = async (who: Speaker, id: number) => (await who.post(`/api/workAuthorization/${id}/code`)).body
export const redeem = (who: Speaker, code: string, body: object = {}) =>
  who.post('/api/workAuthorization/redeem').send({ code, displayName: 'Lam Kam To', yearOfBirth: 1988, ...body })
export const moved = (who: Speaker, move: string, body: object = {}) =>
  who
    .post('/api/workAuthorization/move')
    .send({ all: true, filter: {}, move, reason: 'the work takes longer', ...body })
export const follow = () => followWorkAuthorizations.run(systemCtx(), {})
export const hears = (user: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { userId: user.id, message: { event } } })
