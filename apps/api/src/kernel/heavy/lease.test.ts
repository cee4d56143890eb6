import { expect, it } from 'vitest'
import { db } from '../../../test/world.ts'
import { takeLease } from './lease.ts'

it('is had by one at a time, until it is given back or its time is over', async () => {
  const name = `test ${crypto.randomUUID()}`
  const all = await Promise.all(Array.from({ length: 8 }, () => takeLease(db, name, 60)))
  const [mine, ...others] = all.filter((lease) => lease !== undefined)
  expect(others).toEqual([])
  expect(await mine?.renew()).toBe(true)
  await mine?.release()
  const next = await takeLease(db, name, 60)
  expect(next).toBeDefined()
  await db.$executeRaw`UPDATE lease SET until = clock_timestamp() - interval '1 second' WHERE name = ${name}`
  const heir = await takeLease(db, name, 60)
  expect([heir !== undefined, await next?.renew()]).toEqual([true, false])
  await next?.release()
  expect(await takeLease(db, name, 60)).toBeUndefined()
  await heir?.release()
})
