import { expect, it } from 'vitest'
import { db, grant } from '../../../test/world.ts'
import { moveAll, site } from '../handovers/handover.kit.ts'
import { form as asking } from '../questions/question.kit.ts'
import { form, PLAN } from './plan.kit.ts'

/** Three log-books of a contractor, two of them planned, with a question asked at one. */
async function made() {
  const of = await site(3)
  const [one = 0, two = 0] = of.ids
  const plan = await of.sender.post(PLAN).send(form({ name: 'Ours', logbookIds: [one, two] }))
  expect(plan.status).toBe(200)
  const question = (await of.sender.post('/api/question').send(asking({ isEverywhere: false }))).body
  const added = await of.sender
    .post(`/api/question/${question.id}/location`)
    .send({ lines: [of.logbooks[0]?.locationId] })
  expect(added.status).toBe(200)
  return { ...of, planId: plan.body.id as number }
}
const told = (userId: number) =>
  db.message.findMany({
    where: { event: 'maintenancePlanAccessEnded', recipients: { some: { userId } } },
    select: { params: true },
  })

it('plans and questions that end with the access are told before log-books are handed over, and end with it', async () => {
  const { sender, receiver, send, ids, planId } = await made()
  expect((await send()).status).toBe(200)
  const offered = await moveAll(receiver, 'confirm', { rehearse: true })
  expect(offered.body.rehearsal.effects).toEqual([
    { kind: 'plansEnded', count: 2 },
    { kind: 'questionsEnded', count: 1 },
  ])
  expect(await db.maintenancePlanLocation.count({ where: { planId, removedAt: null } })).toBe(2)
  expect((await moveAll(receiver, 'confirm')).body.done).toBe(ids.length)
  expect(await db.maintenancePlanLocation.count({ where: { planId, removedAt: null } })).toBe(0)
  expect(await told(sender.user.id)).toMatchObject([{ params: { planName: 'Ours', logbooks: 2 } }])
  expect(await told(receiver.user.id)).toEqual([])
})

it('of a contractor who stays by another role nothing ends, and of others nothing is told', async () => {
  const { send, receiver, old, logbooks } = await made()
  for (const one of logbooks) await grant(one, old, 'rc.PIC')
  await send()
  expect((await moveAll(receiver, 'confirm', { rehearse: true })).body.rehearsal.effects).toEqual([])
})
