import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { as, db, grant, makeLogbook, makeOrg, now, world } from '../../../test/world.ts'
import {
  asBefore,
  deliver,
  desk,
  get,
  hear,
  LE2,
  later,
  move,
  outside,
  save,
  sign,
  signedLe2,
  submit,
} from './form.kit.ts'

afterEach(asBefore)

describe('an LE2', () => {
  it('is filled with what the portal knows, signed by both contractors, submitted and processed', async () => {
    const at = await desk(2)
    const received = outside()
    const begun = await save(at.officer, 'le2', {
      counterpartOrgId: at.sub.id,
      locationIds: at.locationIds,
      formData: LE2,
    })
    expect(begun.body).toMatchObject({
      referenceNo: expect.stringMatching(/^LE2-202611-\d{6}$/),
      status: 'SAVED',
      unitCount: 2,
      kind: 'L',
      deadlineAt: '2026-12-03T16:00:00.000Z',
      formData: { sub: { rcNo: at.sub.rcNumber, regExpiry: '2028-06-30' }, rpContact: '27654321', equipmentKind: 'L' },
      mayEdit: true,
      refusedUnits: 0,
    })
    const { id } = begun.body
    // nobody but its owner knows of it yet
    expect((await at.theirs.get(`/api/form/${id}/get`)).body.key).toBe('formNotFound')
    expect((await move(at.officer, id, 'prepare')).body).toMatchObject({ done: 1 })
    expect((await sign(at.theirs, id)).body.key).toBe('formNotFound')
    expect((await sign(at.admin, id)).body).toMatchObject({ done: 1 })
    expect(await get(at.admin, id)).toMatchObject({ status: 'TO_BE_SENT', nextSigner: 'COUNTERPART' })
    expect((await move(at.admin, id, 'send')).body).toMatchObject({ done: 1 })
    expect(await hear(at.sub, 'formToSign')).toBe(1)
    expect(await get(at.theirs, id)).toMatchObject({ status: 'TO_BE_SIGNED', isMyTurn: true, can: ['return', 'sign'] })
    expect((await sign(at.theirs, id)).body).toMatchObject({ done: 1 })
    const ready = await get(at.admin, id)
    expect(ready).toMatchObject({ status: 'TO_BE_SUBMITTED', can: ['cancel', 'submit'], mayTell: true })
    expect(new Set(ready.signatures.map((one: { sha256: string }) => one.sha256)).size).toBe(1)
    expect((await submit(at.admin, id)).body).toMatchObject({ done: 1 })
    await deliver()
    expect(await get(at.admin, id)).toMatchObject({ status: 'SUBMITTED', ackNo: 'WBRS-26-000001' })
    later(10)
    await deliver()
    expect(await get(at.admin, id)).toMatchObject({
      status: 'PROCESSED',
      attempts: [{ kind: 'SEND' }, { kind: 'ASK', accepted: 2 }],
    })
    expect(received.size).toBe(1)
    expect(await hear(at.rc, 'formProcessed')).toBeGreaterThan(0)
  })

  it('shows who signs the digest of what is signed, and nobody else’s', async () => {
    const at = await desk(1)
    const { id, version, signatures } = await signedLe2(at)
    const ask = async (who: typeof at.admin) => (await who.get(`/api/form/digest?ids=${id},999999`)).body
    const { sha256 } = signatures[0]
    expect(await ask(at.admin)).toEqual({ content: [{ id, version, sha256 }] })
    expect(await ask(await as(await makeOrg('RC'), Role.rcAdmin))).toEqual({ content: [] })
    expect((await ask(at.officer)).key).toBe('forbidden')
  })

  it('names every wrong entry at once before anybody can sign it', async () => {
    const at = await desk(1)
    const formData = {
      extent: 'part',
      commencementDate: '2026-11-24',
      expectedEndDate: '2026-11-20',
      workTypes: ['maintenance'],
    }
    const { body } = await save(at.officer, 'le2', {
      counterpartOrgId: at.sub.id,
      locationIds: at.locationIds,
      formData,
    })
    const refused = await move(at.officer, body.id, 'prepare')
    expect(refused.body.key).toBe('validationFailed')
    const paths = refused.body.issues.map((one: { path: string[] }) => one.path.join('.'))
    for (const path of ['extentDescription', 'expectedEndDate', 'lateReason', 'declaration', 'furtherSub'])
      expect(paths).toContain(`formData.${path}`)
    expect(refused.body.issues.every(({ message }: { message: string }) => message.length > 5)).toBe(true)
  })

  it('takes no entry that its type does not know, and no day that there is none', async () => {
    const at = await desk(1)
    const formData = { commencementDate: '2026-02-30', sub: { wealth: 1 } }
    const { body } = await save(at.officer, 'le2', { locationIds: at.locationIds, formData })
    expect(body.issues.map((one: { path: string[] }) => one.path.join('.')).sort()).toEqual([
      'formData.commencementDate',
      'formData.sub.wealth',
    ])
    expect(await db.formEntry.count({ where: { ownerOrgId: at.rc.id } })).toBe(0)
  })

  it('is edited by one of two at once, and every edit makes signatures void', async () => {
    const at = await desk(1)
    const { id, version } = await signedLe2(at)
    const edit = (text: string) =>
      save(at.officer, 'le2', { formEntryId: id, version, formData: { ...LE2, expectedEndDate: text } })
    const both = await Promise.all([edit('2027-12-01'), edit('2027-12-02')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await get(at.admin, id)
    expect(after).toMatchObject({ status: 'SAVED', nextSigner: null })
    expect(after.signatures.every(({ voidedAt }: { voidedAt: string | null }) => voidedAt)).toBe(true)
    expect((await submit(at.admin, id)).body.key).toBe('formNotConnected')
    outside()
    expect((await submit(at.admin, id)).body.key).toBe('formStateChanged')
  })

  it('is not sent with a log-book whose access ended or that another contractor holds; those are named and split off', async () => {
    const at = await desk(3)
    const [lost, other, kept] = at.logbooks
    if (!lost || !other || !kept) throw new Error('three log-books')
    const entry = await signedLe2(at)
    outside()
    await db.logbookParty.updateMany({ where: { logbookId: lost.id, orgId: at.rc.id }, data: { endsAt: now } })
    const refused = await submit(at.admin, entry.id)
    expect(refused.body).toMatchObject({ key: 'formUnitsClosed', meta: { row: [lost.locationId] } })
    const units = await at.admin.get(`/api/form/${entry.id}/location?results=REFUSED`)
    expect(units.body.content).toMatchObject([{ locationId: lost.locationId, problem: 'logbookForbidden' }])
    const split = await at.admin
      .post('/api/form/split')
      .send([{ formEntryId: entry.id, version: entry.version, locationIds: [lost.locationId] }])
    expect(split.body.made).toMatchObject([{ unitCount: 1, status: 'TO_BE_SUBMITTED' }])
    const part = await get(at.admin, split.body.made[0].id)
    expect(part).toMatchObject({ splitFrom: entry.referenceNo, unitCount: 1 })
    // signed for the larger list, and said so
    expect(part.signatures.map(({ unitCount }: { unitCount: number }) => unitCount)).toEqual([3, 3])
    expect((await submit(at.admin, entry.id)).body).toMatchObject({ done: 1 })
    const all = await at.admin
      .post('/api/form/split')
      .send([{ formEntryId: part.id, version: part.version, locationIds: [lost.locationId] }])
    expect(all.body.key).toBe('formSplitAll')
  })

  it('is about one kind of unit, of log-books that whoever begins it sees', async () => {
    const at = await desk(1)
    const strange = await makeLogbook()
    const refused = await save(at.officer, 'le2', { locationIds: [strange.locationId] })
    expect(refused.body).toMatchObject({ key: 'locationsForbidden', meta: { row: [strange.locationId] } })
    const escalator = await makeLogbook({ kind: 'E', type: 'ES' })
    await grant(escalator, at.rc, 'rc.PMC')
    const mixed = await save(at.officer, 'le2', { locationIds: [...at.locationIds, escalator.locationId] })
    expect(mixed.body.key).toBe('formKindsDiffer')
    const many = Array.from({ length: 10_001 }, (_, at) => `A${String(at).padStart(6, '0')}-001`)
    expect((await save(at.officer, 'le2', { locationIds: many })).body.key).toBe('tooManyUnits')
  })

  it('is returned with a reason by the one who is to sign, and cancelled with one', async () => {
    const at = await desk(1)
    const { body } = await save(at.officer, 'le2', {
      counterpartOrgId: at.sub.id,
      locationIds: at.locationIds,
      formData: LE2,
    })
    await move(at.officer, body.id, 'prepare')
    await sign(at.admin, body.id)
    await move(at.admin, body.id, 'send')
    expect((await move(at.theirs, body.id, 'return')).body.issues[0].path).toEqual(['reason'])
    expect((await move(at.theirs, body.id, 'return', 'the dates differ')).body).toMatchObject({ done: 1 })
    expect(await get(at.officer, body.id)).toMatchObject({ status: 'SAVED', reason: 'the dates differ' })
    expect((await move(at.theirs, body.id, 'cancel', 'no')).body.key).toBe('formNotYours')
    expect((await move(at.officer, body.id, 'cancel', 'not needed')).body).toMatchObject({ done: 1 })
    expect(await get(at.officer, body.id)).toMatchObject({ status: 'CANCELLED', isOver: true, can: [] })
  })
})

describe('forms', () => {
  it('are counted for whoever has to do something', async () => {
    const at = await desk(1)
    await signedLe2(at)
    const count = async (who: typeof at.admin) => (await who.get('/api/form/pendingCnt')).body.typeData
    expect([await count(at.admin), await count(at.theirs)]).toEqual([1, 0])
    const mine = await at.admin.get('/api/form/list?mine=true')
    expect(mine.body).toMatchObject({ totalElements: 1, content: [{ status: 'TO_BE_SUBMITTED' }] })
    expect((await at.theirs.get('/api/form/list?mine=true')).body.totalElements).toBe(0)
  })

  it('stand in the list of either side as on their pages, with the same acts, whatever state they are in', async () => {
    const at = await desk(2)
    outside()
    const { id } = (
      await save(at.officer, 'le2', { counterpartOrgId: at.sub.id, locationIds: at.locationIds, formData: LE2 })
    ).body
    const acts = [
      () => move(at.officer, id, 'prepare'),
      () => sign(at.admin, id),
      () => move(at.admin, id, 'send'),
      () => sign(at.theirs, id),
      () => submit(at.admin, id),
      () => deliver(),
    ]
    const states: string[] = []
    for (const act of [undefined, ...acts]) {
      await act?.()
      for (const who of [at.admin, at.officer, at.theirs]) {
        const [row] = (await who.get('/api/form/list')).body.content
        if (row) expect(await get(who, id)).toMatchObject(row)
        if (who === at.admin) states.push(row.status)
        // whom nothing was sent to has no row
        else if (who === at.theirs) expect(row === undefined).toBe(states.length < 4)
      }
    }
    expect(states).toEqual([
      'SAVED',
      'TO_BE_SIGNED',
      'TO_BE_SENT',
      'TO_BE_SIGNED',
      'TO_BE_SUBMITTED',
      'SENDING',
      'SUBMITTED',
    ])
  })

  it('are the regulator’s once they have left the house, and nobody else’s', async () => {
    const at = await desk(1)
    const { id } = await signedLe2(at)
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await regulator.get(`/api/form/${id}/get`)).body.key).toBe('formNotFound')
    outside()
    await submit(at.admin, id)
    expect((await regulator.get(`/api/form/${id}/get`)).body).toMatchObject({ status: 'SENDING', can: [] })
    expect((await stranger.get(`/api/form/${id}/get`)).body.key).toBe('formNotFound')
  })

  it('went another way: with a day that is over and a copy, and are then done', async () => {
    // in Hong Kong a day has begun that is not there yet elsewhere
    world.now = new Date('2026-11-22T01:00:00+08:00')
    const at = await desk(1)
    const entry = await signedLe2(at)
    const tell = (data: object, withFile = true) => {
      const call = at.admin.post(`/api/form/${entry.id}/otherChannel`).field('data', JSON.stringify(data))
      return withFile
        ? call.attach('files', Buffer.from('%PDF-1.4\n%%EOF\n'), {
            filename: 'copy.pdf',
            contentType: 'application/pdf',
          })
        : call
    }
    const said = { version: entry.version, channel: 'by post', on: '2026-11-22' }
    expect((await tell({ ...said, on: '2026-11-23' })).body.key).toBe('formChannelLater')
    expect((await tell(said, false)).body.key).toBe('formChannelFile')
    expect((await tell(said)).body).toMatchObject({
      status: 'SUBMITTED_OTHER',
      otherChannel: { channel: 'by post', on: '2026-11-22' },
    })
  })
})
