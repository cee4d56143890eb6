import { expect, it } from 'vitest'
import { db, now } from '../../../test/world.ts'
// of job records, which evidence stands beside
import { makeRecords, makeSite, type Site } from '../job-records/job-record.kit.ts'
import { around } from './evidence.around.ts'

it('a photograph that was there many times is compared with that of its lift and with the newest of all', async () => {
  const [site, far] = [await makeSite(), await makeSite()]
  const sha256 = crypto.randomUUID()
  const pictured = async (at: Site, count: number, over: object = {}) => {
    const ids = await makeRecords(at, count, { workerIds: [], ...over })
    const file = { name: 'p.jpg', mime: 'image/jpeg', size: 1, sha256 }
    await db.storedFile.createMany({ data: ids.map((jobRecordId) => ({ ...file, jobRecordId })) })
    return ids
  }
  const own = await pictured(site, 1)
  const others = await pictured(far, 30)
  await pictured(far, 1, { status: 'DELETED', deletedAt: now })
  // it counts among the newest, and is compared with nothing
  const [id = 0] = await pictured(site, 1)
  const inOrder = (ids: number[]) => ids.sort((one, other) => one - other)
  expect(inOrder(await around({ db }, [id]))).toEqual([...own, ...inOrder(others).slice(-19)])
})
