import { factories, MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { signToken } from '../../src/features/auth/token.ts'
import { SECRET } from '../processes.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const LOGBOOKS = 2000
const PEOPLE = 50
const HOUR_S = 3600

interface Merging {
  token: string
  id: number
  parent: { id: number; nameEn: string }
  child: { id: number }
}
/** Of all that stand on one stage. */
let places = 0

/** Two contractors who become one, with so many log-books and people. */
export function mergingOn({ db, post, read }: Stage): Work<Merging> {
  async function prepare(): Promise<Merging> {
    const make = factories(db, `v${(++places).toString(36).padStart(3, '0')}`)
    const [parent, child] = [await make.makeOrg('RC'), await make.makeOrg('RC')]
    const numbers = Array.from({ length: LOGBOOKS }, (_, n) => `5${String(places * 10_000 + n).padStart(6, '0')}-001`)
    await make.makeLogbooks(numbers, [{ orgId: child.id, role: 'rc.PMC' }])
    for (let n = 1; n < PEOPLE; n++) await make.makeUser(child, [Role.rcOfficer])
    const { id: userId } = await make.makeUser(child, [Role.rcAdmin])
    const expiresAt = new Date(Date.now() + HOUR_S * 1000)
    const session = await db.session.create({ data: { userId, channel: 'web', lastSeenAt: new Date(), expiresAt } })
    const sides = { parentId: parent.id, childId: child.id }
    const { id } = await db.organizationMerge.create({ data: { orgId: parent.id, userName: 'A', ...sides } })
    return { token: signToken(SECRET, 'session', session.id, HOUR_S), id, parent, child }
  }
  return {
    name: 'a merger',
    whole: { confirmed: 1, gone: 1, given: LOGBOOKS, ended: LOGBOOKS, people: PEOPLE, astray: 0 },
    prepare,
    async run({ token, id, parent }) {
      const { rehearsal } = await read(token, `/api/organizationMerge/${id}/rehearsal`)
      const proof = { password: MADE_PASSWORD, name: parent.nameEn, token: rehearsal.token }
      await post(token, '/api/organizationMerge/confirm', { ids: [id], ...proof })
    },
    async counts({ id, parent, child }) {
      const open = { isVoid: false, endsAt: null }
      const given = await db.logbookParty.count({ where: { orgId: parent.id, ...open } })
      const left = await db.logbookParty.count({ where: { orgId: child.id, ...open } })
      return {
        confirmed: await db.organizationMerge.count({ where: { id, status: 'CONFIRMED' } }),
        gone: await db.organization.count({ where: { id: child.id, mergedIntoId: parent.id } }),
        given,
        ended: LOGBOOKS - left,
        people: await db.user.count({ where: { orgId: parent.id } }),
        astray: LOGBOOKS - given - left,
      }
    },
  }
}
