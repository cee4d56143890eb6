import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { makeRecords, makeSite } from '../job-records/job-record.kit.ts'

type Org = Awaited<ReturnType<typeof makeOrg>>
type Person = Awaited<ReturnType<typeof as>>

const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const SHEET = { manufacturer: 'a maker of today', ratedLoadKg: 900, usePermitExpiry: new Date('2027-01-01') }
const BEGAN = day('2024-01-01')
const ENDED = day('2025-06-01')
const TODAYS = [
  'stages=IN_SERVICE',
  'activation=ACTIVATED',
  'specialMaintenance=true',
  'machineRoomLess=true',
  'noRp=false',
  'dueBy=2030-01-01',
  'overdue=false',
  'permitBy=2040-01-01',
  'ownRoles=rp.OC',
]
/** What the lift is and where it stands: of a log-book as it is today this alone is told (docs/decisions/028). */
const UNCHANGING = [
  ...['id', 'locationId', 'premises', 'kind', 'type', 'leNumber', 'installedYear', 'createdAt'],
  ...['addressEn', 'addressZh', 'buildingEn', 'buildingZh', 'block', 'region', 'district', 'area'],
  ...['latitude', 'longitude'],
]
/** A log-book, everything else in it emptied. */
const unchanging = (today: object) =>
  Object.fromEntries(
    Object.entries(today).map(([field, value]) => [
      field,
      UNCHANGING.includes(field) ? value : Array.isArray(value) ? [] : null,
    ]),
  )

let before: Org
let during: Org
let after: Org
let gone: Person
let here: Person
let lift: Awaited<ReturnType<typeof makeLogbook>>
let own: Awaited<ReturnType<typeof makeLogbook>>

/** A responsible person whose access to a lift has ended, and who still has another one. */
beforeAll(async () => {
  const site = await makeSite({
    remark: 'a remark of today',
    specialMaintenance: true,
    machineRoomLess: true,
    installedYear: 1998,
    nextDuty: 'EXAMINATION',
    nextDutyOn: day('2027-12-01'),
    activatedOn: day('2026-02-01'),
  })
  lift = site.logbook
  own = await makeLogbook({ nextDuty: 'MAINTENANCE', nextDutyOn: day('2027-12-01') })
  ;[before, during, after] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('RP')]
  const org = await makeOrg('RP')
  await db.logbookParty.deleteMany({ where: { logbookId: lift.id } })
  await grant(lift, before, 'rc.PMC', {
    startsAt: day('2020-01-01'),
    endsAt: day('2026-01-01'),
    revokedAt: day('2026-01-01'),
    revokeReason: 'a reason of later',
  })
  await grant(lift, org, 'rp.OC', { startsAt: BEGAN, endsAt: ENDED })
  await grant(lift, during, 'rp.PMC', { startsAt: day('2023-01-01'), endsAt: day('2024-03-01') })
  await grant(lift, after, 'rp.OC', { startsAt: day('2025-07-01') })
  await grant(lift, site.rc, 'rc.PMC', { startsAt: day('2026-01-02') })
  await grant(own, org, 'rp.OC')
  await db.logbookSpecification.update({ where: { logbookId: lift.id }, data: SHEET })
  await makeRecords(site, 1, { completedAt: day('2025-01-01'), remarks: 'work of then' })
  await makeRecords(site, 2, { remarks: 'work of later' })
  gone = await asUser(await makeUser(org, [Role.rpAdmin]))
  here = await as(after, Role.rpAdmin)
})

const found = async (me: Person, query: string) =>
  (await me.get(`/api/logbook?${query}`)).body.content.map(({ locationId }: { locationId: string }) => locationId)

