import { db } from '../world.ts'
import type { ApplyingSpoiling } from './apply.ts'
import type { Seen, Update } from './seen.ts'

const of = ({ updates }: Seen, ...states: readonly Update['status'][]) =>
  updates.find(({ status }) => states.includes(status))
const become = async (row: Update | undefined, status: Update['status']) => {
  if (row) await db.specificationUpdate.update({ where: { id: row.id }, data: { status } })
}
const sheet = (logbookId: number, data: object) =>
  db.logbookSpecification.upsert({ where: { logbookId }, create: { logbookId, ...data }, update: data })
const known = new Set<string>()
/** Whether this was there after an earlier step, too: what a step has only just made may be anything. */
function wasThere({ id, status }: Update): boolean {
  const key = `${id} ${status}`
  const isKnown = known.has(key)
  known.add(key)
  return isKnown
}
const settled = ({ updates }: Seen, status: Update['status']) =>
  updates.find((row) => row.status === status && wasThere(row))

/** Faults by the invariant that has to find each, in more ways than one where it asks for more than one thing. */
export const PLANTED: readonly (readonly [invariant: string, how: string, ApplyingSpoiling])[] = [
  [
    'by right',
    'an application that is in the log-book before it is decided',
    {
      async after(seen) {
        const row = of(seen, 'PENDING')
        if (row) await sheet(row.logbookId, { ratedLoadKg: 777 })
      },
    },
  ],
  [
    'approved stands',
    'an approval that is written nowhere',
    {
      async after(seen) {
        const row = of(seen, 'APPROVED')
        if (row && !wasThere(row)) {
          const { block, latitude = null, longitude = null, specification } = row.base
          await db.logbook.update({ where: { id: row.logbookId }, data: { block, latitude, longitude } })
          await sheet(row.logbookId, { ratedLoadKg: specification.ratedLoadKg ?? null, features: {} })
        }
      },
    },
  ],
  [
    'decided stays',
    'a rejected one that is approved',
    { after: (seen) => become(settled(seen, 'REJECTED'), 'APPROVED') },
  ],
  [
    'decided stays',
    'a withdrawn one that waits again',
    { after: (seen) => become(settled(seen, 'WITHDREW'), 'PENDING') },
  ],
  [
    'old kept',
    'what a sheet was is forgotten',
    {
      async after({ books }) {
        await db.specificationPeriod.deleteMany({ where: { logbookId: { in: books.map(({ id }) => id) } } })
      },
    },
  ],
  ['answered', 'a call that breaks', { reply: () => ({ status: 500, key: 'internalError' }) }],
  // the last: those before need the index
  [
    'one pending',
    'two applications at once of which no index refuses one',
    { after: () => db.$executeRaw`DROP INDEX IF EXISTS specification_update_pending` },
  ],
]
