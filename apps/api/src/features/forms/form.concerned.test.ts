import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { as, db } from '../../../test/world.ts'
import { hoursAgo, makeSite, submit as sendRecord, work } from '../job-records/job-record.kit.ts'
import {
  asBefore,
  deliver,
  desk,
  get,
  LE2,
  later,
  makeContractor,
  makeResponsible,
  outside,
  save,
  signedLe2,
  submit,
} from './form.kit.ts'

afterEach(asBefore)
const regulator = () => as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)

describe('whom a form concerns today', () => {
  it('is not the regulator once it was given back to be mended', async () => {
    const at = await desk(2)
    const { id } = await signedLe2(at)
    const reader = await regulator()
    outside({
      ask: async () => ({
        status: 'REJECTED',
        items: at.locationIds.map((locationId) => ({ locationId, ok: false, reason: 'unknown' })),
      }),
    })
    await submit(at.admin, id)
    await deliver()
    expect(await get(reader, id)).toMatchObject({ status: 'SUBMITTED' })
    later(10)
    await deliver()
    expect(await get(at.admin, id)).toMatchObject({ status: 'TO_BE_SUBMITTED' })
    expect((await reader.get(`/api/form/${id}/get`)).body.key).toBe('formNotFound')
  })

  it('of parts that have not left the house is not the regulator either', async () => {
    const at = await desk(3)
    const entry = await signedLe2(at)
    const part = { formEntryId: entry.id, version: entry.version, locationIds: at.locationIds.slice(0, 1) }
    const { made } = (await at.admin.post('/api/form/split').send([part])).body
    outside()
    await submit(at.admin, entry.id)
    expect((await get(at.admin, entry.id)).parts).toMatchObject([{ id: made[0].id }])
    expect((await get(await regulator(), entry.id)).parts).toEqual([])
  })

  it('is said by its owner: whoever fills it in for him names nobody else', async () => {
    const site = await makeSite()
    const [rc, stranger] = [await as(site.rc, Role.rcAdmin), await makeResponsible()]
    await sendRecord(site.crew, work(site, { typeOfWork: 'TW08', calledAt: hoursAgo(3) }))
    const { id } = await db.formEntry.findFirstOrThrow({
      where: { code: 'le27', logbooks: { some: { logbookId: site.logbook.id } } },
    })
    const before = await get(rc, id)
    expect(before).toMatchObject({ isMine: false })
    await db.formEntry.update({ where: { id }, data: { filler: 'COUNTERPART' } })
    const { version } = await get(rc, id)
    const named = await save(rc, 'le27', { formEntryId: id, version, counterpartOrgId: stranger.id, formData: {} })
    expect(named.body.key).toBe('formNotYours')
    expect(await db.formEntry.count({ where: { id, counterpartOrgId: stranger.id } })).toBe(0)
  })

  it('of one lift is only who stands there today', async () => {
    const at = await desk(1)
    const begin = (counterpartOrgId: number) =>
      save(at.owner, 'le10', { counterpartOrgId, locationIds: at.locationIds, formData: {} })
    expect((await begin((await makeContractor()).id)).body.key).toBe('formCounterpartUnknown')
    expect((await begin(at.rc.id)).body).toMatchObject({ status: 'SAVED' })
  })

  it('of many lifts is any contractor whom the form names', async () => {
    const at = await desk(1)
    const other = await makeContractor()
    const { body } = await save(at.officer, 'le2', {
      counterpartOrgId: other.id,
      locationIds: at.locationIds,
      formData: LE2,
    })
    expect(body).toMatchObject({ status: 'SAVED' })
  })
})