describe('an organization whose access has ended', () => {
  it('reads what the lift is and where it stands, and nothing of today', async () => {
    const detail = async (me: Person) => (await me.get(`/api/logbook/${lift.locationId}`)).body
    const row = async (me: Person) => (await me.get(`/api/logbook?q=${lift.locationId}`)).body.content[0]
    const today = await detail(here)
    // or nothing would be hidden from anybody
    expect(Object.keys(today).filter((field) => today[field] === null)).toEqual([
      // nobody has handed it over
      'handedOverOn',
      'accessEndedAt',
      // of a lift that is no more
      'demolishedOn',
      'demolition',
    ])
    expect(await detail(gone)).toEqual({
      ...unchanging(today),
      accessEndedAt: ENDED.toISOString(),
      jobRecordCount: 1,
      unacknowledged: { count: 1, since: '2026-11-21' },
      can: ['label'],
    })
    expect(await row(gone)).toEqual({ ...unchanging(await row(here)), accessEndedAt: ENDED.toISOString() })
  })

  it('while who has access today reads all of it', async () => {
    const { body } = await here.get(`/api/logbook/${lift.locationId}`)
    expect(body).toMatchObject({
      accessEndedAt: null,
      stage: 'IN_SERVICE',
      remark: 'a remark of today',
      specialMaintenance: true,
    })
    expect([body.responsible.length, body.specification.manufacturer, body.jobRecordCount]).toEqual([
      1,
      'a maker of today',
      3,
    ])
    const parties = (await here.get(`/api/logbook/${lift.locationId}/party`)).body.content
    expect(parties).toHaveLength(5)
  })

  it('reads all of it again from the moment access begins anew', async () => {
    const org = await makeOrg('RP')
    await grant(lift, org, 'rp.MAC', { startsAt: BEGAN, endsAt: ENDED })
    const me = await as(org, Role.rpAdmin)
    expect((await me.get(`/api/logbook/${lift.locationId}`)).body.stage).toBeNull()
    await grant(lift, org, 'rp.MAC', { startsAt: new Date(now.getTime() - 1000) })
    expect((await me.get(`/api/logbook/${lift.locationId}`)).body).toMatchObject({
      stage: 'IN_SERVICE',
      accessEndedAt: null,
    })
    await db.logbookParty.deleteMany({ where: { orgId: org.id } })
  })

  it('reads of the grants only those in force together with its own, and no end that came later', async () => {
    const { content } = (await gone.get(`/api/logbook/${lift.locationId}/party`)).body
    expect(content.map(({ org }: { org: { id: number } }) => org.id).sort()).toEqual(
      [before.id, during.id, gone.user.orgId].sort(),
    )
    const of = (id: number) => content.find(({ org }: { org: { id: number } }) => org.id === id)
    expect(of(before.id)).toMatchObject({ endsAt: null, revokedAt: null, revokeReason: null })
    expect(of(during.id).endsAt).toBe(day('2024-03-01').toISOString())
  })

  it('meets in pickers only the organizations of that time', async () => {
    const names = JSON.stringify((await gone.get('/api/organization/pick?name=Org&size=100')).body)
    for (const org of [before, during]) expect(names).toContain(org.nameEn)
    expect(names).not.toContain(`"${after.nameEn}"`)
  })

  it.each(TODAYS)('is not found by what it is today: %s', async (query) => {
    expect(await found(gone, `q=${lift.locationId}&${query}`)).toEqual([])
    expect(await found(here, `q=${lift.locationId}&${query}`)).toEqual([lift.locationId])
  })

  it('is not found by who holds it today or held it then, and still by what it is', async () => {
    for (const org of [before, after, during])
      for (const name of ['contractors', 'rps']) expect(await found(gone, `${name}=${org.id}`)).toEqual([])
    expect(await found(gone, `q=${lift.locationId}&types=${lift.type}&districts=${lift.district}`)).toEqual([
      lift.locationId,
    ])
  })

  it('tells nothing by its place in an order: it comes last, page by page', async () => {
    for (const order of ['asc', 'desc']) {
      expect(await found(gone, `sort=nextDutyOn,${order}`)).toEqual([own.locationId, lift.locationId])
      expect(await found(gone, `sort=activatedOn,${order}&size=1&page=1`)).toEqual([lift.locationId])
      expect(await found(gone, `sort=nextDutyOn,${order}&size=1&page=0`)).toEqual([own.locationId])
    }
  })

  it('is in no count of activated units', async () => {
    const { body } = await gone.get(`/api/logbook/premises?q=${lift.locationId}`)
    expect(body).toEqual({ content: [], totalElements: 0 })
  })

  it('has empty cells in the workbook, where today’s values would stand', async () => {
    const res = await gone.get(`/api/logbook/export?q=${lift.locationId}`).responseType('blob')
    const book = new exceljs.Workbook()
    await book.xlsx.load(res.body)
    const [, sheet] = book.worksheets
    const said = JSON.stringify(sheet?.getSheetValues())
    expect(said).toContain(lift.locationId)
    for (const secret of ['a remark of today', 'a maker of today', after.nameEn, 'In service', '2027-12-01'])
      expect(said).not.toContain(secret)
  })

  it('reads the records of its own period only', async () => {
    const said = JSON.stringify((await gone.get(`/api/jobRecord?locationIds=${lift.locationId}`)).body)
    expect(JSON.parse(said).totalElements).toBe(1)
  })

  it('changes nothing, and learns nothing from being refused', async () => {
    const rc = await as(before, Role.rcAdmin)
    await db.logbook.update({ where: { id: lift.id }, data: { stage: 'DEMOLISHED' } })
    const answers = [
      await rc.put(`/api/logbook/${lift.locationId}/remark`).send({ version: 1, remark: 'x' }),
      await rc.post('/api/logbook/activate').send({ ids: [lift.id], activatedOn: '2026-01-01' }),
    ]
    await db.logbook.update({ where: { id: lift.id }, data: { stage: 'IN_SERVICE' } })
    expect(answers.map(({ body }) => body.key)).toEqual(['logbookForbidden', 'logbookForbidden'])
  })
})
