import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, db, makeOrg, now } from '../../../test/world.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
const digits = () => `${Math.floor(Math.random() * 9_000_000) + 1_000_000}`
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
async function contractor() {
  const org = await makeOrg('RC')
  return { org, me: await as(org, Role.rcAdmin) }
}
const add = (me: Awaited<ReturnType<typeof as>>, over: object = {}) =>
  me.post('/api/worker').send({
    nameEn: 'Chan Tai Man',
    nameZh: '陳大文',
    username: `t${tag}_${++n}`,
    email: `t${tag}_${n}@example.test`,
    displayName: '陳大文 Chan Tai Man',
    ...over,
  })

/** The codes of a refusal, or of each of its faults. */
const codesOf = ({ status, issues }: { status: number; issues?: { status: number }[] }) =>
  issues?.map((issue) => issue.status) ?? [status]

describe('a worker who changes employer', () => {
  /** Somebody with one contractor, and another who wants him. */
  async function change(kind: 'RW' | 'GW' = 'RW') {
    const [one, two] = [await contractor(), await contractor()]
    const registrations = kind === 'RW' ? [{ number: `RLW${digits()}`, expiresOn: day(100) }] : []
    const { body } = await add(one.me, { kind, registrations, phone: `9${String(Date.now()).slice(-7)}` })
    const { email, phone } = await db.user.findUniqueOrThrow({ where: { id: body.account.id } })
    const letGo = (ids = [body.id]) => one.me.post('/api/worker/move').send({ ids, move: 'deactivate' })
    const takeBack = () => one.me.post('/api/worker/move').send({ ids: [body.id], move: 'activate' })
    const hire = (by = two.me, over: object = {}) => add(by, { kind, registrations, email, phone, ...over })
    return { one, two, worker: body, registrations, email, letGo, takeBack, hire }
  }

  it.each(['RW', 'GW'] as const)('is taken over with number, e-mail and phone once he was let go: %s', async (kind) => {
    const { one, two, worker, registrations, email, letGo, takeBack, hire } = await change(kind)
    expect(codesOf((await hire()).body)).toEqual([10501, 10502])
    await letGo()
    const dashed = registrations.map((one) => ({ ...one, number: `${one.number.slice(0, 6)}-${one.number.slice(6)}` }))
    expect((await hire(two.me, { registrations: dashed })).body).toMatchObject({
      employer: { id: two.org.id },
      account: { email },
      leftAt: null,
    })
    const [before] = (await one.me.get('/api/worker')).body.content
    expect(before).toMatchObject({ id: worker.id, isActive: false, leftAt: now.toISOString(), can: [] })
    expect(before.registrations).toHaveLength(worker.registrations.length)
    expect((await takeBack()).body.key).toBe('workerStateChanged')
    const edit = await one.me.put(`/api/worker/${worker.id}`).send({ ...worker, version: before.version })
    expect(edit.body.key).toBe('workerStateChanged')
    const enable = await one.me.post('/api/account/move').send({ ids: [worker.account.id], move: 'enable' })
    expect(enable.body.key).toBe('userNotFound')
    expect(await db.user.findUniqueOrThrow({ where: { id: worker.account.id } })).toMatchObject({
      status: 'DISABLED',
      phone: null,
    })
  })

  it('brings his number when he gets it after he was hired', async () => {
    const { two, registrations, letGo } = await change()
    const { body } = await add(two.me, { kind: 'GW', registrations: [] })
    const edit = { kind: 'RW', nameEn: 'Lee', nameZh: '李', registrations, version: body.version }
    expect((await two.me.put(`/api/worker/${body.id}`).send(edit)).body.status).toBe(11804)
    await letGo()
    expect((await two.me.put(`/api/worker/${body.id}`).send(edit)).body).toMatchObject({ kind: 'RW', registrations })
  })

  it('goes to one of two who hire him at once', async () => {
    for (const kind of ['RW', 'GW'] as const) {
      const { two, letGo, hire } = await change(kind)
      const three = await contractor()
      await letGo()
      const both = await Promise.all([hire(two.me), hire(three.me)])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const codes = both.filter(({ status }) => status !== 200).flatMap(({ body }) => codesOf(body))
      expect(codes.every((code) => [11804, 10501, 10502].includes(code))).toBe(true)
    }
  })

  it('stays or goes when the old employer takes him back at that moment, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const { letGo, takeBack, hire, worker, registrations } = await change(round % 2 ? 'GW' : 'RW')
      await letGo()
      const [hired, back] = await Promise.all([hire(), takeBack()])
      expect([hired.status, back.status].filter((status) => status === 200)).toHaveLength(1)
      expect([hired.status, back.status]).not.toContain(500)
      const former = await db.worker.findUniqueOrThrow({ where: { id: worker.id } })
      expect(former.isActive).toBe(former.leftAt === null)
      for (const { number } of registrations)
        expect(await db.workerRegistration.count({ where: { number, isPast: false } })).toBe(1)
    }
  })

  it('is not hired a second time by the employer who let him go: that one activates him', async () => {
    const { one, letGo, takeBack, hire } = await change()
    await letGo()
    expect(codesOf((await hire(one.me)).body)).toEqual([10501, 10502])
    expect((await takeBack()).status).toBe(200)
  })
})
