import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { makeModel, makeSensor, makeSetting } from '../../../test/sensors.ts'
import { as, db, grant, makeOrg } from '../../../test/world.ts'
import { merged, pair } from '../organization-merges/merge.kit.ts'
import { company, idsOf, rowsOf, type Speaker, site } from './sensor.kit.ts'

const SETTING = '/api/sensor/notification'
const form = (over: object = {}) => ({
  ...{ anomaly: 'DOOR', threshold: 25, clearLevel: 18, inRow: 3, holdMinutes: 10 },
  ...{ tellsContractor: true, tellsRp: false, tellsCompany: true },
  ...over,
})
const set = (who: Speaker, over: object = {}) => who.post(SETTING).send(form(over))

describe('a setting', () => {
  it('is made for all sensors of a company and for its models, by whoever manages them', async () => {
    const [{ admin, org }, rival] = [await company(), await company()]
    const model = await makeModel(org)
    const { body } = await set(admin)
    expect(body).toMatchObject({
      ...form(),
      org: { id: org.id },
      model: null,
      logbook: null,
      version: 1,
      mayEdit: true,
    })
    expect((await set(admin, { modelId: model.id })).body).toMatchObject({ model: { id: model.id, name: model.name } })
    const theirs = await set(rival.admin, { modelId: model.id })
    expect(theirs.body).toMatchObject({ key: 'sensorModelNotFound', field: 'modelId' })
    const { contractor } = await site()
    expect((await set(contractor)).body.key).toBe('forbidden')
    const entry = await db.operationEvent.findFirstOrThrow({
      where: { model: 'sensorSetting', rowId: String(body.id) },
    })
    expect(entry).toMatchObject({
      action: 'sensorSetting.create',
      after: { threshold: 25, tells: ['CONTRACTOR', 'COMPANY'] },
    })
  })

  it('is made for a log-book by its contractor or its responsible person, and by nobody else', async () => {
    const { contractor, owner, admin, org, logbook, desk } = await site()
    const { locationId } = logbook
    expect((await set(contractor, { locationId })).body).toMatchObject({ logbook: { locationId }, mayEdit: true })
    expect((await set(owner, { locationId, anomaly: 'LEVEL' })).body.mayEdit).toBe(true)
    await grant(logbook, org, 'supplier.SENSOR')
    await makeSensor(org, logbook)
    expect((await set(admin, { locationId, anomaly: 'VIBRATION' })).body.key).toBe('logbookForbidden')
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await set(stranger, { locationId, anomaly: 'VIBRATION' })).body.key).toBe('logbookNotFound')
    expect((await set(desk, { locationId })).body.key).toBe('forbidden')
  })

  it('takes whole numbers, of which the clear level is the lower', async () => {
    const { admin } = await company()
    const wrong = async (over: object) => (await set(admin, over)).body
    expect(await wrong({ clearLevel: 25 })).toMatchObject({
      issues: [{ path: ['clearLevel'], key: 'sensorClearLevelOrder', status: 60823 }],
    })
    expect((await wrong({ threshold: 25.5 })).issues).toMatchObject([{ path: ['threshold'] }])
    expect((await wrong({ inRow: 0, holdMinutes: 1441 })).issues).toMatchObject([
      { path: ['inRow'] },
      { path: ['holdMinutes'] },
    ])
    expect((await wrong({ modelId: 1, locationId: 'KT00001-001' })).issues).toMatchObject([{ path: ['locationId'] }])
  })

  it('is one for each target and anomaly: of two at once one wins', async () => {
    const { contractor, owner, logbook } = await site()
    const { locationId } = logbook
    const both = await Promise.all([set(contractor, { locationId }), set(owner, { locationId })])
    expect(both.map(({ body }) => body.key ?? 'made').toSorted()).toEqual(['made', 'sensorSettingUsed'])
    const { admin } = await company()
    await set(admin)
    expect((await set(admin)).body).toMatchObject({ status: 60825, field: 'anomaly' })
  })

  it('is changed on the version that was seen, and removed once', async () => {
    const { contractor, owner, logbook } = await site()
    const { id } = (await set(contractor, { locationId: logbook.locationId })).body
    const { anomaly: _, ...levels } = form({ threshold: 40 })
    const edit = (who: Speaker, version: number) => who.put(`${SETTING}/${id}`).send({ ...levels, version })
    const both = await Promise.all([edit(contractor, 1), edit(owner, 1)])
    expect(both.map(({ body }) => body.key ?? body.threshold).toSorted()).toEqual([40, 'conflict'])
    const rival = await company()
    expect((await edit(rival.admin, 2)).body.key).toBe('sensorSettingNotFound')
    const removed = await Promise.all([contractor.delete(`${SETTING}/${id}`), owner.delete(`${SETTING}/${id}`)])
    expect(removed.some(({ status }) => status === 200)).toBe(true)
    expect(await db.operationEvent.count({ where: { action: 'sensorSetting.remove', rowId: String(id) } })).toBe(1)
    expect((await contractor.delete(`${SETTING}/${id}`)).body.key).toBe('sensorSettingNotFound')
  })
})

it('of two companies that become one that of the parent holds for all, and the others go along', async () => {
  const of = await pair()
  const [ours, theirs] = [await makeSetting(of.parent), await makeSetting(of.child, { threshold: 90 })]
  const [door, model] = [
    await makeSetting(of.child, { anomaly: 'DOOR' }),
    await makeSetting(of.child, { modelId: (await makeModel(of.child)).id }),
  ]
  await merged(of)
  const left = await db.sensorSetting.findMany({
    where: { id: { in: [ours.id, theirs.id, door.id, model.id] } },
    orderBy: { id: 'asc' },
  })
  expect(left.map(({ id, orgId }) => [id, orgId])).toEqual([ours.id, door.id, model.id].map((id) => [id, of.parent.id]))
})

describe('who sees a setting', () => {
  it('are those whose sensors it is for, the parties of log-books with such sensors, and the regulator', async () => {
    const { contractor, owner, admin, org, logbook, rc, desk } = await site()
    const rival = await company()
    await grant(logbook, org, 'supplier.SENSOR')
    const { modelId } = await makeSensor(org, logbook)
    const ofCompany = await makeSetting(org)
    const ofModel = await makeSetting(org, { modelId })
    const ofOther = await makeSetting(org, { modelId: (await makeModel(org)).id })
    const ofLogbook = await makeSetting(rc, { logbookId: logbook.id })
    const seen = [ofCompany.id, ofModel.id, ofLogbook.id]
    const ids = async (who: Speaker) => (await idsOf(who, SETTING, { sort: 'anomaly,asc' })).toSorted((a, b) => a - b)
    for (const who of [contractor, owner]) expect(await ids(who)).toEqual(seen)
    expect(await ids(admin)).toEqual([ofCompany.id, ofModel.id, ofOther.id, ofLogbook.id])
    expect(await ids(rival.admin)).toEqual([])
    expect(await idsOf(desk, SETTING, { organizations: org.id, targets: 'MODEL' })).toHaveLength(2)
    expect(await idsOf(desk, SETTING, { logbookIds: logbook.id })).toEqual([ofLogbook.id])
    const [row] = await rowsOf(admin, SETTING, { targets: 'LOGBOOK' })
    expect(row).toMatchObject({ id: ofLogbook.id, org: { id: rc.id }, mayEdit: false })
  })
})
