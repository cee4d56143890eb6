import { Role } from '@portal/shared/access/roles'
import { as, asUser, grant, makeLogbook, makeOrg, makeUser, makeWorker, now } from '../../../test/world.ts'

export const REGULATOR = { id: 7 }
const DAY_MS = 86_400_000
export const dayAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
export type Speaker = Awaited<ReturnType<typeof asUser>>

let n = 0
/** An id of the installation stage, and one of a unit in service, that nothing has. */
export const installed = () => `L77${String(++n).padStart(4, '0')}-001`
export const statutory = () => `077${String(++n).padStart(4, '0')}-001`

/** A lift at the installation stage with its contractor, a worker of it and a responsible person. */
export async function building(over: Parameters<typeof makeLogbook>[0] = {}) {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const logbook = await makeLogbook({ locationId: installed(), stage: 'INSTALLATION', activatedOn: null, ...over })
  await grant(logbook, rc, 'rc.PIC')
  await grant(logbook, rp, 'rp.DEV')
  const worker = await makeWorker(rc, 'RW', Role.rcRegisteredWorker, new Date('2030-12-31'), 'L')
  const [officer, manager] = [await makeUser(rc, [Role.rcOfficer]), await makeUser(rp, [Role.rpOfficer])]
  return {
    rc,
    logbook,
    old: logbook.locationId,
    worker,
    crew: await asUser(worker.user, 'mobile'),
    me: await asUser(officer),
    manager: await asUser(manager),
    inspector: await as(REGULATOR, Role.emsdOfficer),
  }
}
export const move = (me: Speaker, ids: number[], move: string, more: object = {}) =>
  me.post('/api/logbook/move').send({ ids, move, ...more })
export const take = (me: Speaker, id: number, locationId: string) =>
  move(me, [id], 'takeIntoService', { statutoryIds: [{ id, locationId }] })
export const find = async (me: Speaker, query: object) =>
  (await me.get('/api/logbook').query(query)).body.content.map(({ locationId }: { locationId: string }) => locationId)
