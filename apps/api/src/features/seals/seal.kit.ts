import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { anyone, asUser, db, ports } from '../../../test/world.ts'
import { acknowledge, makeSite, type Site, submit, work } from '../job-records/job-record.kit.ts'
import { sealOf, textOf } from './hash.ts'

export const verify = async (code: string) => (await anyone().get(`/api/seal/${code}`)).body
export const chainOf = (logbookId: number) =>
  db.sealEntry.findMany({ where: { logbookId }, orderBy: { sequence: 'asc' } })
type Entry = Awaited<ReturnType<typeof chainOf>>[number]
export const isUnbroken = (chain: readonly Pick<Entry, 'sequence' | 'previousSeal' | 'seal'>[]) =>
  chain.every(
    ({ sequence, previousSeal }, index) =>
      sequence === index + 1 && previousSeal === (chain[index - 1]?.seal ?? GENESIS_SEAL),
  )
/** Three records, the second acknowledged and replied to: five entries. */
export async function makeChain() {
  const site = await makeSite()
  const records: { id: number; seal: string }[] = []
  for (const typeOfWork of ['TW15', 'TW03', 'TW13'])
    records.push((await submit(site.crew, work(site, { typeOfWork }))).body)
  const [first, second, third] = records
  if (!first || !second || !third) throw new Error('three records are needed')
  await acknowledge(site.rpOfficer, [second.id], 'Seen.')
  await site.rpOfficer.post(`/api/jobRecord/${second.id}/reply`).send({ text: 'Thank you.' })
  await ports.anchors.journal.written()
  const chain = await chainOf(site.logbook.id)
  return { site, first, second, third, chain, last: chain.at(-1)?.seal ?? '' }
}
export type Made = Awaited<ReturnType<typeof makeChain>>

/** What the reader of a log-book is told in the three places where seals are looked at. */
export async function look(site: Site, code: string, recordId: number) {
  const reader = await asUser(site.rpOfficer.user)
  const page = (await reader.get(`/api/jobRecord/${recordId}`)).body
  const list = (await reader.get(`/api/logbook/${site.logbook.locationId}/seal?size=100`)).body
  return { verified: await verify(code), page, list }
}

/** As somebody who owns the database would: no trigger and no foreign key stands in the way. */
export const tamper = (...statements: readonly (readonly [sql: string, ...values: unknown[]])[]) =>
  db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica')
    let touched = 0
    for (const [sql, ...values] of statements) touched += await tx.$executeRawUnsafe(sql, ...values)
    return touched
  })

/** Writes a chain anew from a number on, with right codes all the way: all that takes is the hash function. */
export async function rewrite(
  logbookId: number,
  from: number,
  change: (entry: Entry) => Partial<Entry>,
): Promise<void> {
  let previousSeal: string | undefined
  for (const entry of await chainOf(logbookId)) {
    if (entry.sequence < from) continue
    const changed = { ...entry, ...change(entry), ...(previousSeal && { previousSeal }) }
    const content = JSON.parse(changed.canonical).content
    const canonical = textOf(changed, content)
    const seal = sealOf(changed.previousSeal, canonical)
    await tamper([
      'UPDATE seal_entry SET canonical = $2, previous_seal = $3, seal = $4, sealed_at = $5 WHERE id = $1',
      entry.id,
      canonical,
      changed.previousSeal,
      seal,
      changed.sealedAt,
    ])
    previousSeal = seal
  }
}
