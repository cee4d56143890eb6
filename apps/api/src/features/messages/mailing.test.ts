import type { AddressInfo } from 'node:net'
import { Role } from '@portal/shared/access/roles'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asUser, ctxOf, db, drainJobs, makeOrg, makeUser, now, ports, sentMail, world } from '../../../test/world.ts'
import { smtpMail } from '../../adapters/mail/mail.smtp.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { mailMessages } from './message.jobs.ts'
import { notify } from './notify.ts'

const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
const run = () => mailMessages.run(createCtx(ports, systemActor), {})

/** A person to whom a mail waits. */
async function waiting(over: object = {}, params: object = {}) {
  const org = await makeOrg('RP')
  const user = await makeUser(org, [Role.rpAdmin], over)
  await notify(ctxOf(org, Role.rcAdmin), {
    event: 'accountEnabled',
    to: { userIds: [user.id] },
    about: [{ params: { userName: 'Chan', orgEn: 'Estate', orgZh: '屋苑', ...params }, link: '/personal/center' }],
  })
  return user
}
const stateOf = async (user: { id: number }) =>
  (await db.mailDelivery.findFirstOrThrow({ where: { userId: user.id } })).state
/** Lets time pass by the clock of the database, by which claims are measured. */
const pass = (minutes: number) =>
  db.$executeRaw`UPDATE mail_delivery SET claimed_at = claimed_at - make_interval(mins => ${minutes}::int)`
const mailsTo = ({ email }: { email: string }) => sentMail.filter(({ to }) => to === email)

const [port, taken] = [ports.mail, [] as string[]]
beforeEach(() => db.mailDelivery.deleteMany())
afterEach(() => {
  world.now = now
  ports.mail = port
})

