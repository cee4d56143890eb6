import { describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { proofOf } from '../../../test/signIn.ts'
import { anyone, ports, world } from '../../../test/world.ts'
import { newChallenge } from './proof.ts'
import { type Browser, browserAt, fail, later, person, someAddress, WRONG } from './tries.kit.ts'

describe('a proof of work', () => {
  const picture = async (from: Browser) => (await from.get('/auth/code')).body
  const send = (user: { username: string }, from: Browser, { uuid }: { uuid: string }, proof?: string) =>
    from.post('/auth/login').send({ username: user.username, password: WRONG, code: 'abcd', uuid, proof })

  it('is asked for beside the picture from the first failure on, for unknown names too, and not before', async () => {
    for (const who of [await person(), { username: 'nobody_of_this_name' }]) {
      const [from, elsewhere] = [browserAt(someAddress()), browserAt(someAddress())]
      expect((await send(who, from, await picture(from))).body.key).toBe('loginWrong')
      for (const again of [from, elsewhere])
        expect((await send(who, again, await picture(again))).body).toMatchObject({ status: 60109, key: 'proofNeeded' })
    }
  })

  it('leaves the picture unspent when it is missing, and the same form comes back with it', async () => {
    const [user, from] = [await person(), browserAt(someAddress())]
    await fail(user, from, 1)
    const drawn = await picture(from)
    expect((await send(user, from, drawn)).body.key).toBe('proofNeeded')
    expect((await send(user, from, drawn, await proofOf(drawn.challenge))).body.key).toBe('loginWrong')
  })

  it('is good once, for its picture, as the server gave it out', async () => {
    const [user, from] = [await person(), browserAt(someAddress())]
    await fail(user, from, 1)
    const [one, two] = [await picture(from), await picture(from)]
    const proof = await proofOf(one.challenge)
    const { parameters } = one.challenge
    const easy = { ...one.challenge, parameters: { ...parameters, keyPrefix: '0' } }
    for (const bad of [await proofOf(easy), 'x', '{}', Buffer.from('{"challenge":1}').toString('base64')])
      expect((await send(user, from, one, bad)).body.key).toBe('proofNeeded')
    expect((await send(user, from, two, proof)).body.key).toBe('proofNeeded')
    expect((await send(user, from, one, proof)).body.key).toBe('loginWrong')
    expect((await send(user, from, one, proof)).body.key).toBe('captchaWrong')
  })

  it('costs a browser thousands of tries wherever no code of the tests answers every picture', async () => {
    const { captchaTestCode, ...settings } = ports.settings
    const real = await newChallenge(systemCtx({ settings }), crypto.randomUUID())
    const ofTests = (await anyone().get('/auth/code')).body
    expect(captchaTestCode).toBeDefined()
    expect(real.parameters.keyPrefix).toBe('0000')
    expect(ofTests.challenge.parameters.keyPrefix).toBe('00')
  })

  it('is over with its picture', async () => {
    const [user, from] = [await person(), browserAt(someAddress())]
    await fail(user, from, 1)
    const drawn = await picture(from)
    const proof = await proofOf(drawn.challenge)
    world.now = later(6)
    expect((await send(user, from, drawn, proof)).body.key).toBe('codeExpired')
  })

  it('is asked for in a network where many names failed', async () => {
    const from = browserAt(someAddress())
    for (let n = 0; n < 5; n++) expect((await fail(await person(), from, 1))[0]).toBe('loginWrong')
    expect((await send(await person(), from, await picture(from))).body.key).toBe('proofNeeded')
  })
})
