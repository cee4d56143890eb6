import { Role } from '@portal/shared/access/roles'
import { as, grant, makeLogbook, makeOrg } from '../../../test/world.ts'

/** Log-books of one contractor, and another who is to take them over. */
export async function site(count = 1) {
  const [old, next] = [await makeOrg('RC'), await makeOrg('RC')]
  const logbooks = await Promise.all(Array.from({ length: count }, () => makeLogbook()))
  for (const one of logbooks) await grant(one, old, 'rc.PMC')
  const ids = logbooks.map(({ id }) => id)
  const [sender, receiver] = [await as(old, Role.rcOfficer), await as(next, Role.rcOfficer)]
  const send = (body: object = {}, who = sender) =>
    who.post('/api/handover').send({ ids, role: 'rc.PMC', newOrgId: next.id, ...body })
  return { old, next, logbooks, ids, sender, receiver, send }
}
export type Speaker = Awaited<ReturnType<typeof site>>['sender']
export const listOf = async (who: Speaker, query = '') => (await who.get(`/api/handover?${query}`)).body.content
export const moveAll = (who: Speaker, move: string, body: object = {}) =>
  who.post('/api/handover/move').send({ all: true, filter: { statuses: ['OPEN'] }, move, ...body })
