import type { SealFault } from '@portal/shared/features/seals/seal.schema'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { asUser, db, now, ports, world } from '../../../test/world.ts'
import { submit, work } from '../job-records/job-record.kit.ts'
import { at, closeDays, freshSeals } from './anchor.kit.ts'
import { chainOf, look, type Made, makeChain, rewrite, tamper, verify } from './seal.kit.ts'

// Every test has a few minutes, in each of which an address may ask only so often.
beforeEach(async () => {
  await db.rateWindow.deleteMany({ where: { key: { startsWith: 'seal:' } } })
  await freshSeals()
})
afterAll(() => {
  world.now = now
})

/** Five entries of the 21st, one of the 22nd, both days signed; one of the 23rd, which is open. */
async function history() {
  at('21 14:30')
  const made = await makeChain()
  for (const day of ['22', '23']) {
    at(`${day} 10:00`)
    await closeDays()
    await submit(await asUser(made.site.worker.user, 'mobile'), work(made.site))
  }
  await ports.anchors.journal.written()
  const chain = await chainOf(made.site.logbook.id)
  return { ...made, chain }
}
const forged = 'Nothing was done.'
/** Says something else from the second entry on: in the record, in every later entry, and with right codes all the way. */
async function forge({ site, second }: Made): Promise<void> {
  await tamper(['UPDATE job_record SET remarks = $2 WHERE id = $1', second.id, forged])
  await rewrite(site.logbook.id, 2, (entry) => {
    if (entry.sequence > 2) return {}
    const { content } = JSON.parse(entry.canonical)
    return { canonical: JSON.stringify({ content: { ...content, remarks: forged } }) }
  })
}
const last = (chain: Made['chain']) => {
  const entry = chain.at(-1)
  if (!entry) throw new Error('a chain is needed')
  return entry
}

interface Case {
  what: string
  by: (made: Made) => Promise<unknown>
  /** At least one of these is told in all three places. */
  faults: SealFault[]
  /** Whose record is opened. */
  asked: 'first' | 'second'
  /** Entries up to that one are told to match still, those after it not. */
  holdsUpTo: number
}
const CASES: Case[] = [
  { what: 'rewriting a chain from an old entry on', by: forge, faults: ['REWRITTEN'], asked: 'second', holdsUpTo: 0 },
  {
    what: 'the same with the later checkpoints deleted, which the job signs anew',
    by: async (made) => {
      await forge(made)
      await tamper(["DELETE FROM seal_checkpoint WHERE day >= '2026-11-21'"], ['DELETE FROM seal_head'])
      at('24 10:00')
      await closeDays().catch(() => {})
    },
    faults: ['CHECKPOINT'],
    asked: 'second',
    holdsUpTo: 0,
  },
  {
    what: 'the same with the tables of days truncated',
    by: async (made) => {
      await forge(made)
      await tamper(['TRUNCATE seal_checkpoint, seal_head'])
      at('24 10:00')
      await closeDays().catch(() => {})
    },
    faults: ['CHECKPOINT'],
    asked: 'second',
    holdsUpTo: 0,
  },
  {
    what: 're-dating entries to today',
    by: ({ site }) => rewrite(site.logbook.id, 2, () => ({ sealedAt: world.now })),
    faults: ['REWRITTEN'],
    asked: 'second',
    holdsUpTo: 0,
  },
  {
    what: 'deleting the last entry with its record on the open day',
    by: async ({ chain }) => {
      const { id, jobRecordId } = last(chain)
      await tamper(
        ['DELETE FROM stored_file WHERE job_record_id = $1', jobRecordId],
        ['DELETE FROM seal_entry WHERE id = $1', id],
        ['DELETE FROM job_record WHERE id = $1', jobRecordId],
      )
    },
    faults: ['CUT'],
    asked: 'first',
    holdsUpTo: 6,
  },
  {
    what: 'deleting everything after the first entry, with its records',
    by: async ({ site, first }) =>
      tamper(
        [
          'DELETE FROM acknowledgement WHERE job_record_id IN (SELECT id FROM job_record WHERE logbook_id = $1)',
          site.logbook.id,
        ],
        [
          'DELETE FROM job_reply WHERE job_record_id IN (SELECT id FROM job_record WHERE logbook_id = $1)',
          site.logbook.id,
        ],
        ['DELETE FROM seal_entry WHERE logbook_id = $1 AND sequence > 1', site.logbook.id],
        ['DELETE FROM job_record WHERE logbook_id = $1 AND id <> $2', site.logbook.id, first.id],
      ),
    faults: ['CUT'],
    asked: 'first',
    holdsUpTo: 0,
  },
  {
    what: 'slipping an entry into a signed day',
    by: async ({ site, chain }) => {
      await tamper([
        `INSERT INTO seal_entry (logbook_id, sequence, previous_seal, seal, kind, canonical, sealed_at) VALUES ($1, 8, $2, 'x', 'HANDOVER', '{"content":{}}', $3)`,
        site.logbook.id,
        last(chain).seal,
        new Date('2026-11-22T12:00:00+08:00'),
      ])
      await rewrite(site.logbook.id, 8, () => ({}))
    },
    faults: ['DAY'],
    asked: 'first',
    holdsUpTo: 7,
  },
]

describe('what was rewritten by somebody who owns the database and knows how seals are made', () => {
  it.each(CASES)('$what: named publicly, on the page of the record and in the chain', async (one) => {
    const made = await history()
    const { site } = made
    const recordId = made[one.asked].id
    const before = await look(site, made[one.asked].seal, recordId)
    expect(before).toMatchObject({
      verified: { matches: true, faults: [] },
      page: { sealMatches: true, sealFaults: [] },
      list: { faults: [] },
    })
    expect(before.list.content.every(({ matches }: { matches: boolean }) => matches)).toBe(true)

    await one.by(made)
    await db.rateWindow.deleteMany({ where: { key: { startsWith: 'seal:' } } })
    const code = (await chainOf(site.logbook.id)).find(({ jobRecordId }) => jobRecordId === recordId)?.seal ?? ''
    const { verified, page, list } = await look(site, code, recordId)
    for (const faults of [verified.faults, page.sealFaults, list.faults])
      expect(faults.map(({ fault }: { fault: string }) => fault)).toEqual(expect.arrayContaining(one.faults))
    const rows: { sequence: number; matches: boolean }[] = list.content
    expect(rows.map(({ matches }) => matches)).toEqual(rows.map(({ sequence }) => sequence <= one.holdsUpTo))
    const isWhole = one.asked === 'first' && one.holdsUpTo > 0
    expect([verified.matches, page.sealMatches]).toEqual([isWhole, isWhole])
  })

  it('tells whoever holds the code of an entry that was removed that it was given out', async () => {
    const { chain } = await history()
    const { id, seal } = last(chain)
    await tamper(['DELETE FROM seal_entry WHERE id = $1', id])
    expect(await verify(seal)).toMatchObject({ status: 60266, key: 'sealGone' })
    expect(await verify('f'.repeat(64))).toMatchObject({ key: 'sealNotFound' })
  })
})
