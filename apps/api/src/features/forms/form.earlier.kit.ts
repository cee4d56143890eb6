import { type Manner, outsideSystem } from '../../../test/filings/outside.ts'
import { db, now, ports } from '../../../test/world.ts'
import { deliver, desk, get, LE2, later, signedLe2, submit } from './form.kit.ts'

const DAY_MS = 86_400_000
/** What is filled in once it came back. */
export const CHANGED = { ...LE2, commencementDate: '2027-06-10', expectedEndDate: '2027-12-01' }

/** A form that was tried for a whole day and given back: unless it is told otherwise, it had arrived and its answer was lost. */
export async function givenBack(units = 1, first: Manner = 'cut') {
  const [at, there] = [await desk(units), outsideSystem()]
  ports.submission = there.service
  const as = async (manner: Manner) => {
    there.manner = manner
    await deliver()
  }
  const { id } = await signedLe2(at, at.locationIds, { ...CHANGED, expectedEndDate: '2027-12-09' })
  await submit(at.admin, id)
  await as(first)
  await db.formEntry.update({ where: { id }, data: { sendingSince: new Date(now.getTime() - DAY_MS) } })
  later(31)
  await as('down')
  return { at, there, as, entry: await get(at.admin, id) }
}
