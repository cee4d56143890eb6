import { Role } from '@portal/shared/access/roles'
import { MAILED_TEMPLATES } from '@portal/shared/features/dashboard-templates/template.schema'
import { path } from '@portal/shared/screens'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEMPLATE } from '../../../test/bodies.ts'
import {
  appDb,
  asUser,
  db,
  drainJobs,
  logged,
  makeLogbook,
  makeOrg,
  makeUser,
  now,
  ports,
  sentMail,
  world,
} from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { countAll } from './figure.count.ts'
import { settleMonths } from './month.jobs.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'
import { mailSettled } from './settled-mail.ts'

const PATH = '/api/dashboardTemplate'
/** An hour after November is settled. */
const SETTLED = on('12-02T01:30')
const at = (moment: Date) => ({ db: appDb, now: moment })
const run = () => mailSettled.run(createCtx(ports, systemActor), {})
type User = Awaited<ReturnType<typeof makeUser>>
const mailsTo = ({ email }: User) => sentMail.filter(({ to }) => to === email)
const wishes = (user: User) => db.dashboardMail.count({ where: { userId: user.id } })

let rc: Awaited<ReturnType<typeof makeOrg>>
beforeAll(async () => {
  await openSince('2026-01-01')
  rc = await makeOrg('RC')
  const user = await makeUser(rc, [])
  const [lift, escalator] = [
    await makeLogbook({ kind: 'L', activatedOn: new Date('2026-01-01') }),
    await makeLogbook({ kind: 'E', activatedOn: new Date('2026-01-01') }),
  ]
  for (const book of [lift, escalator]) await inCharge(book, rc, 'rc.PMC', [on('01-01')])
  const broken = (logbook: { id: number }, day: string) =>
    db.jobRecord.create({ data: workOf({ logbook, org: rc, user }, 'TW01', [on(`${day}T09:00`), on(`${day}T10:00`)]) })
  for (const day of ['10-05', '10-06', '10-07', '11-05']) await broken(lift, day)
  await broken(escalator, '11-08')
})

beforeEach(async () => {
  await db.dashboardMail.deleteMany()
  await db.$executeRaw`DELETE FROM month_settlement`
  await db.$executeRaw`DELETE FROM logbook_month`
  await db.figureClock.deleteMany()
  await settleDue(at(now))
  await keepOpen(at(now))
  await countAll(at(now))
})
afterEach(() => {
  world.now = now
})

/** Somebody who wants the figures of a template of his own. */
async function wanting(language: string, over: object = {}, option: object = { filters: { months: '6' }, charts: {} }) {
  const user = await makeUser(rc, [Role.rcOfficer], { language, ...over })
  const me = await asUser(user)
  const name = `Figures ${user.id}`
  const { id } = (await me.post(PATH).send({ ...TEMPLATE, name, optionJson: option })).body
  expect((await me.post(`${PATH}/${id}/mail`).send({ mailMonthly: true })).status).toBe(200)
  return { user, me, id, name }
}
/** The second day of December has begun, and the settlement has ended. */
async function settleNovember(): Promise<void> {
  world.now = SETTLED
  await keepOpen(at(SETTLED))
  await settleMonths.run(createCtx({ ...ports, db: appDb }, systemActor), {})
  await drainJobs()
}

