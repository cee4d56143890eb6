import { Role } from '@portal/shared/access/roles'
import { toDate } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { makeSignedForm } from '../../../test/forms.ts'
import { as, db, grant, makeLogbook, now, ports, world } from '../../../test/world.ts'
import { deliver, get, makeResponsible, outside, submit } from './form.kit.ts'

afterEach(() => {
  world.now = now
  ports.submission = undefined
})

/** An LE10 that was processed, of a lift whose permit expires soon. */
async function processedLe10(answer: { permitNo?: string }) {
  const [rp, logbook] = [await makeResponsible(), await makeLogbook()]
  await grant(logbook, rp, 'rp.OC')
  const permit = { usePermitNo: 'UP-1', usePermitExpiry: toDate('2026-12-20') }
  const { id: logbookId } = logbook
  await db.logbookSpecification.upsert({ where: { logbookId }, create: { logbookId, ...permit }, update: permit })
  const data = { examCompleted: '2026-11-20T04:05:00.000Z', currentPermitNo: 'UP-1' }
  const { id } = await makeSignedForm(logbook, rp, { code: 'le10', status: 'TO_BE_SUBMITTED', data }, true)
  const owner = await as(rp, Role.rpAdmin)
  outside({
    ask: async () => ({
      status: 'PROCESSED',
      items: [{ locationId: logbook.locationId, ok: true, reason: '' }],
      ...answer,
    }),
  })
  expect((await submit(owner, id)).body).toMatchObject({ done: 1 })
  await deliver()
  world.now = new Date(now.getTime() + 6000)
  await deliver()
  const { status, formData } = await get(owner, id)
  const written = await db.operationEvent.findMany({ where: { logbookId, action: 'logbook.update' } })
  const sheet = await db.logbookSpecification.findUniqueOrThrow({ where: { logbookId } })
  return { status, formData, sheet, written }
}

describe('an LE10 that was processed', () => {
  it('gives the log-book the number of its new permit together with the day', async () => {
    const { status, formData, sheet, written } = await processedLe10({ permitNo: 'P-2026-120931' })
    expect(status).toBe('PROCESSED')
    expect(sheet).toMatchObject({ usePermitNo: 'P-2026-120931', usePermitExpiry: toDate('2027-12-20') })
    expect(formData).toMatchObject({
      newPermitNo: 'P-2026-120931',
      newPermitExpiry: '2027-12-20',
      currentPermitNo: 'UP-1',
    })
    expect(written).toMatchObject([{ after: { usePermitNo: 'P-2026-120931', usePermitExpiry: '2027-12-20' } }])
  })

  it('leaves the number where the outside system gave none', async () => {
    const { formData, sheet } = await processedLe10({})
    expect(sheet).toMatchObject({ usePermitNo: 'UP-1', usePermitExpiry: toDate('2027-12-20') })
    expect(formData.newPermitNo).toBeUndefined()
  })
})
