import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { as, grant, makeLogbook, makeOrg } from '../../../test/world.ts'

export const TODAY = '2026-11-21'
export const LAST = '2026-12-31'
export const ENDS = startOf('2027-01-01')

/** Log-books that one contractor maintains, and another whom it lets in. */
export async function site(count = 1) {
  const [rc, sub] = [await makeOrg('RC'), await makeOrg('RC')]
  const logbooks = await Promise.all(Array.from({ length: count }, () => makeLogbook()))
  for (const one of logbooks) await grant(one, rc, 'rc.PMC')
  const ids = logbooks.map(({ id }) => id)
  const [clerk, theirs] = [await as(rc, Role.rcOfficer), await as(sub, Role.rcOfficer)]
  const letIn = (body: object = {}, who = clerk) =>
    who.post('/api/subcontract').send({
      ids,
      subOrgId: sub.id,
      displayName: 'Night team',
      role: 'sub.MSC',
      startsOn: TODAY,
      endsOn: LAST,
      ...body,
    })
  return { rc, sub, logbooks, ids, clerk, theirs, letIn }
}
export type Speaker = Awaited<ReturnType<typeof as>>
export const listOf = async (who: Speaker, query = '') => (await who.get(`/api/subcontract?${query}`)).body.content
