import { afterEach, expect, it } from 'vitest'
import { db } from '../../../test/world.ts'
import { asBefore, deliver, desk, get, later, move, outside, save, signedLe2, submit } from './form.kit.ts'

afterEach(asBefore)

/** An LE2 for three lifts, the first of which the outside system does not know. */
async function refused() {
  const at = await desk(3)
  const [unknown = ''] = at.locationIds
  const { id } = await signedLe2(at)
  outside({
    ask: async (ackNo) => {
      const entry = await db.formEntry.findFirstOrThrow({
        where: { ackNo },
        orderBy: { id: 'desc' },
        select: { logbooks: { select: { logbook: { select: { locationId: true } } } } },
      })
      const items = entry.logbooks.map(({ logbook: { locationId } }) => {
        const ok = locationId !== unknown
        return { locationId, ok, reason: ok ? '' : 'unknown' }
      })
      return { status: items.some(({ ok }) => ok) ? 'PROCESSED' : 'REJECTED', items }
    },
  })
  await submit(at.admin, id)
  await deliver()
  later(10)
  await deliver()
  const [{ id: part } = { id: 0 }] = (await get(at.admin, id)).parts
  const shown = async (results: string) =>
    (await at.admin.get(`/api/form/${part}/location?results=${results}`)).body.content.map(
      ({ locationId }: { locationId: string }) => locationId,
    )
  return { at, id, part, unknown, shown }
}

it('shows what the outside system refused as refused, and as filled in by whoever did', async () => {
  const { at, id, part, unknown, shown } = await refused()
  const whole = await get(at.admin, id)
  expect(whole.updatedByName).not.toBe('System')
  expect(await get(at.admin, part)).toMatchObject({
    ...{ status: 'TO_BE_SUBMITTED', fault: 'refused', unitCount: 1, refusedCount: 1, refusedUnits: 0 },
    updatedByName: whole.updatedByName,
  })
  expect([await shown('REFUSED'), await shown('GOOD')]).toEqual([[unknown], []])
})

it('counts what is left of it while it is mended, and says nothing of it once it was', async () => {
  const { at, part, unknown, shown } = await refused()
  const [spare] = (await desk(1)).logbooks
  await db.logbookParty.updateMany({ where: { logbookId: spare?.id ?? 0, kind: 'RC' }, data: { orgId: at.rc.id } })
  const put = async (locationIds: string[]) => {
    const { version } = await get(at.officer, part)
    return (await save(at.officer, 'le2', { formEntryId: part, version, locationIds })).body
  }
  const right = spare?.locationId ?? ''
  expect(await put([unknown, right])).toMatchObject({ unitCount: 2, refusedCount: 1 })
  expect([await shown('REFUSED'), await shown('GOOD')]).toEqual([[unknown], [right]])
  expect(await put([right])).toMatchObject({ unitCount: 1, refusedCount: 0 })
  expect((await move(at.officer, part, 'prepare')).body).toMatchObject({ done: 1 })
  expect(await get(at.admin, part)).toMatchObject({ fault: '', refusedCount: 0 })
})

it('is in force for its log-book again as soon as it is sent again', async () => {
  const { at, part, unknown } = await refused()
  const twin = await signedLe2(at, [unknown])
  await submit(at.admin, part)
  expect((await submit(at.admin, twin.id)).body).toMatchObject({ key: 'locationsForbidden', meta: { row: [unknown] } })
})
