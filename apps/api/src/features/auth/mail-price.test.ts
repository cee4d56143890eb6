import { MADE_PASSWORD } from '@portal/db/factories/make'
import { type MailWork, mailWork } from '@portal/shared/kernel/work'
import { describe, expect, it } from 'vitest'
import { digitsIn } from '../../../test/letters.ts'
import { mailProofOf } from '../../../test/signIn.ts'
import { db, drainJobs, now, ports, sentMail, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { mailedCode } from './challenge.ts'
import { LIMITS } from './limits.ts'
import { priceOf } from './mail-price.ts'
import { type Browser, browserAt, closeToStrangers, later, person, someAddress } from './tries.kit.ts'

type Body = Record<string, unknown>
const PATHS = {
  signIn: '/auth/code/mail',
  forgetPassword: '/api/code/web/forgetPassword',
  registration: '/api/organization/registration/mail',
} as const
type Purpose = keyof typeof PATHS
const FREE = LIMITS.mailCodeOfAll.most

const bodyFor = (purpose: Purpose, whose: string): Body =>
  purpose === 'signIn' ? { username: whose } : { email: whose }
const ask = async (from: Browser, purpose: Purpose, whose: string, proof?: string) =>
  (await from.post(PATHS[purpose]).send({ ...bodyFor(purpose, whose), proof })).body
const workOf = (refused: { meta: { challenge: unknown } }) =>
  mailWork.parse(refused.meta.challenge) as Extract<MailWork, { parameters: { algorithm: 'SCRYPT' } }>
const priceTold = (refused: { meta: { challenge: unknown } }) => workOf(refused).parameters.data.most

/** As a page does: works until what it has done is enough. */
async function askWorking(from: Browser, purpose: Purpose, whose: string) {
  let body = await ask(from, purpose, whose)
  while (body.key === 'mailWorkNeeded')
    body = await ask(from, purpose, whose, await mailProofOf(mailWork.parse(body.meta.challenge)))
  return body
}
const flood = async (purpose: Purpose, whose: string, networks = 30) =>
  Promise.all(Array.from({ length: networks }, () => ask(browserAt(someAddress()), purpose, whose)))
/** As after so many codes in this window that strangers were sent. */
const sent = (whose: string, count: number) =>
  db.rateWindow.updateMany({ where: { key: `mailCodeOfAll:${whose.toLowerCase()}` }, data: { count } })

describe('a code that a stranger asks for', () => {
  it('comes to the owner on a device nobody knows while thirty networks ask for his, and he signs in with it', async () => {
    const user = await person()
    await closeToStrangers(user)
    const keys = (await flood('signIn', user.username)).map(({ key }) => key)
    expect([keys.filter((key) => !key).length, keys.filter((key) => key === 'mailWorkNeeded').length]).toEqual([
      FREE,
      30 - FREE,
    ])
    const from = browserAt(someAddress())
    const { uuid } = await askWorking(from, 'signIn', user.username)
    await drainJobs()
    const code = mailedCode(createCtx(ports, systemActor), uuid)
    expect(sentMail.filter(({ to }) => to === user.email).map(({ text }) => digitsIn(text))).toContain(code)
    const signedIn = await from.post('/auth/login').send({ ...credentials(user), uuid, code })
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
  })
  const credentials = ({ username }: { username: string }) => ({ username, password: MADE_PASSWORD })

  it.each(Object.keys(PATHS) as Purpose[])(
    'to %s costs work beyond the limit, for unknown ones as for known',
    async (purpose) => {
      const { email } = await person()
      const told: Body[] = []
      for (const whose of [email, 'nobody.at.all@example.test']) {
        await flood(purpose, whose, FREE)
        const refused = await ask(browserAt(someAddress()), purpose, whose)
        expect(refused).toMatchObject({ status: 60114, key: 'mailWorkNeeded' })
        const { data, nonce, salt, keyPrefix, keySignature, ...same } = workOf(refused).parameters
        told.push({ ...same, most: data.most, until: data.until, names: Object.keys(refused) })
        expect((await askWorking(browserAt(someAddress()), purpose, whose)).uuid).toBeTruthy()
      }
      expect(told[0]).toEqual(told[1])
    },
  )

  it('is not lost when five wait for the mailbox already, nor to another asked for behind the same address', async () => {
    const { email } = await person()
    const from = browserAt(someAddress())
    await flood('forgetPassword', email, FREE)
    const [one, two] = [
      await askWorking(from, 'forgetPassword', email),
      await askWorking(from, 'forgetPassword', email),
    ]
    const waiting = JSON.stringify(await db.letter.findMany({ select: { input: true } }))
    expect([one, two].map(({ uuid }) => waiting.includes(uuid))).toEqual([true, true])
  })

  it('is paid for as well by who shares the network with somebody who used up its free ones', async () => {
    const { username } = await person()
    const office = browserAt(someAddress())
    for (let n = 0; n < LIMITS.mailCode.most; n++) expect((await ask(office, 'signIn', username)).uuid).toBeTruthy()
    expect((await ask(office, 'signIn', username)).key).toBe('mailWorkNeeded')
    expect((await ask(browserAt(someAddress()), 'signIn', username)).uuid).toBeTruthy()
    expect((await askWorking(office, 'signIn', username)).uuid).toBeTruthy()
  })
})

describe('the price of a code', () => {
  it('is nothing within the limits, doubles with each further one and stays at what an old phone can do', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 1000].map((over) => priceOf(1, FREE + over))).toEqual([
      0, 16, 32, 64, 128, 256, 256, 256,
    ])
    expect([0, 1, 2, 90].map((over) => priceOf(LIMITS.mailCode.most + over, 1))).toEqual([0, 16, 32, 256])
  })

  it('is not raised by whoever asks and does not pay', async () => {
    const { username } = await person()
    await flood('signIn', username, FREE + 10)
    expect(priceTold(await ask(browserAt(someAddress()), 'signIn', username))).toBe(16)
    await askWorking(browserAt(someAddress()), 'signIn', username)
    expect(priceTold(await ask(browserAt(someAddress()), 'signIn', username))).toBe(32)
  })

  it('can be paid at its highest, and is then enough whatever comes between', async () => {
    const { username } = await person()
    await flood('signIn', username, FREE)
    await sent(username, 5000)
    const from = browserAt(someAddress())
    const proof = await mailProofOf(workOf(await ask(from, 'signIn', username)))
    await sent(username, 9000)
    expect((await ask(from, 'signIn', username, proof)).uuid).toBeTruthy()
  })
})

