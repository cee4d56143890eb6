import { beforeAll, describe, expect, it } from 'vitest'
import { db, ports } from '../../../test/world.ts'
import type { Settings } from '../../kernel/ports.ts'
import { acknowledge, submit, work } from '../job-records/job-record.kit.ts'
import { freshSeals } from './anchor.kit.ts'
import { chainOf, inspectedAnew } from './memory.ts'
import { type Made, makeChain, tamper } from './seal.kit.ts'
import { recordsChanged, type Versions, versionsIn } from './versions.ts'

beforeAll(freshSeals)

const MINUTE_MS = 60_000
const NOW = new Date('2026-11-22T03:00:00Z')
const ACTS: readonly [what: string, act: (made: Made) => Promise<unknown>][] = [
  ['nothing', async () => {}],
  ['another record', ({ site }) => submit(site.crew, work(site))],
  ['an acknowledgement', ({ site, first }) => acknowledge(site.rpOfficer, [first.id], 'Seen.')],
  ['two more records', async ({ site }) => [await submit(site.crew, work(site)), await submit(site.crew, work(site))]],
  ['a changed record', ({ second }) => tamper([`UPDATE job_record SET remarks = 'x' WHERE id = $1`, second.id])],
  ['a record after it', ({ site }) => submit(site.crew, work(site))],
  [
    'a lost entry',
    ({ site }) => tamper(['DELETE FROM seal_entry WHERE logbook_id = $1 AND sequence = 2', site.logbook.id]),
  ],
  ['a lost reply', ({ second }) => tamper(['DELETE FROM job_reply WHERE job_record_id = $1', second.id])],
]

describe('what is remembered of a chain', () => {
  it('is what an inspection of all of it finds, after every act', async () => {
    const made = await makeChain()
    const ctx = { db, settings: ports.settings, now: NOW }
    const found: number[] = []
    for (const [what, act] of ACTS) {
      await act(made)
      const [warm, anew] = [await chainOf(ctx, made.site.logbook.id), await inspectedAnew(ctx, made.site.logbook.id)]
      expect([what, warm]).toEqual([what, anew])
      found.push(warm.faults.length)
    }
    expect(found.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(Math.min(...found.slice(4))).toBeGreaterThan(0)
  })

  it('is not believed longer than ten minutes, also where the database says that nothing changed', async () => {
    const { site, second } = await makeChain()
    const settings: Settings = { ...ports.settings }
    const read: { versions?: Versions } = {}
    const deaf = new Proxy(db, {
      get: (target, name) =>
        name === '$queryRaw'
          ? async (statement: Parameters<typeof db.$queryRaw>[0]) => {
              const [row] = await target.$queryRaw<[Versions]>(statement)
              read.versions ??= row
              return [{ ...row, ...read.versions }]
            }
          : Reflect.get(target, name),
    })
    const faultsAfter = async (minutes: number) => {
      const now = new Date(NOW.getTime() + minutes * MINUTE_MS)
      return (await chainOf({ db: deaf, settings, now }, site.logbook.id)).faults
    }
    expect(await faultsAfter(0)).toEqual([])
    read.versions = versionsIn(read.versions ?? ({} as Versions))
    await tamper([`UPDATE job_record SET remarks = 'x' WHERE id = $1`, second.id])
    expect(await faultsAfter(9)).toEqual([])
    expect(await faultsAfter(10)).toMatchObject([{ fault: 'CONTENT' }])
  })
})

describe('the records about which anything is new', () => {
  const before = {
    server: 's',
    entryVersions: '1:a 2:b',
    recordVersions: '7:a 8:b',
    besideVersions: '7:a1:x',
    handoverVersions: '3:a',
  }
  it.each<[string, Partial<Versions>, number[] | null]>([
    ['nothing', {}, []],
    ['a record with its entry', { entryVersions: '1:a 2:b 3:c', recordVersions: '7:a 8:b 9:c' }, [9]],
    ['an answer', { recordVersions: '7:a 8:c', besideVersions: '7:a1:x 8:a2:y' }, [8]],
    ['an answer that is gone', { besideVersions: '' }, [7]],
    ['an entry written anew', { entryVersions: '1:a 2:c' }, null],
    ['an entry that is gone', { entryVersions: '1:a' }, null],
    ['an entry whose version only begins alike', { entryVersions: '1:a 2:bc' }, null],
    ['a record that is gone', { recordVersions: '7:a' }, null],
    ['a handover with its minute', { entryVersions: '1:a 2:b 3:c', handoverVersions: '3:a 4:b' }, null],
    ['another server', { server: 't' }, null],
  ])('after %s', (_, change, expected) => {
    expect(recordsChanged(before, { ...before, ...change })).toEqual(expected)
  })
})
