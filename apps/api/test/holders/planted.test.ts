import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '../world.ts'
import { holdRoles } from './hold.ts'
import { PLANTED } from './planted.ts'

const [SEQUENCES, SEED, LENGTH] = [120, 3, 12]

// the database itself refuses two of the faults: here it does not
beforeAll(async () => {
  for (const name of ['logbook_party_exclusive', 'logbook_party_once'])
    await db.$executeRawUnsafe(`ALTER TABLE logbook_party DROP CONSTRAINT ${name}`)
})

describe('the roles of log-books', () => {
  it.each(PLANTED)(
    '%s: finds %s',
    async (invariant, _, spoiling) => {
      const { fault } = await holdRoles({ count: SEQUENCES, seed: SEED, length: LENGTH, isQuick: true, spoiling })
      expect(fault).toContain(`${invariant}: `)
    },
    SEQUENCES * 10_000,
  )
})
