import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { JPEG, PNG } from '../../../test/pictures.ts'
import { makeModel, makeSensor } from '../../../test/sensors.ts'
import { as, db, grant, makeLogbook, makeOrg } from '../../../test/world.ts'
import { addModel, company, editModel, idsOf, MODEL, modelForm, PAPERS, PDF, rowsOf } from './sensor.kit.ts'

describe('a sensor model', () => {
  it('is added with what it detects, its manual and its brochure, and is told as it was sent', async () => {
    const { admin, org } = await company()
    const res = await addModel(admin, modelForm({ remark: 'for cars of glass' }), { ...PAPERS, picture: PNG })
    expect(res.body).toMatchObject({
      ...modelForm({ remark: 'for cars of glass' }),
      ...{ org: { id: org.id }, orgType: 'SUPL', sensorCount: 0, version: 1, mayEdit: true },
      files: [
        { kind: 'manual', name: 'manual.pdf', size: PDF.length },
        { kind: 'brochure', name: 'brochure.pdf', size: PDF.length },
        { kind: 'picture', name: 'picture.png' },
      ],
    })
    expect((await admin.get(`${MODEL}/${res.body.id}`)).body).toEqual(res.body)
    expect(await db.operationEvent.count({ where: { action: 'sensorModel.create', orgId: org.id } })).toBe(1)
  })

  it('needs both papers, and names each that is missing', async () => {
    const { admin } = await company()
    const { body } = await addModel(admin, modelForm(), {})
    expect(body.issues.map(({ path, status }: { path: string[]; status: number }) => [path, status])).toEqual([
      [['manual'], 60818],
      [['brochure'], 60818],
    ])
    expect((await addModel(admin, modelForm(), { manual: PDF })).body).toMatchObject({
      ...{ status: 60818, field: 'brochure' },
    })
    expect(await db.storedFile.count({ where: { sensorModel: { orgId: admin.user.orgId } } })).toBe(0)
  })

  it('takes files by what they are: pictures alone as its picture (50010)', async () => {
    const { admin } = await company()
    const refused = async (files: Record<string, Buffer>) => (await addModel(admin, modelForm(), files)).body
    expect(await refused({ ...PAPERS, picture: PDF })).toMatchObject({ status: 50010, field: 'picture' })
    expect(await refused({ ...PAPERS, manual: Buffer.from('a text') })).toMatchObject({
      ...{ key: 'fileTypeRefused', field: 'manual' },
    })
    expect((await addModel(admin, modelForm(), { manual: JPEG, brochure: PNG })).status).toBe(200)
  })

  it('detects something, each anomaly once and on a scale that rises', async () => {
    const { admin } = await company()
    const door = { anomaly: 'DOOR', unit: 'times', scaleFrom: 0, scaleTo: 9 }
    const issues = async (anomalies: object[]) =>
      (await addModel(admin, modelForm({ anomalies }))).body.issues.map(
        ({ path, key, code }: { path: unknown[]; key?: string; code: string }) => [path.join('.'), key ?? code],
      )
    expect(await issues([])).toEqual([['anomalies', 'tooFew']])
    expect(await issues([door, door])).toEqual([['anomalies', 'sensorAnomalyTwice']])
    expect(await issues([{ ...door, scaleTo: 0, unit: '' }])).toEqual([
      ['anomalies.0.unit', 'required'],
      ['anomalies.0.scaleTo', 'sensorScaleOrder'],
    ])
  })

  it('has a name of its own in its organization, whatever the capitals: of two at once one wins', async () => {
    const [{ admin }, other] = [await company(), await company()]
    const both = await Promise.all([
      addModel(admin, modelForm({ name: 'Twin' })),
      addModel(admin, modelForm({ name: 'TWIN' })),
    ])
    expect(both.map(({ body }) => body.status ?? 200).toSorted()).toEqual([200, 60811])
    expect((await addModel(other.admin, modelForm({ name: 'Twin' }))).status).toBe(200)
  })

  it('is changed by whoever has seen it last; of its papers those that come are replaced', async () => {
    const { admin } = await company()
    const { body: made } = await addModel(admin)
    const form = modelForm({ name: 'KS3', version: 1, anomalies: [{ ...modelForm().anomalies[0], unit: 'g' }] })
    const both = await Promise.all([
      editModel(admin, made.id, form, { brochure: PNG }),
      editModel(admin, made.id, { ...form, name: 'KS4' }),
    ])
    expect(both.map(({ body }) => body.key ?? 'saved').toSorted()).toEqual(['conflict', 'saved'])
    const { body } = await editModel(admin, made.id, { ...form, version: 2 }, { brochure: PNG })
    expect(body).toMatchObject({ name: 'KS3', version: 3, anomalies: [{ unit: 'g' }] })
    expect(body.files[0]).toEqual(made.files[0])
    expect(body.files[1]).toMatchObject({ name: 'brochure.png' })
    expect((await admin.get(`${MODEL}/${made.id}/file/${made.files[1].id}`)).body.key).toBe('sensorModelNotFound')
    const other = await addModel(admin, modelForm({ name: 'another' }))
    expect((await editModel(admin, other.body.id, { ...form, version: 1 })).body.status).toBe(60811)
  })
})

