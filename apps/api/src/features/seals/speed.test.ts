import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, db, ports } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { makeRecords, makeSite, type Site, submit, work } from '../job-records/job-record.kit.ts'
import { freshSeals } from './anchor.kit.ts'
import { sealRows } from './contents.ts'
import { inspectedAnew } from './memory.ts'
import { rewrite, tamper } from './seal.kit.ts'

const LENGTH = 2000
const LOOKS = 25
const people = [
  { workerId: 1, name: 'Chan Tai Man', kind: 'RW', registrationNumber: 'RLW6-200001', expiresOn: '2028-06-30' },
  { workerId: null, name: 'Lee Siu Ming', kind: 'GW', registrationNumber: null, expiresOn: null },
]
const parts = [{ part: 'WD05', component: 'WD05-01', defect: 'CONTACT', actions: ['CLEANED', 'ADJUSTED'], remark: '' }]

/** A log-book with so many records of usual length, sealed in one go. */
async function longChain(length: number): Promise<{ site: Site; ids: number[] }> {
  const site = await makeSite()
  const whole = { people, workerIds: [1], parts, remarks: 'Lubricated. '.repeat(10), notifiedName: 'Keeper' }
  const ids = await makeRecords(site, length, whole)
  await sealRows(createCtx(ports, systemActor), 'JOB_RECORD', ids)
  await ports.anchors.journal.written()
  return { site, ids }
}
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

beforeAll(freshSeals)

describe('a chain of 2,000 entries', () => {
  let long: Awaited<ReturnType<typeof longChain>>
  beforeAll(async () => {
    long = await longChain(LENGTH)
  })

  it('is looked at as a short one is, and the figures are told', async () => {
    for (const [length, { site, ids }] of [
      [30, await longChain(30)],
      [LENGTH, long],
    ] as const) {
      const reader = await asUser(site.rpOfficer.user)
      const times: number[] = []
      for (let look = 0; look <= LOOKS; look += 1) {
        const from = performance.now()
        expect((await reader.get(`/api/jobRecord/${ids.at(-1)}`)).body).toMatchObject({
          sealMatches: true,
          sealFaults: [],
        })
        times.push(performance.now() - from)
      }
      const [first = 0, ...later] = times
      const told = [first, median(later), Math.min(...later)].map((time) => `${time.toFixed(1)} ms`)
      await submit(site.crew, work(site))
      const grown = performance.now()
      await reader.get(`/api/jobRecord/${ids.at(-1)}`)
      told.push(`${(performance.now() - grown).toFixed(1)} ms`)
      process.stdout.write(
        `record page, ${length} entries: first ${told[0]}, later ${told[1]}, at best ${told[2]}, after another record ${told[3]}\n`,
      )
    }
  })

  it('leaves others their turn while it is inspected', async () => {
    let turns = 0
    const inspecting = inspectedAnew({ db, settings: ports.settings }, long.site.logbook.id).then(() => true)
    for (let isDone = false; !isDone; turns += 1) isDone = await Promise.race([inspecting, setImmediate(false)])
    expect(turns).toBeGreaterThan((2 * LENGTH) / 64)
  })

  it('is found altered at the very next look, also where the codes were made right again', async () => {
    const { site, ids } = long
    const reader = await asUser(site.rpOfficer.user)
    const look = async () => (await reader.get(`/api/jobRecord/${ids.at(-1)}`)).body.sealFaults
    expect(await look()).toEqual([])
    await tamper(['UPDATE job_record SET trapped_minutes = 1 WHERE id = $1', ids[1000]])
    expect(await look()).toMatchObject([{ fault: 'CONTENT', sequence: 1001 }])
    await tamper(['UPDATE job_record SET trapped_minutes = NULL WHERE id = $1', ids[1000]])
    expect(await look()).toEqual([])
    await rewrite(site.logbook.id, LENGTH + 1, () => ({ sealedAt: new Date('2026-11-21T06:31:00Z') }))
    expect(await look()).toMatchObject([{ fault: 'REWRITTEN', sequence: LENGTH + 1 }])
  })
})
