import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { NAME_LOCK_MINUTES, NAME_TRIES, SIGN_IN_TRIES } from '@portal/shared/features/auth/auth.schema'
import request from 'supertest'
import { afterEach, vi } from 'vitest'
import { watched } from '../../../test/openapi/named.ts'
import { signIn } from '../../../test/signIn.ts'
import { listening } from '../../../test/speak.ts'
import { db, drainJobs, makeOrg, makeUser, now, ports, sentMail, world } from '../../../test/world.ts'
import { createApp } from '../../app.ts'

/** As behind a proxy, so that callers come from where they say. */
export const app = watched(createApp(ports, { trustProxy: 1 }))
const { url } = await listening(app)
/** A browser somewhere; it keeps cookies. */
export const browserAt = (address: string) => {
  const agent = request.agent(url)
  return {
    get: (path: string) => agent.get(path).set('x-forwarded-for', address),
    post: (path: string) => agent.post(path).set('x-forwarded-for', address).set('current-lang', 'ENG'),
  }
}
export type Browser = ReturnType<typeof browserAt>
export const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`
export const person = async () => makeUser(await makeOrg('RC'), [Role.rcOfficer])
export const WRONG = 'Wrong#2026'
export const fail = async ({ username }: { username: string }, from: Browser, times = SIGN_IN_TRIES) => {
  const said: string[] = []
  for (let n = 0; n < times; n++) said.push((await signIn({ username, password: WRONG }, from)).body.key)
  return said
}
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
/** As strangers of many networks leave a name, without the work of doing it. */
export const closeToStrangers = ({ username }: { username: string }, channel = 'web') =>
  db.signInGuard.create({
    data: { username, channel, place: '', failures: NAME_TRIES, failedAt: now, lockedUntil: later(NAME_LOCK_MINUTES) },
  })
export const mailedCode = async ({ username, email }: { username: string; email: string }, from: Browser) => {
  const { uuid } = (await from.post('/auth/code/mail').send({ username })).body
  await drainJobs()
  return { uuid, code: /\d{6}/.exec(sentMail.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '' }
}
export const enterByMail = async (user: { username: string; email: string }, from: Browser) =>
  from.post('/auth/login').send({ username: user.username, password: MADE_PASSWORD, ...(await mailedCode(user, from)) })

/** Work is done again and again, on a machine that may be busy. */
vi.setConfig({ testTimeout: 90_000 })
afterEach(async () => {
  world.now = now
  await db.signInGuard.deleteMany()
  await db.rateWindow.deleteMany()
})