describe('a proof of work for a code', () => {
  /** A mailbox beyond its free codes, somebody who asks, and his proof. */
  const working = async () => {
    const { email } = await person()
    await flood('forgetPassword', email, FREE)
    const from = browserAt(someAddress())
    const challenge = workOf(await ask(from, 'forgetPassword', email))
    return { email, from, challenge, proof: await mailProofOf(challenge) }
  }

  it('is good once', async () => {
    const { email, from, proof } = await working()
    expect((await ask(from, 'forgetPassword', email, proof)).uuid).toBeTruthy()
    await sent(email, FREE)
    expect((await ask(from, 'forgetPassword', email, proof)).key).toBe('mailWorkNeeded')
  })

  it('sent twice at once is taken once', async () => {
    const { email, from } = await working()
    // why: at the price that stays, the price is not what refuses the second
    await sent(email, 5000)
    const proof = await mailProofOf(workOf(await ask(from, 'forgetPassword', email)))
    const two = await Promise.all([1, 2].map(() => ask(from, 'forgetPassword', email, proof)))
    expect(two.map(({ key }) => key ?? 'taken').sort()).toEqual(['mailWorkNeeded', 'taken'])
  })

  it('is of no use at another mailbox, in another network, for another purpose, or too cheap', async () => {
    const { email, from, proof } = await working()
    const other = await person()
    await flood('forgetPassword', other.email, FREE)
    expect((await ask(from, 'forgetPassword', other.email, proof)).key).toBe('mailWorkNeeded')
    expect((await ask(browserAt(someAddress()), 'forgetPassword', email, proof)).key).toBe('mailWorkNeeded')
    expect((await ask(from, 'registration', email, proof)).key).toBe('mailWorkNeeded')
    await sent(email, FREE + 1)
    expect(priceTold(await ask(from, 'forgetPassword', email, proof))).toBe(32)
    await sent(email, FREE)
    expect((await ask(from, 'forgetPassword', email.toUpperCase(), proof)).uuid).toBeTruthy()
  })

  it('is of no use when it was changed, was not done, or is over', async () => {
    const { email, from, challenge, proof } = await working()
    const { parameters } = challenge
    const cheaper = { ...challenge, parameters: { ...parameters, data: { ...parameters.data, most: 256 } } }
    const easy = { ...challenge, parameters: { ...parameters, keyPrefix: '0' } }
    const lazy = { challenge, solution: { counter: 1, derivedKey: parameters.keyPrefix.repeat(2) } }
    const coded = (said: unknown) => Buffer.from(JSON.stringify(said)).toString('base64')
    for (const bad of [
      await mailProofOf(cheaper),
      await mailProofOf(easy),
      coded(lazy),
      coded({ challenge: 1 }),
      'x',
      '',
    ])
      expect((await ask(from, 'forgetPassword', email, bad)).key).toBe('mailWorkNeeded')
    expect((await ask(from, 'forgetPassword', email, proof)).uuid).toBeTruthy()
  })

  it('is over after five minutes', async () => {
    const { email, from, proof } = await working()
    world.now = new Date(later(5).getTime() - 1)
    expect((await ask(from, 'forgetPassword', email, proof)).uuid).toBeTruthy()
    world.now = now
    const late = await mailProofOf(workOf(await ask(from, 'forgetPassword', email)))
    world.now = later(5)
    expect((await ask(from, 'forgetPassword', email, late)).key).toBe('mailWorkNeeded')
  })
})

