import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../../test/runs.ts'
import { makeLogbook } from '../../../test/world.ts'
import { submit, work } from '../job-records/job-record.kit.ts'
import { verify } from '../seals/seal.kit.ts'
import { building, find, move, type Speaker, statutory, take } from './stage.kit.ts'

describe('a wrong statutory id', () => {
  const reason = 'The ID of the lift beside it was typed.'
  const giveBack = (me: Speaker, id: number) => move(me, [id], 'returnToInstallation', { reason })

  it('is withdrawn by the regulator: the log-book has its installation id again, and both lead to it', async () => {
    const { me, manager, inspector, logbook, old, crew, worker } = await building()
    const record = (await submit(crew, work({ logbook, worker }, { typeOfWork: 'TW10' }))).body
    const wrong = statutory()
    await take(me, logbook.id, wrong)
    expect((await inspector.get(`/api/logbook/${wrong}`)).body.can).toContain('returnToInstallation')
    expect((await giveBack(inspector, logbook.id)).body).toEqual({ done: 1, failed: [] })
    const { body } = await me.get(`/api/logbook/${wrong}`)
    expect(body).toMatchObject({
      locationId: old,
      premises: old.slice(0, 7),
      stage: 'INSTALLATION',
      formerIds: [wrong],
      jobRecordCount: 1,
    })
    expect(await find(me, { q: wrong })).toEqual([old])
    expect(await find(me, { q: old })).toEqual([old])
    expect(await verify(record.seal)).toMatchObject({ matches: true, locationId: old })
    const [entry] = (await me.get(`/api/logbook/${old}/operation`)).body.content
    expect(entry).toMatchObject({
      action: 'logbookStage.returnToInstallation',
      before: { stage: 'IN_SERVICE', locationId: wrong },
      after: { stage: 'INSTALLATION', locationId: old, reason },
    })
    const told = expect.objectContaining({ locationId: old, formerId: wrong, reason })
    expect(await messagesOf(manager)).toContainEqual({ event: 'logbooksReturned', params: told })
  })

  it('is the regulator’s alone to withdraw, with a reason, and only where there is a stage to go back to', async () => {
    const { me, manager, inspector, logbook } = await building()
    await take(me, logbook.id, statutory())
    expect((await giveBack(me, logbook.id)).body.key).toBe('forbidden')
    expect((await giveBack(manager, logbook.id)).body.key).toBe('forbidden')
    const { issues } = (await move(inspector, [logbook.id], 'returnToInstallation')).body
    expect(issues).toMatchObject([{ path: ['reason'], key: 'reasonRequired' }])
    const served = await makeLogbook({ locationId: statutory() })
    expect((await giveBack(inspector, served.id)).body.key).toBe('installationIdMissing')
    expect((await inspector.get(`/api/logbook/${served.locationId}`)).body.can).not.toContain('returnToInstallation')
  })

  it('is then given to the lift that it belongs to, and means no other', async () => {
    const [{ me, inspector, logbook, old, crew, worker }, other] = [await building(), await building()]
    const id = statutory()
    await take(me, logbook.id, id)
    expect((await take(other.me, other.logbook.id, id)).body.key).toBe('locationIdUsed')
    await giveBack(inspector, logbook.id)
    expect(await find(me, { locationIds: id })).toEqual([])
    const late = { ...work({ logbook, worker }), locationId: id }
    expect((await submit(crew, late)).body.key).toBe('logbookNotFound')
    expect((await take(other.me, other.logbook.id, id)).body).toEqual({ done: 1, failed: [] })
    expect((await inspector.get(`/api/logbook/${id}`)).body).toMatchObject({ id: other.logbook.id })
    expect((await find(inspector, { locationIds: id })).sort()).toEqual([id])
    expect((await find(inspector, { q: id })).sort()).toEqual([id, old].sort())
    const right = statutory()
    expect((await take(me, logbook.id, right)).status).toBe(200)
    expect((await me.get(`/api/logbook/${right}`)).body.formerIds).toEqual([old, id])
    expect((await me.get(`/api/logbook/${old}`)).body.locationId).toBe(right)
  })

  it('may turn out to be the right one', async () => {
    const { me, inspector, logbook, old } = await building()
    const id = statutory()
    for (let round = 0; round < 2; round++) {
      expect((await take(me, logbook.id, id)).status).toBe(200)
      expect((await giveBack(inspector, logbook.id)).status).toBe(200)
    }
    expect((await take(me, logbook.id, id)).status).toBe(200)
    expect((await me.get(`/api/logbook/${id}`)).body.formerIds).toEqual([old])
  })

  it('leaves an edit that was begun on the wrong log-book unsaved on the right one', async () => {
    const [{ me, inspector, logbook }, other] = [await building(), await building()]
    const id = statutory()
    await take(me, logbook.id, id)
    const { version } = (await inspector.get(`/api/logbook/${id}`)).body
    await giveBack(inspector, logbook.id)
    await take(other.me, other.logbook.id, id)
    const remark = await inspector.put(`/api/logbook/${id}/remark`).send({ version, remark: 'of the wrong lift' })
    expect(remark.body.status).toBe(40201)
  })

  it('has one winner where two withdraw it at once, and goes to one where two are waiting for it', async () => {
    const [{ me, inspector, logbook }, one, two] = [await building(), await building(), await building()]
    const id = statutory()
    await take(me, logbook.id, id)
    const both = await Promise.all([giveBack(inspector, logbook.id), giveBack(inspector, logbook.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const race = await Promise.all([take(one.me, one.logbook.id, id), take(two.me, two.logbook.id, id)])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(race.find(({ status }) => status === 409)?.body.key).toBe('locationIdUsed')
  })
})
