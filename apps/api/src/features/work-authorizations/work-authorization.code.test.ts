import { Role } from '@portal/shared/access/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { authorizedApart } from '../../../test/readers.ts'
import { as, db, logged, makeOrg, makeWorker, now, world } from '../../../test/world.ts'
import { codeOf, days, hears, listOf, moved, redeem, site } from './work-authorization.kit.ts'

afterEach(async () => {
  world.now = now
  expect(await authorizedApart()).toEqual([])
})

/** An authorisation with a code, and the general worker who is to redeem it. */
async function coded(body: object = {}) {
  const here = await site(2)
  await here.authorize(body)
  const [{ id }] = await listOf(here.officer)
  return { ...here, id, worker: await here.app(here.general), code: (await codeOf(here.officer, id)).code as string }
}

describe('the code of a general worker', () => {
  it('is eight characters, good for 48 hours, and kept as a digest only', async () => {
    const { officer, authorize } = await site()
    await authorize()
    const [row] = await listOf(officer)
    expect(row).toMatchObject({ by: 'CODE', worker: null, codeUntil: null, mayIssue: true })
    const { code, codeUntil } = await codeOf(officer, row.id)
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(codeUntil).toBe(days(2).toISOString())
    const kept = JSON.stringify([
      await db.workAuthorization.findUnique({ where: { id: row.id } }),
      await db.operationEvent.findMany({ where: { action: 'workAuthorization.issueCode' } }),
      await db.idempotentCall.findMany({ where: { userId: officer.user.id } }),
      (await listOf(officer))[0],
      logged,
    ])
    expect(kept).not.toContain(code)
    expect((await listOf(officer))[0].codeUntil).toBe(codeUntil)
  })

  it('is redeemed once, by whoever types it in any letters, and opens the log-books to him', async () => {
    const { worker, code, officer, logbook } = await coded()
    expect((await worker.get(`/api/logbook/${logbook.locationId}`)).status).toBe(404)
    const { body, status } = await redeem(worker, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
    expect([status, body]).toMatchObject([200, { number: expect.stringMatching(/^WA-/), startsAt: now.toISOString() }])
    expect(body.logbooks).toHaveLength(2)
    expect((await worker.get(`/api/logbook/${logbook.locationId}`)).status).toBe(200)
    expect((await listOf(officer))[0]).toMatchObject({
      displayName: 'Lam Kam To',
      yearOfBirth: 1988,
      worker: { kind: 'GW' },
      redeemedAt: now.toISOString(),
      mayIssue: false,
    })
    expect(await hears(officer.user, 'workAuthorizationRedeemed')).toBe(1)
    // an answer that was lost is asked for again
    expect((await redeem(worker, code)).body).toEqual(body)
    expect(await db.operationEvent.count({ where: { action: 'workAuthorization.redeem' } })).toBe(1)
  })

  it('tells every fault at its field', async () => {
    const { worker, code, officer, id, app } = await coded()
    const bad = await redeem(worker, 'ABC', { displayName: ' ', yearOfBirth: 1850 })
    for (const field of ['code', 'displayName', 'yearOfBirth']) expect(JSON.stringify(bad.body)).toContain(field)
    expect((await redeem(worker, 'ABCD2345')).body).toMatchObject({ status: 60302, field: 'code' })
    const another = await codeOf(officer, id)
    expect((await redeem(worker, code)).body).toMatchObject({ key: 'authorizationCodeIncorrect' })
    world.now = days(3)
    const later = await app((await site()).general)
    expect((await redeem(later, another.code)).body).toMatchObject({ status: 60304 })
  })

  it('is one of two who redeem it at once', async () => {
    const { worker, code, other, app } = await coded()
    const second = await app(await makeWorker(other, 'GW', Role.rcGeneralWorker))
    const both = await Promise.all([redeem(worker, code), redeem(second, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ body }) => body.key).filter(Boolean)).toEqual(['authorizationCodeUsed'])
  })

  it('is for general workers of other employers, not for registered ones, the portal or one’s own', async () => {
    const { code, registered, app, officer, rc } = await coded()
    expect((await redeem(await app(registered), code)).status).toBe(403)
    expect((await redeem(officer, code)).status).toBe(403)
    const own = await app(await makeWorker(rc, 'GW', Role.rcGeneralWorker))
    expect((await redeem(own, code)).body.key).toBe('authorizedOwnWorker')
  })

  it('is not to be had for a certificate, for what is redeemed or over, and by nobody but its giver', async () => {
    const { id, worker, code, officer, byNumber } = await coded()
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await codeOf(stranger, id)).key).toBe('workAuthorizationNotFound')
    expect((await codeOf(await as({ id: 7 }, Role.emsdAdmin), id)).key).toBe('forbidden')
    await redeem(worker, code)
    expect(await codeOf(officer, id)).toMatchObject({ status: 60301 })
    await byNumber()
    const [named] = await listOf(officer, 'by=CERTIFICATE')
    expect((await codeOf(officer, named.id)).key).toBe('invitationCodeUnavailable')
  })

  it('is worth nothing once it is revoked', async () => {
    const { worker, code, officer, id } = await coded()
    await moved(officer, 'revoke')
    expect((await redeem(worker, code)).body.key).toBe('authorizationCodeExpired')
    expect((await codeOf(officer, id)).key).toBe('invitationCodeUnavailable')
  })

  it('names nobody who is authorised there on these days already', async () => {
    const { worker, code, officer, authorize } = await coded()
    await redeem(worker, code)
    await authorize({ startsOn: '2026-12-01', endsOn: '2026-12-10' })
    const [{ id }] = await listOf(officer, 'unredeemed=true')
    const { code: second } = await codeOf(officer, id)
    expect((await redeem(worker, second)).body).toMatchObject({ key: 'workAuthorizationDuplicate' })
    expect((await listOf(officer, 'unredeemed=true'))[0].worker).toBeNull()
  })

  it('cannot be found by trying', async () => {
    const { worker, code } = await coded()
    for (let tries = 0; tries < 10; tries++) await redeem(worker, `ABCDEFG${2 + (tries % 8)}`)
    expect((await redeem(worker, code)).status).toBe(429)
    world.now = new Date(now.getTime() + 20 * 60_000)
    expect((await redeem(worker, code)).status).toBe(200)
  })
})
