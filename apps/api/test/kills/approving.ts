import { factories } from '@portal/db/factories/make'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import type { Work } from './killAt.ts'
import { passingOnOn } from './passing-on.ts'
import type { Stage } from './stage.ts'

const UPDATES = 200
const LOAD = 1234
interface Applied {
  token: string
  ids: number[]
  logbookIds: number[]
}

/** So many applications for other data sheets that a reviewer approves at once. */
export function approvingOn(stage: Stage): Work<Applied> {
  const { db, post } = stage
  const { inviter, sessionOf } = passingOnOn(stage)
  const { makeUser } = factories(db, 'rv01')
  return {
    name: 'an approval',
    whole: { approved: UPDATES, sheets: UPDATES, kept: UPDATES, history: 2 * UPDATES },
    async prepare() {
      const { orgId, ids: logbookIds } = await inviter(UPDATES)
      const reviewer = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer])
      await db.logbookSpecification.createMany({
        data: logbookIds.map((logbookId) => ({ logbookId, createdAt: new Date() })),
        skipDuplicates: true,
      })
      const books = await db.logbook.findMany({ where: { id: { in: logbookIds } } })
      const at = new Date()
      const rows = await db.specificationUpdate.createManyAndReturn({
        data: books.map(({ id: logbookId, leNumber, addressEn, addressZh, district, area, latitude, longitude }) => {
          const place = { leNumber, addressEn, addressZh, buildingEn: '', buildingZh: '', block: '', district, area }
          const unit = { latitude, longitude, installedYear: null, machineRoomLess: false, specialMaintenance: false }
          return {
            ...{ logbookId, orgId, applicantId: reviewer.id, applicantName: 'A', reason: 'The car was replaced' },
            contact: { salutation: 'MR', lastName: 'Leung', companyName: 'Kiu Lan', phone: '' },
            before: { ...place, ...unit, specification: {} },
            after: { ...place, ...unit, specification: { ratedLoadKg: LOAD } },
            ...{ changeCount: 1, mailedAt: at, submittedAt: at, updatedAt: at },
          }
        }),
        select: { id: true },
      })
      return { token: await sessionOf(reviewer.id), ids: rows.map(({ id }) => id), logbookIds }
    },
    run: ({ token, ids }) => post(token, '/api/specificationUpdate/move', { ids, move: 'approve' }),
    async counts({ ids, logbookIds }) {
      const logbookId = { in: logbookIds }
      const action = { in: ['specificationUpdate.approve', 'logbook.update'] }
      return {
        approved: await db.specificationUpdate.count({ where: { id: { in: ids }, status: 'APPROVED' } }),
        sheets: await db.logbookSpecification.count({ where: { logbookId, ratedLoadKg: LOAD } }),
        kept: await db.specificationPeriod.count({ where: { logbookId } }),
        history: await db.operationEvent.count({ where: { logbookId, action } }),
      }
    },
  }
}
