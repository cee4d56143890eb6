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
let n = 0
const installed = () => `L71${String(++n).padStart(4, '0')}-001`
/** An id that no log-book has yet. */
export const statutory = () => `071${String(++n).padStart(4, '0')}-001`

/** Lifts at the installation stage, whoever installs them, and who is to maintain them. */
export async function works(count = 1) {
  const [pic, pmc, owner] = [await makeOrg('RC'), await makeOrg('RC'), await makeOrg('RP')]
  const logbooks = await Promise.all(
    Array.from({ length: count }, () =>
      makeLogbook({ locationId: installed(), stage: 'INSTALLATION', activatedOn: null }),
    ),
  )
  for (const one of logbooks) await grant(one, pic, 'rc.PIC')
  for (const one of logbooks) await grant(one, owner, 'rp.DEV')
  await as(owner, Role.rpOfficer)
  const [sender, receiver] = [await as(pic, Role.rcOfficer), await as(pmc, Role.rcOfficer)]
  const given = logbooks.map(({ id }) => ({ id, locationId: statutory() }))
  const send = (body: object = {}, who = sender) =>
    who.post('/api/handover').send({
      ids: logbooks.map(({ id }) => id),
      role: 'rc.PIC',
      newRole: 'rc.PMC',
      statutoryIds: given,
      newOrgId: pmc.id,
      ...body,
    })
  return { pic, pmc, owner, logbooks, given, sender, receiver, send }
}

export type Speaker = Awaited<ReturnType<typeof site>>['sender']
export const listOf = async (who: Speaker, query = '') => (await who.get(`/api/handover?${query}`)).body.content
export const moveAll = (who: Speaker, move: string, body: object = {}) =>
  who.post('/api/handover/move').send({ all: true, filter: { statuses: ['OPEN'] }, move, ...body })