describe('a network in which very many codes were asked for', () => {
  /** Somebody behind an address whose free calls an attacker has used up, and the tries at passwords as well. */
  const shared = async () => {
    const [user, address] = [await person(), someAddress()]
    const from = browserAt(address)
    await from.post('/auth/login').send({ ...credentials(user), code: 'ABCD', uuid: crypto.randomUUID() })
    await ask(from, 'signIn', 'somebody.else')
    for (const limit of ['signIn', 'mailCall'] as const)
      await db.rateWindow.updateMany({ where: { key: `${limit}:${address}` }, data: { count: LIMITS[limit].most } })
    return { user, from }
  }
  const credentials = ({ username }: { username: string }) => ({ username, password: MADE_PASSWORD })
  const algorithmOf = (refused: { meta: { challenge: unknown } }) =>
    mailWork.parse(refused.meta.challenge).parameters.algorithm

  it('still sends its owner one, on a device nobody knows, for the work of a call, and lets him in with it', async () => {
    const { user, from } = await shared()
    const guess = from.post('/auth/login').send({ ...credentials(user), code: 'ABCD', uuid: crypto.randomUUID() })
    expect((await guess).body.key).toBe('tooManyRequests')
    expect(algorithmOf(await ask(from, 'signIn', user.username))).toBe('SHA-256')
    const { uuid } = await askWorking(from, 'signIn', user.username)
    await drainJobs()
    const code = mailedCode(createCtx(ports, systemActor), uuid)
    expect((await from.post('/auth/login').send({ ...credentials(user), uuid, code })).status).toBe(200)
  })

  it('asks for the work of a call once for each, and makes none of the dear kind without it', async () => {
    const { user, from } = await shared()
    const proof = await mailProofOf(mailWork.parse((await ask(from, 'signIn', user.username)).meta.challenge))
    const dear = await ask(from, 'signIn', user.username, proof)
    expect(priceTold(dear)).toBe(256)
    expect(algorithmOf(await ask(from, 'signIn', user.username, proof))).toBe('SHA-256')
    const paid = await mailProofOf(workOf(dear))
    expect((await ask(from, 'signIn', user.username, paid)).uuid).toBeTruthy()
    expect(algorithmOf(await ask(from, 'signIn', user.username, paid))).toBe('SHA-256')
  })

  it('gives a new password to whoever reads the mail, and takes no code that was never mailed', async () => {
    const { user, from } = await shared()
    const set = { newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
    const guess = from.post('/api/account/resetPassword').send({ ...set, uuid: crypto.randomUUID(), code: '123456' })
    expect((await guess).body.key).toBe('tooManyRequests')
    const { uuid } = await askWorking(from, 'forgetPassword', user.email)
    const code = mailedCode(createCtx(ports, systemActor), uuid)
    const wrong = code === '123456' ? '123457' : '123456'
    const tryWith = async (code: string) =>
      (await from.post('/api/account/resetPassword').send({ ...set, uuid, code })).body.key
    expect(await tryWith(wrong)).toBe('mailCodeWrong')
    expect(await tryWith(code)).toBeUndefined()
    expect(await tryWith(code)).toBe('tooManyRequests')
  })

  it('lets nobody try one code more than five times, also many at once', async () => {
    const { user, from } = await shared()
    const { uuid } = await askWorking(from, 'signIn', user.username)
    const tries = Array.from({ length: 12 }, () =>
      from.post('/auth/login').send({ ...credentials(user), uuid, code: 'ABCDEF' }),
    )
    await Promise.all(tries)
    expect(await db.mailCode.findUniqueOrThrow({ where: { id: uuid } })).toMatchObject({ tries: 5 })
    const last = await from.post('/auth/login').send({ ...credentials(user), uuid, code: 'ABCDEF' })
    expect(last.body.key).toBe('tooManyRequests')
  })
})
