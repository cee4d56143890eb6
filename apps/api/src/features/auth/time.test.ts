import { Role } from '@portal/shared/access/roles'
import express from 'express'
import { afterAll, describe, expect, it } from 'vitest'
import { aucOf, listening, tellApart } from '../../../test/times.ts'
import { db, makeOrg, makeUser, ports } from '../../../test/world.ts'
import { createApp } from '../../app.ts'
import { hashPassword } from '../accounts/password.ts'

const portal = createApp(ports, { trustProxy: 1 })
/** A portal that reads the whole account of a known name before the password is right, as this one once did. */
const telling = express().use(async (req, _res, next) => {
  const username = req.get('x-known')
  if (username)
    await db.user.findUnique({ where: { username }, include: { org: true, roles: { include: { role: true } } } })
  next()
}, portal)
const [server, faulty] = await Promise.all([listening(portal), listening(telling)])
afterAll(() => Promise.all([server.stop(), faulty.stop()]))

const NAMES = 410
const org = await makeOrg('RC')
const template = await makeUser(org, [Role.rcOfficer], { passwordHash: await hashPassword('Right#2026') })
/** People enough for every call to be the first about its name, with passwords hashed as those of nobody are. */
const known = await db.user.createManyAndReturn({
  data: Array.from({ length: 6 * NAMES }, (_, n) => ({
    username: `${template.username}_${n}`,
    email: `${template.username}_${n}@example.test`,
    displayName: 'Chan Tai Man',
    passwordHash: template.passwordHash,
    orgId: org.id,
  })),
  select: { id: true, username: true },
})
await db.userRole.createMany({ data: known.map(({ id }) => ({ userId: id, roleId: Role.rcOfficer })) })

let next = 0
const knownName = () => known[next++ % known.length]?.username ?? ''
const unknownName = () => `${template.username}x${next++}`
const somewhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`

const mailCode = (at: typeof server, name: () => string) => async () => {
  const username = name()
  const headers = { 'x-forwarded-for': somewhere(), ...(name === knownName && { 'x-known': username }) }
  const { status } = await at.send('/auth/code/mail', { body: { username }, headers })
  expect(status).toBe(200)
}
/** Pictures are drawn before the clock runs. */
const pictures: string[] = []
const draw = async () => {
  while (pictures.length < 2 * NAMES) {
    const { body } = await server.send('/auth/code', { headers: { 'x-forwarded-for': somewhere() } })
    pictures.push(body.uuid)
  }
}
const wrongPassword = (name: () => string) => async () => {
  const body = { username: name(), password: 'Wrong#2026', code: 'abcd', uuid: pictures.pop() }
  const { body: said } = await server.send('/auth/login', { body, headers: { 'x-forwarded-for': somewhere() } })
  expect(said.key).toBe('loginWrong')
}

describe('the time of an answer tells nothing of whether a name is known', () => {
  it('when a code is mailed', async () => {
    const { isAlike, values } = await tellApart(mailCode(server, knownName), mailCode(server, unknownName))
    expect(isAlike, `${values}`).toBe(true)
  })

  it('when the password is wrong', async () => {
    const { isAlike, values } = await tellApart(wrongPassword(knownName), wrongPassword(unknownName), draw)
    expect(isAlike, `${values}`).toBe(true)
  }, 400_000)

  it('and the measure finds a portal that tells', async () => {
    expect(await aucOf(mailCode(faulty, knownName), mailCode(faulty, unknownName))).toBeGreaterThan(0.6)
  })
})
