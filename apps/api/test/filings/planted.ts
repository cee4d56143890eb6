import { db, world } from '../world.ts'
import type { FilingSpoiling } from './file.ts'
import type { Entry, Seen } from './seen.ts'

const of = ({ entries }: Seen, ...states: readonly Entry['status'][]) =>
  entries.find(({ status }) => states.includes(status))
const change = async (row: Entry | undefined, data: Parameters<typeof db.formEntry.update>[0]['data']) => {
  if (row) await db.formEntry.update({ where: { id: row.id }, data })
}

const known = new Set<string>()
/** Whether this was there after an earlier step, too: what a step has only just made may be anything. */
function wasThere(what: string, id: number): boolean {
  const key = `${what} ${id}`
  const isKnown = known.has(key)
  known.add(key)
  return isKnown
}

/** Faults by the invariant that has to find each, in more ways than one where it asks for more than one thing. */
export const PLANTED: readonly (readonly [invariant: string, how: string, FilingSpoiling])[] = [
  [
    'declared moves',
    'a draft that is processed at once',
    { after: (seen) => change(of(seen, 'SAVED'), { status: 'PROCESSED' }) },
  ],
  [
    'over stays',
    'a cancelled form that is a draft again',
    {
      after: (seen) =>
        change(
          seen.entries.find((row) => row.status === 'CANCELLED' && wasThere('entry', row.id)),
          { status: 'SAVED' },
        ),
    },
  ],
  [
    'signed',
    'a signature that an edit made void',
    {
      async after(seen) {
        const row = of(seen, 'SENDING', 'SUBMITTED')
        if (row) await db.formSignature.updateMany({ where: { entryId: row.id }, data: { voidedAt: world.now } })
      },
    },
  ],
  [
    'nothing lost',
    'a log-book that falls out of its form',
    {
      async after(seen) {
        const row = seen.entries.find(({ logbooks }) => logbooks.length > 1)
        const logbookId = row?.logbooks[0]?.logbookId
        if (row && logbookId !== undefined) await db.formLogbook.deleteMany({ where: { entryId: row.id, logbookId } })
      },
    },
  ],
  [
    'accepted once',
    'a second form of the same days in force',
    {
      async after({ entries }) {
        const one = entries.find(({ status }) => status === 'SENDING' || status === 'SUBMITTED')
        if (!one) return
        const { typeId, code, ownerOrgId, data } = one
        const twin = { typeId, code, ownerOrgId, data: data as object, status: 'PROCESSED' }
        const logbooks = { create: one.logbooks.map(({ logbookId }) => ({ logbookId })) }
        await db.formEntry.create({ data: { ...twin, logbooks } })
      },
    },
  ],
  [
    'taken once',
    'a form that is sent anew under another key',
    {
      async after(seen) {
        const row = seen.entries.find(({ status, ackNo }) => status === 'SUBMITTED' && ackNo)
        await change(row, { status: 'SENDING', sendKey: crypto.randomUUID(), nextTryAt: world.now, sendTries: 0 })
      },
    },
  ],
  [
    'as it stands',
    'a date that is changed after it was sent',
    {
      after: (seen) => {
        const row = of(seen, 'SUBMITTED')
        return change(row, { data: { ...(row?.data as object), expectedEndDate: '2027-12-31' } })
      },
    },
  ],
  [
    'held there',
    'an acknowledgement of another form',
    { after: (seen) => change(of(seen, 'SUBMITTED'), { ackNo: 'ACK-0' }) },
  ],
  [
    'called off',
    'a form that is given up and left with the outside system',
    { after: (seen) => change(of(seen, 'SUBMITTED'), { status: 'CANCELLED', nextTryAt: null }) },
  ],
  [
    'attempts stay',
    'an answer that is taken away',
    {
      async after({ entries }) {
        const one = entries.flatMap(({ attempts }) => attempts).find(({ id }) => wasThere('attempt', id))
        if (one) await db.formAttempt.delete({ where: { id: one.id } })
      },
    },
  ],
  ['answered', 'a call that breaks', { reply: () => ({ status: 500, key: 'internalError' }) }],
  ['answered', 'a refusal that no catalogue has', { reply: () => ({ status: 409, key: 'becauseSo' }) }],
  [
    'read',
    'a form that was sent to nobody',
    {
      after: (seen) =>
        change(
          seen.entries.find(({ isShared }) => isShared),
          { counterpartOrgId: null },
        ),
    },
  ],
]