describe('the figures of a settled month', () => {
  it('go to whoever wants them, once, in his language, with what they were the month before', async () => {
    const [english, chinese] = [await wanting('eng'), await wanting('chi')]
    const without = await makeUser(rc, [Role.rcOfficer])
    await run()
    await drainJobs()
    expect(mailsTo(english.user)).toEqual([])
    await settleNovember()
    await Promise.all([run(), run(), run()])
    await drainJobs()
    const [letter, ...others] = mailsTo(english.user)
    expect(others).toEqual([])
    expect(letter?.subject).toBe(
      `November 2026 is settled: the figures of ${english.name} | Lift & Escalator Digital Log-books`,
    )
    expect(letter?.text).toContain(
      [
        'Lifts and escalators: 2 (1 is a lift)',
        'Health index: 80.0 (November: 7.5 up on October)',
        'Availability: 99.86% (November: 0.06 up on October)',
        'Breakdowns a month: 1.03 (November: 0.47 down on October)',
        'Trappings a month: 0.00 (November: as in October)',
        'On-time submission: 100.0% (November: as in October)',
      ].join('\n'),
    )
    expect(letter?.html).toContain('(1 is a lift)<br>')
    expect(letter?.text).toContain(path.dashboardTemplate(english.id))
    const [theirs] = mailsTo(chinese.user)
    expect(theirs?.subject).toBe(`2026年11月已結算：${chinese.name}的數字 | 升降機及自動梯數碼工作日誌`)
    expect(theirs?.text).toContain('升降機及自動梯：2（')
    expect(mailsTo(without)).toEqual([])
  })

  it('are those of what the template filters, of what its person may see', async () => {
    const lifts = await wanting('eng', {}, { filters: { leType: 'L' }, charts: {} })
    const stranger = await makeUser(await makeOrg('RC'), [Role.rcOfficer], { language: 'eng' })
    const [{ id }] = (await (await asUser(stranger)).get(PATH)).body.content
    await (await asUser(stranger)).post(`${PATH}/${id}/mail`).send({ mailMonthly: true })
    await settleNovember()
    expect(mailsTo(lifts.user)[0]?.text).toContain('Lifts and escalators: 1 (1 is a lift)')
    expect(mailsTo(stranger)[0]?.text).toContain('Lifts and escalators: 0 (0 are lifts)')
    expect(mailsTo(stranger)[0]?.text).toContain('Health index: Nothing to judge yet')
    expect(mailsTo(stranger)[0]?.subject).toContain('Breakdowns and availability')
  })

  it('are mailed for one month only, however many were settled, and not for what was settled before they were wanted', async () => {
    const { user } = await wanting('eng')
    await settleNovember()
    world.now = new Date('2027-02-02T01:30:00+08:00')
    await settleMonths.run(createCtx({ ...ports, db: appDb }, systemActor), {})
    await drainJobs()
    expect(mailsTo(user).map(({ subject }) => subject.split(' is')[0])).toEqual(['November 2026', 'January 2027'])
    const later = await wanting('eng')
    await run()
    await drainJobs()
    expect(mailsTo(later.user)).toEqual([])
  })

  it('wait until the dashboards have counted all of the settlement', async () => {
    const { user } = await wanting('eng')
    world.now = SETTLED
    await settleDue(at(SETTLED))
    await run()
    await drainJobs()
    expect(mailsTo(user)).toEqual([])
    await countAll(at(SETTLED))
    await run()
    await drainJobs()
    expect(mailsTo(user)).toHaveLength(1)
  })

  it('are not held up by a count that began before the settlement and ends after it', async () => {
    const { user } = await wanting('eng')
    await settleNovember()
    await db.dashboardMail.updateMany({ where: { userId: user.id }, data: { mailedMonth: new Date('2026-10-01') } })
    await countAll(at(now))
    await run()
    await drainJobs()
    expect(mailsTo(user)).toHaveLength(2)
  })

  it('go to nobody who may not sign in, open the dashboard or see the template any more; who can is told', async () => {
    const [off, unread, gone, fine] = [
      await wanting('eng'),
      await wanting('eng'),
      await wanting('eng'),
      await wanting('eng'),
    ]
    await db.user.update({ where: { id: off.user.id }, data: { status: 'DISABLED' } })
    await db.userRole.deleteMany({ where: { userId: unread.user.id } })
    await db.user.update({ where: { id: gone.user.id }, data: { orgId: (await makeOrg('RC')).id } })
    await settleNovember()
    for (const one of [off, unread, gone]) expect(await wishes(one.user)).toBe(0)
    expect(mailsTo(off.user)).toEqual([])
    expect(mailsTo(unread.user).map(({ text }) => text)).toEqual([
      expect.stringContaining('You may no longer open the dashboard.'),
    ])
    expect(mailsTo(gone.user).map(({ text }) => text)).toEqual([
      expect.stringContaining('The template is no longer available to you.'),
    ])
    expect(mailsTo(fine.user)[0]?.subject).toContain('November 2026')
  })

  it('of a template that cannot be counted hold up nobody, and are said in the log', async () => {
    const [broken, fine] = [await wanting('eng'), await wanting('eng')]
    await db.dashboardTemplate.update({ where: { id: broken.id }, data: { option: { filters: { months: 'x' } } } })
    await settleNovember()
    expect(mailsTo(broken.user)).toEqual([])
    expect(mailsTo(fine.user)).toHaveLength(1)
    expect(logged.join()).toContain('settled figures not mailed')
    await db.dashboardTemplate.update({ where: { id: broken.id }, data: { option: { filters: {}, charts: {} } } })
    await run()
    await drainJobs()
    expect(mailsTo(broken.user)).toHaveLength(1)
  })
})

