import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { LOCK_MINUTES, NAME_LOCK_MINUTES, NAME_TRIES, SIGN_IN_TRIES } from '@portal/shared/features/auth/auth.schema'
import bcrypt from 'bcrypt'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { proofOf, signIn } from '../../../test/signIn.ts'
import { asUser, db, drainJobs, makeOrg, makeUser, makeWorker, sentMail, world } from '../../../test/world.ts'
import { LIMITS } from './limits.ts'
import {
  type Browser,
  browserAt,
  closeToStrangers,
  enterByMail,
  fail,
  later,
  mailedCode,
  person,
  someAddress,
  WRONG,
} from './tries.kit.ts'

describe('a stranger’s wrong passwords', () => {
  it('lock the stranger, and the owner elsewhere signs in', async () => {
    const [user, stranger] = [await person(), browserAt(someAddress())]
    expect(await fail(user, stranger)).toEqual(Array(SIGN_IN_TRIES).fill('loginWrong'))
    expect((await signIn(user, stranger)).body).toMatchObject({ key: 'accountLocked', meta: { minutes: LOCK_MINUTES } })
    expect((await signIn(user, browserAt(someAddress()))).status).toBe(200)
  })

  it('lock every address of his IPv6 network, and none of another', async () => {
    const user = await person()
    await fail(user, browserAt('2001:db8:1:2::1'))
    expect((await signIn(user, browserAt('2001:db8:1:2:ffff::9'))).body.key).toBe('accountLocked')
    expect((await signIn(user, browserAt('2001:db8:1:3::1'))).status).toBe(200)
  })

  it('beside the owner in one network do not keep him from a device that he signed in on, nor from a mailed code', async () => {
    const [user, address] = [await person(), someAddress()]
    const known = browserAt(address)
    await signIn(user, known)
    await fail(user, browserAt(address))
    expect((await signIn(user, browserAt(address))).body.key).toBe('accountLocked')
    expect((await signIn(user, known)).status).toBe(200)
    expect((await enterByMail(user, browserAt(address))).status).toBe(200)
  })

  it('are bounded for a name however many networks they come from, and the name is still open to its owner', async () => {
    const user = await person()
    const known = browserAt(someAddress())
    await signIn(user, known)
    let compared = 0
    for (let n = 0; n < NAME_TRIES + 3; n++) {
      const [key] = await fail(user, browserAt(someAddress()), 1)
      if (key === 'loginWrong') compared++
      else expect(key).toBe('accountLocked')
    }
    expect(compared).toBe(NAME_TRIES)
    expect((await signIn(user, browserAt(someAddress()))).body).toMatchObject({
      key: 'accountLocked',
      meta: { minutes: NAME_LOCK_MINUTES },
    })
    expect((await signIn(user, known)).status).toBe(200)
    expect((await enterByMail(user, browserAt(someAddress()))).status).toBe(200)
    world.now = later(NAME_LOCK_MINUTES + 1)
    expect((await signIn(user, browserAt(someAddress()))).status).toBe(200)
  })

  it('use up nothing of others when he goes on although he is locked', async () => {
    const [user, stranger] = [await person(), browserAt(someAddress())]
    await fail(user, stranger, SIGN_IN_TRIES + 6)
    const all = await db.signInGuard.findFirst({ where: { username: user.username, place: '' } })
    expect(all?.failures).toBe(SIGN_IN_TRIES)
  })

  it('at the web do not close the mobile app, where they count by themselves', async () => {
    const { user } = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)
    const [address, mobile] = [someAddress(), { username: user.username, password: MADE_PASSWORD }]
    await fail(user, browserAt(address))
    const app = browserAt(address)
    expect((await app.post('/auth/mobile/login').send(mobile)).status).toBe(200)
    const thief = browserAt(address)
    for (let n = 0; n < SIGN_IN_TRIES; n++) await thief.post('/auth/mobile/login').send({ ...mobile, password: WRONG })
    expect((await thief.post('/auth/mobile/login').send(mobile)).body.key).toBe('accountLocked')
    expect((await app.post('/auth/mobile/login').send(mobile)).status).toBe(200)
    const code = await mailedCode(user, thief)
    expect((await thief.post('/auth/mobile/login').send({ ...mobile, ...code })).status).toBe(200)
  })

  it('do not use up the codes that the owner asks for on his device', async () => {
    const [user, known] = [await person(), browserAt(someAddress())]
    await signIn(user, known)
    const ask = (from: Browser) => from.post('/auth/code/mail').send({ username: user.username })
    const answers: number[] = []
    for (let n = 0; n < LIMITS.mailCodeOfAll.most / LIMITS.mailCode.most + 1; n++) {
      const stranger = browserAt(someAddress())
      for (let n = 0; n <= LIMITS.mailCode.most; n++) answers.push((await ask(stranger)).status)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(LIMITS.mailCodeOfAll.most)
    expect((await ask(browserAt(someAddress()))).status).toBe(429)
    await drainJobs()
    expect((await enterByMail(user, known)).status).toBe(200)
  })

  it('keep nobody from changing his password in a session, where wrong ones count apart', async () => {
    const user = await person()
    await closeToStrangers(user)
    const me = await asUser(user)
    const change = (oldPassword: string) =>
      me.put('/api/account/password').send({ oldPassword, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' })
    expect((await change(WRONG)).body.status).toBe(10510)
    expect((await change(MADE_PASSWORD)).status).toBe(200)
  })
})

describe('a lock', () => {
  const tried = async () => {
    const [user, from] = [await person(), browserAt(someAddress())]
    await fail(user, from)
    await closeToStrangers(user, 'mobile')
    return { user, from }
  }
  const adminOf = async ({ orgId }: { orgId: number }) => asUser(await makeUser({ id: orgId }, [Role.rcAdmin]))

  it('is lifted by an administrator’s word', async () => {
    const { user, from } = await tried()
    const admin = await adminOf(user)
    expect((await admin.post('/api/account/move').send({ ids: [user.id], move: 'unlock' })).status).toBe(200)
    expect(await db.signInGuard.count({ where: { username: user.username } })).toBe(0)
    expect((await signIn(user, from)).status).toBe(200)
  })

  it('is lifted when the account is enabled', async () => {
    const { user, from } = await tried()
    const admin = await adminOf(user)
    for (const move of ['disable', 'enable'])
      expect((await admin.post('/api/account/move').send({ ids: [user.id], move })).status).toBe(200)
    expect((await signIn(user, from)).status).toBe(200)
  })

  it('is lifted by a new password', async () => {
    const { user, from } = await tried()
    const set = { oldPassword: MADE_PASSWORD, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
    expect((await (await asUser(user)).put('/api/account/password').send(set)).status).toBe(200)
    expect((await signIn({ ...user, password: 'Fresh#2026' }, from)).status).toBe(200)
  })

  it('of codes that strangers have used up does not make an administrator’s reset fail', async () => {
    const user = await person()
    const ask = (from: Browser) => from.post('/auth/code/mail').send({ username: user.username })
    const local = browserAt('127.0.0.1')
    for (let n = 0; n < 9; n++) await ask(local)
    expect((await ask(local)).status).toBe(429)
    const admin = await adminOf(user)
    expect((await admin.post('/api/account/move').send({ ids: [user.id], move: 'resetPassword' })).status).toBe(200)
    await drainJobs()
    expect(sentMail.findLast(({ to }) => to === user.email)?.text).toContain(user.username)
  })
})

describe('guesses at once', () => {
  const GUESSES = 80
  afterEach(() => vi.restoreAllMocks())
  const someWorker = async () => (await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)).user
  /** Makes all of them at once: no comparison ends before every one was let through or refused, however slow the machine is. */
  const atOnce = async <T>(guesses: readonly (() => PromiseLike<T>)[]) => {
    const { compare } = bcrypt
    const all = Promise.withResolvers<void>()
    let [compared, refused] = [0, 0]
    const count = () => compared + refused === guesses.length && all.resolve()
    vi.spyOn(bcrypt, 'compare').mockImplementation(async (password: string | Buffer, hash: string) => {
      compared++
      count()
      await all.promise
      return compare(password, hash)
    })
    const answers = await Promise.all(
      guesses.map(async (guess) => {
        const answer = await guess()
        refused++
        count()
        return answer
      }),
    )
    return { compared, answers }
  }
  /** By the door of the app, where nothing but the count stands before the password. */
  const guess = async ({ username }: { username: string }, address: () => string, right: number) => {
    const { compared, answers } = await atOnce(
      Array.from({ length: GUESSES }, (_, n) => () => {
        const password = n === right ? MADE_PASSWORD : `Wrong#${n}`
        return browserAt(address()).post('/auth/mobile/login').send({ username, password })
      }),
    )
    return { compared, keys: answers.map(({ body }) => String(body.key ?? 'in')) }
  }

  it.each([-1, 0, 2, 40, 79])('are five comparisons and no more (the right one is number %i)', async (right) => {
    const [user, address] = [await someWorker(), someAddress()]
    const { compared, keys } = await guess(user, () => address, right)
    expect(compared).toBe(SIGN_IN_TRIES)
    expect(keys.filter((key) => key === 'accountLocked')).toHaveLength(GUESSES - compared)
    expect(keys.filter((key) => !['accountLocked', 'loginWrong', 'in'].includes(key))).toEqual([])
  })

  it('from 80 networks are as many comparisons as strangers have together', async () => {
    const { compared } = await guess(await someWorker(), someAddress, -1)
    expect(compared).toBe(NAME_TRIES)
  })

  it('at the portal, each with a picture and its work done, are five too', async () => {
    const [{ username }, from] = [await person(), browserAt(someAddress())]
    const pictures = await Promise.all(Array.from({ length: 20 }, () => from.get('/auth/code')))
    const ready = await Promise.all(
      pictures.map(async ({ body }) => ({ uuid: body.uuid, proof: await proofOf(body.challenge) })),
    )
    const password = (n: number) => (n === 3 ? MADE_PASSWORD : WRONG)
    const { compared } = await atOnce(
      ready.map(
        (form, n) => () => from.post('/auth/login').send({ username, password: password(n), code: 'abcd', ...form }),
      ),
    )
    expect(compared).toBe(SIGN_IN_TRIES)
  })

  it('in a session, at the password that is asked for again, are five too', async () => {
    const me = await asUser(await person())
    const compare = vi.spyOn(bcrypt, 'compare')
    const set = { newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) =>
        me.put('/api/account/password').send({ oldPassword: `Wrong#${n}`, ...set }),
      ),
    )
    expect(compare.mock.calls.length).toBe(SIGN_IN_TRIES)
    expect(answers.filter(({ body }) => body.key === 'accountLocked')).toHaveLength(GUESSES - SIGN_IN_TRIES)
  })

  it('of the right one alone lock nobody out', async () => {
    const [user, from] = [await person(), browserAt(someAddress())]
    for (let n = 0; n < 2 * SIGN_IN_TRIES; n++) expect((await signIn(user, from)).status).toBe(200)
    expect(await db.signInGuard.count({ where: { username: user.username, failures: { gt: 0 } } })).toBe(0)
  })
})