describe('a mail', () => {
  it('goes once, however often the job runs', async () => {
    const user = await waiting()
    await drainJobs()
    await Promise.all([run(), run(), run()])
    expect(mailsTo(user)).toHaveLength(1)
    expect(await stateOf(user)).toBe('SENT')
  })

  it('speaks its reader’s language, in HTML and in text, with a link to the thing and to the preferences', async () => {
    const [chi, eng] = [await waiting({ language: 'chi' }), await waiting({ language: 'eng' })]
    await drainJobs()
    const [one, two] = [mailsTo(chi)[0], mailsTo(eng)[0]]
    expect(one).toMatchObject({
      subject: '你的帳戶已啟用 | 升降機及自動梯數碼工作日誌',
      sender: '升降機及自動梯數碼工作日誌',
    })
    expect(two).toMatchObject({ subject: 'Your account was enabled | Lift & Escalator Digital Log-books' })
    expect(two).not.toHaveProperty('sender')
    expect(one?.html).toContain('<html lang="zh-HK">')
    expect(two?.html).toContain('<html lang="en">')
    for (const body of [one?.text, one?.html]) expect(body).toContain('屋苑的Chan已啟用你的帳戶。')
    for (const body of [two?.text, two?.html]) expect(body).toContain('Chan of Estate enabled your account.')
    for (const body of [one?.text, one?.html, two?.text, two?.html])
      expect(body).toMatch(/http:\/\/localhost\/personal\/center[\s\S]*http:\/\/localhost\/message\?tab=preferences/)
    expect(two?.text).not.toMatch(/\p{Script=Han}/u)
  })

  it('is the same letter whenever it is made', async () => {
    const user = await waiting()
    await drainJobs()
    const { messageId } = await db.mailDelivery.findFirstOrThrow({ where: { userId: user.id } })
    expect(mailsTo(user)[0]).toMatchObject({ messageId: `<message.${messageId}.${user.id}@localhost>` })
  })

  it('shows what people typed as text, never as HTML or as a header', async () => {
    const user = await waiting(
      { language: 'eng', displayName: '"><img src=x>' },
      { userName: '<script>alert(1)</script>\r\nBcc: all@example.test' },
    )
    await drainJobs()
    const [mail] = mailsTo(user)
    expect(mail?.html).not.toMatch(/<script|<img/)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Bcc: all@example.test of Estate')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })

  it('does not go to somebody whose account was disabled meanwhile', async () => {
    const user = await waiting()
    await db.user.update({ where: { id: user.id }, data: { status: 'DISABLED' } })
    await drainJobs()
    expect([mailsTo(user), await stateOf(user)]).toEqual([[], 'DROPPED'])
  })

  it('goes though its reader has read and deleted the message', async () => {
    const user = await waiting()
    const { id } = await db.messageRecipient.findFirstOrThrow({ where: { userId: user.id } })
    await (await asUser(user)).post('/api/msg/batch/delete').send({ ids: [id] })
    await drainJobs()
    expect(mailsTo(user)).toHaveLength(1)
  })
})

describe('through an SMTP server', () => {
  let smtp: SMTPServer
  const letters = new Map<string, string>()
  let client: ReturnType<typeof smtpMail> | undefined
  let atRecipient: () => Promise<void> = async () => {}
  let atEnd: (address: string) => Error | undefined | Promise<Error | undefined> = () => undefined
  const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code })

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => void atRecipient().then(() => done(), done),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('error', () => {})
        stream.on('end', async () => {
          const address = session.envelope.rcptTo[0]?.address ?? ''
          letters.set(address, Buffer.concat(parts).toString())
          const error = await atEnd(address)
          if (!error) taken.push(address)
          done(error)
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  beforeEach(() => {
    const { port } = smtp.server.address() as AddressInfo
    ports.mail = client = smtpMail(`smtp://127.0.0.1:${port}`, 'portal@example.test')
    atEnd = () => undefined
    atRecipient = async () => {}
  })
  afterEach(() => client?.close())
  const times = ({ email }: { email: string }) => taken.filter((address) => address === email).length

  it('a letter has two parts, and comes under the name of the portal in its language', async () => {
    const [chi, eng] = [await waiting({ language: 'chi' }), await waiting({ language: 'eng' })]
    await drainJobs()
    const [theirs = '', english = ''] = [letters.get(chi.email), letters.get(eng.email)]
    for (const letter of [theirs, english])
      expect(letter).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    expect(theirs).toMatch(/^From: =\?UTF-8\?[\s\S]*?<portal@example\.test>/m)
    expect(english).toMatch(/^From: portal@example\.test/m)
  })

  it('a refused mail waits with growing pauses and goes at last; the others go at once', async () => {
    const [refused, other] = [await waiting(), await waiting()]
    let refusals = 0
    atEnd = (address) => (address === refused.email && ++refusals <= 2 ? refusal(451) : undefined)
    await drainJobs()
    expect([times(refused), times(other), await stateOf(refused)]).toEqual([0, 1, 'QUEUED'])
    await run()
    expect(refusals).toBe(1)
    for (const minutes of [2, 5, 8]) {
      world.now = later(minutes)
      await run()
    }
    expect([refusals, times(refused), times(other), await stateOf(refused)]).toEqual([3, 1, 1, 'SENT'])
  })

  it('a mail that is refused for two days is given up, and says why', async () => {
    const user = await waiting()
    atEnd = () => refusal(550)
    await drainJobs()
    world.now = later(49 * 60)
    await run()
    expect(await db.mailDelivery.findFirstOrThrow({ where: { userId: user.id } })).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('not now'),
    })
  })

  it('nothing is lost while the server is away: the run stops at the first mail and the next one goes on', async () => {
    const users = [await waiting(), await waiting(), await waiting()]
    const back = ports.mail
    ports.mail = smtpMail('smtp://127.0.0.1:1', 'portal@example.test')
    await drainJobs()
    expect(await db.mailDelivery.count({ where: { tries: { gt: 0 } } })).toBeLessThanOrEqual(users.length)
    ports.mail = back
    world.now = later(10)
    await run()
    expect(users.map(times)).toEqual([1, 1, 1])
  })

  it('a mail is ours until the server has asked for the letter, and the server’s from then on', async () => {
    const user = await waiting()
    const states: string[] = []
    atRecipient = async () => void states.push(await stateOf(user))
    atEnd = async () => {
      states.push(await stateOf(user))
      return undefined
    }
    await drainJobs()
    expect([...states, await stateOf(user)]).toEqual(['SENDING', 'HANDED', 'SENT'])
  })

  it('a recipient whom the server does not take is tried again later', async () => {
    const user = await waiting()
    atRecipient = () => Promise.reject(refusal(450))
    await drainJobs()
    expect([times(user), await stateOf(user)]).toEqual([0, 'QUEUED'])
  })

  it('a claim that was lost before the end of the letter sends nothing', async () => {
    const user = await waiting()
    const back = ports.mail
    ports.mail = {
      send: (mail) =>
        back.send({
          ...mail,
          async lastCheck() {
            // Some time passes, and another worker finds the claim of a process that seems dead.
            await db.mailDelivery.updateMany({ where: { userId: user.id }, data: { claim: crypto.randomUUID() } })
            await mail.lastCheck?.()
          },
        }),
    }
    await drainJobs()
    expect([times(user), await stateOf(user)]).toEqual([0, 'SENDING'])
    ports.mail = back
    await pass(1)
    await run()
    expect([times(user), await stateOf(user)]).toEqual([1, 'SENT'])
  })

  it('a connection that breaks after the end of the letter leaves it with the server: it does not go twice', async () => {
    const user = await waiting()
    atEnd = async () => {
      taken.push(user.email)
      for (const connection of smtp.connections) connection.close()
      return undefined
    }
    await drainJobs().catch(() => {})
    const after = [await stateOf(user)]
    atEnd = () => undefined
    for (const minutes of [5, 10, 15]) {
      await pass(minutes)
      await run()
      after.push(await stateOf(user))
    }
    expect(after).toEqual(['HANDED', 'HANDED', 'UNCONFIRMED', 'UNCONFIRMED'])
    expect(new Set(taken.filter((address) => address === user.email)).size).toBe(1)
  })
})