describe('the wish for them', () => {
  it('is one’s own, shown, taken back, and ends with the template', async () => {
    const { me, id, user, name } = await wanting('eng')
    const colleague = await makeUser(rc, [Role.rcOfficer], { language: 'eng' })
    const theirs = await asUser(colleague)
    const shown = async (who: typeof me) =>
      (await who.get(PATH)).body.content.find((row: { id: number }) => row.id === id)?.mailMonthly
    expect(await shown(me)).toBe(true)
    expect((await theirs.post(`${PATH}/${id}/mail`).send({ mailMonthly: true })).body.key).toBe('templateNotFound')
    const edit = (version: number, shared: boolean) =>
      me.put(`${PATH}/${id}`).send({ ...TEMPLATE, name, shared, version })
    await edit(1, true)
    expect(await shown(theirs)).toBe(false)
    await theirs.post(`${PATH}/${id}/mail`).send({ mailMonthly: true })
    await edit(2, false)
    await drainJobs()
    expect(await wishes(colleague)).toBe(0)
    expect(await shown(me)).toBe(true)
    expect(mailsTo(colleague).map(({ text }) => text)).toEqual([
      expect.stringContaining('The template is no longer shared with you.'),
    ])
    await me.post(`${PATH}/${id}/mail`).send({ mailMonthly: false })
    expect(await shown(me)).toBe(false)
    await me.post(`${PATH}/${id}/mail`).send({ mailMonthly: true })
    expect((await me.delete(`${PATH}/${id}`)).status).toBe(200)
    expect(await wishes(user)).toBe(0)
  })

  it('is had of so many templates as one can read, also when the last two are wanted at once', async () => {
    const { me, user } = await wanting('eng')
    const made = []
    for (let n = 0; n < MAILED_TEMPLATES; n++)
      made.push((await me.post(PATH).send({ ...TEMPLATE, name: `Another ${user.id} ${n}` })).body.id)
    const want = (id: number) => me.post(`${PATH}/${id}/mail`).send({ mailMonthly: true })
    for (const id of made.slice(2)) await want(id)
    const both = await Promise.all(made.slice(0, 2).map(want))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      key: 'templateMailLimitReached',
      meta: { max: MAILED_TEMPLATES },
    })
    expect(await wishes(user)).toBe(MAILED_TEMPLATES)
  })

  it('is given before the template is deleted or not at all', async () => {
    const { me, id, user } = await wanting('eng')
    await me.post(`${PATH}/${id}/mail`).send({ mailMonthly: false })
    const [wanted, deleted] = await Promise.all([
      me.post(`${PATH}/${id}/mail`).send({ mailMonthly: true }),
      me.delete(`${PATH}/${id}`),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(wanted.status)
    expect(await wishes(user)).toBe(0)
  })
})