describe('who reads a sensor model', () => {
  it('are its organization, the regulator, and whoever has a sensor of it on his log-book', async () => {
    const [{ admin, org }, rival, lift] = [await company(), await company(), await makeLogbook()]
    const { body: model } = await addModel(admin)
    const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
    await grant(lift, rc, 'rc.PMC')
    await grant(lift, rival.org, 'supplier.SENSOR')
    const [contractor, stranger] = [await as(rc, Role.rcOfficer), await as(rp, Role.rpAdmin)]
    const sees = async (who: typeof admin) => (await who.get(`${MODEL}/${model.id}`)).status
    const viewer = await as({ id: 7 }, Role.emsdViewer)
    expect(await Promise.all([admin, viewer, contractor, stranger, rival.admin].map(sees))).toEqual([
      ...[200, 200, 404, 404, 404],
    ])
    await makeSensor(org, lift, { modelId: model.id })
    await makeSensor(org, undefined, { modelId: model.id })
    expect(await Promise.all([contractor, stranger, rival.admin].map(sees))).toEqual([200, 404, 404])
    const [seen] = await rowsOf(contractor, MODEL, { ids: model.id })
    expect(seen).toMatchObject({ sensorCount: 1, mayEdit: false })
    const file = `${MODEL}/${model.id}/file/${model.files[0].id}`
    const sent = await contractor.get(file)
    expect([sent.status, sent.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment/)])
    expect((await rival.admin.get(file)).body.key).toBe('sensorModelNotFound')
  })

  it('but nobody else changes it or adds one', async () => {
    const [{ admin }, rival] = [await company(), await company()]
    const { body: model } = await addModel(admin)
    const form = modelForm({ version: 1 })
    expect((await editModel(rival.admin, model.id, form)).body.key).toBe('sensorModelNotFound')
    const contractor = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await addModel(contractor)).body.key).toBe('forbidden')
    expect((await editModel(contractor, model.id, form)).body.key).toBe('forbidden')
  })

  it('finds it by text, by what it detects and by whose it is', async () => {
    const { admin, org } = await company()
    const [one, other] = [
      await makeModel(org, { name: 'Door Watch', remark: '貓頭鷹' }),
      await makeModel(org, {
        name: 'Level Watch',
        anomalies: { create: { anomaly: 'LEVEL', unit: 'mm', scaleFrom: 0, scaleTo: 9 } },
      }),
    ]
    expect(await idsOf(admin, MODEL, { name: 'watch door' })).toEqual([one.id])
    expect(await idsOf(admin, MODEL, { name: '頭鷹' })).toEqual([one.id])
    expect(await idsOf(admin, MODEL, { anomalies: 'LEVEL' })).toEqual([other.id])
    expect(await idsOf(admin, MODEL, { organizations: org.id, sort: 'name,desc' })).toEqual([other.id, one.id])
    expect(await idsOf(admin, MODEL, { orgTypes: 'RC' })).toEqual([])
  })
})
