import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { db, makeUser } from '../../../test/world.ts'
import { service, someone } from '../identity/identity.kit.ts'
import { DECLARED, desk, get, LE2, move, PASSWORD, save } from './form.kit.ts'

type Browser = Awaited<ReturnType<typeof service.signedInBrowser>>
let at: Awaited<ReturnType<typeof desk>>
beforeAll(async () => {
  at = await desk(1)
})

/** An admin of the contractor, linked with somebody's identity. */
async function linked() {
  const [person, user] = [someone(), await makeUser(at.rc, [Role.rcAdmin])]
  const browser = await service.signedInBrowser(user)
  await browser.enroll(person)
  return { person, browser, user }
}
/** A form that the contractor is to sign. */
async function toSign() {
  const { body } = await save(at.officer, 'le2', {
    ...{ counterpartOrgId: at.sub.id, locationIds: at.locationIds, formData: LE2 },
  })
  await move(at.officer, body.id, 'prepare')
  return body.id as number
}
const signWith = (browser: Browser, id: number, { code, state }: { code: string | null; state: string }) =>
  browser.post('/api/form/sign', { ids: [id], ...DECLARED, identity: { authCode: code, state } })

describe('signing by the identity service', () => {
  it('takes the identity that is linked to the account, once, and says by which way it was signed', async () => {
    const [{ person, browser, user }, id] = [await linked(), await toSign()]
    const back = await browser.go('/form/true', person)
    expect((await signWith(browser, id, back)).body).toMatchObject({ done: 1 })
    expect((await get(at.admin, id)).signatures).toMatchObject([{ method: 'identity', name: user.displayName }])
    expect((await signWith(browser, await toSign(), back)).body.status).toBe(17011)
  })

  it('refuses the identity of somebody else (17007) and one that nobody has (17006)', async () => {
    const [{ browser }, { person }, id] = [await linked(), await linked(), await toSign()]
    expect((await signWith(browser, id, await browser.go('/form/true', person))).body.status).toBe(17007)
    expect((await signWith(browser, id, await browser.go('/form/true', someone()))).body.status).toBe(17006)
    expect(await get(at.admin, id)).toMatchObject({ status: 'TO_BE_SIGNED', signatures: [] })
  })

  it('takes a state of this purpose and of this person alone (17011, 17007)', async () => {
    const [{ person, browser }, other, id] = [await linked(), await linked(), await toSign()]
    expect((await signWith(browser, id, await browser.go('/login/true', person))).body.status).toBe(17011)
    expect((await signWith(browser, id, await browser.go('/home/true', person))).body.status).toBe(17011)
    const begun = await browser.go('/form/true', person)
    const next = await browser.handedTo(other.user)
    expect((await signWith(next, id, begun)).body.status).toBe(17007)
    expect(await db.formSignature.count({ where: { entryId: id } })).toBe(0)
  })

  it('begins for somebody who is signed in, and without either proof nothing is signed', async () => {
    expect((await service.browser().post('/api/iamSmart/getIamSmartWebQRUrl', { path: '/form/true' })).body.key).toBe(
      'signInAgain',
    )
    const [{ browser }, id] = [await linked(), await toSign()]
    const { body } = await browser.post('/api/form/sign', { ids: [id], ...DECLARED })
    expect(body.issues).toMatchObject([{ path: ['password'], key: 'required' }])
    expect((await browser.post('/api/form/sign', { ids: [id], ...DECLARED, ...PASSWORD })).body).toMatchObject({
      done: 1,
    })
  })
})
