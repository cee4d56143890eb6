import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { makeUpdate } from '../../../test/specifications.ts'
import { as, db, grant, makeLogbook, makeOrg } from '../../../test/world.ts'
import { apply, approve, move, PATH, PDF, type Speaker, site } from './update.kit.ts'

const contact = { salutation: 'IR', lastName: 'Ho', companyName: 'ＡＢＣ電梯', phone: '91234567' }

/** Two applications of one contractor for log-books of its own, and who reads them. */
async function two() {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const [lift, escalator] = [
    await makeLogbook({ district: 'WC', area: 'WC-01' }),
    await makeLogbook({ kind: 'E', type: 'EO' }),
  ]
  await grant(lift, rc, 'rc.PMC')
  await grant(escalator, rc, 'rc.PMC')
  await grant(lift, rp, 'rp.OC')
  const first = await makeUpdate(lift, rc, {
    ...{ applicantName: 'Lam Siu Ming', contact, manufacturer: 'Norvane', model: 'N-7', changedGroups: ['place'] },
    ...{ resumptionPermitNo: 'RP-0042', resumptionPermitOn: new Date('2026-10-02') },
    ...{ status: 'REJECTED', decidedByName: 'Yip Ka Man', decidedAt: new Date('2026-11-12T04:00:00Z') },
    ...{ decisionReason: 'The report is not signed', submittedAt: new Date('2026-11-10T04:00:00Z') },
    updatedAt: new Date('2026-11-12T04:00:00Z'),
  })
  const second = await makeUpdate(escalator, rc)
  return { rp, lift, first, second, me: await as(rc, Role.rcOfficer) }
}
const found = async (who: Speaker, query: object) =>
  (await who.get(PATH).query(query)).body.content.map(({ id }: { id: number }) => id)

describe('applications', () => {
  it('are found by what they say, who decided them, and where and when they are', async () => {
    const { me, lift, first, second } = await two()
    expect(await found(me, {})).toEqual([second.id, first.id])
    const tried = {
      ...{ locationIds: lift.premises, kind: 'L', districts: 'WC,EA', changed: 'place,features' },
      ...{ applicant: 'ming lam', reviewer: 'yip', decisionReason: 'signed', manufacturer: 'norv', model: 'n-7' },
      ...{ resumptionPermitNo: '0042', permitFrom: '2026-10-02', decidedFrom: '2026-11-12', updatedTo: '2026-11-12' },
      ...{ decidedTo: '2026-11-12', permitTo: '2026-10-02', to: '2026-11-10' },
    }
    for (const [name, value] of Object.entries(tried))
      expect([name, await found(me, { [name]: value })]).toEqual([name, [first.id]])
    expect(await found(me, tried)).toEqual([first.id])
    expect(await found(me, { ...tried, permitFrom: '2026-10-03' })).toEqual([])
    expect(await found(me, { changed: 'equipment', kind: 'E', updatedFrom: '2026-11-13' })).toEqual([second.id])
  })

  it.each(['ho', 'abc電梯', '電梯 Ho', '9123 4567', '+852 91234567'])(
    'are found by the contact person: %s',
    async (words) => {
      const { me, first } = await two()
      expect(await found(me, { contact: words })).toEqual([first.id])
      expect(await found(me, { contact: `${words} Leung` })).toEqual([])
    },
  )

  it('are found by nobody who has nothing to do with them, whatever he asks', async () => {
    const { rp, first } = await two()
    const [owner, stranger] = [await as(rp, Role.rpAdmin), await as(await makeOrg('RC'), Role.rcAdmin)]
    expect(await found(owner, { contact: 'ho' })).toEqual([first.id])
    expect(await found(stranger, { contact: 'ho' })).toEqual([])
  })

  it('say in which parts of the data sheet something changes', async () => {
    const { form, officer, owner } = await site()
    const { body } = await apply(officer, { ...form, block: 'B' }, { report: PDF, map: PDF })
    expect(await found(owner, { changed: 'place' })).toEqual([body.id])
    expect(await found(owner, { changed: 'features,safetyParts' })).toEqual([])
    expect((await owner.get(PATH)).body.content).toMatchObject([{ changedGroups: ['place', 'equipment'] }])
  })

  it('are withdrawn by what finds them, and no others', async () => {
    const { me, first, second } = await two()
    await db.logbook.update({ where: { id: second.logbookId }, data: { district: 'EA', area: 'EA-01' } })
    const all = { ids: undefined, all: true, reason: 'a wrong report' }
    expect((await move(me, 0, 'withdraw', { ...all, filter: { districts: ['EA'] } })).body).toMatchObject({ done: 1 })
    const rows = await db.specificationUpdate.findMany({ where: { id: { in: [first.id, second.id] } } })
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['REJECTED', 'WITHDREW'])
  })

  it('name whoever decided them', async () => {
    const { form, officer, desk } = await site()
    const { body } = await apply(officer, form)
    await approve(desk, body.id)
    expect(await found(officer, { reviewer: desk.user.displayName })).toEqual([body.id])
    expect(await found(officer, { reviewer: 'Nobody' })).toEqual([])
  })
})
