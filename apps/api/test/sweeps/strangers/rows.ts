import { makeOutfit, type Outfit } from '../../outfit.ts'
import type { Personal } from '../../personal.ts'
import { db, now } from '../../world.ts'
import type { Kind } from './aims.ts'

/** One value for each kind of row. */
export type Ids = Record<Kind, string | number>

/** Stands in every text of theirs and nowhere else; `PLACE` in what says where their lift is, which a former party may know. */
export const MARK = 'zqx'
export const PLACE = 'zqp'
/** Numbers of their rows are told from all other numbers by their first digits. */
export const FIRST_ID = 1_700_000_000
export const THEIR_ID = '\\m17\\d{8}\\M'

/** What names the rows of an outfit, as the person sees them whose personal rows these are. */
export function idsOf(
  outfit: Outfit,
  { message, starred, binned, session, exported, queued }: Personal,
  user: { id: number },
): Ids {
  const { logbook, rc, rp, record, label, worker, proposal, file, list } = outfit
  return {
    location: logbook.locationId,
    premises: logbook.premises,
    logbook: logbook.id,
    record: record.id,
    waiting: record.id,
    photo: file,
    label: label.id,
    worker: worker.id,
    user: user.id,
    organization: rc.id,
    responsible: rp.id,
    proposal: proposal.id,
    recipient: message.id,
    starred: starred.id,
    binned: binned.id,
    message: message.messageId,
    export: exported.id,
    queuedExport: queued.id,
    session: session.id,
    list: list.key,
    words: MARK,
    street: PLACE,
  }
}

/** Of the right form, and nobody's. */
export const NOBODYS: Ids = {
  location: 'NOBODY1-001',
  premises: 'NOBODY1',
  logbook: 2_000_000_001,
  record: 2_000_000_002,
  waiting: 2_000_000_012,
  photo: '0190a000-0000-7000-8000-00000000000a',
  label: 2_000_000_003,
  worker: 2_000_000_004,
  user: 2_000_000_005,
  organization: 2_000_000_006,
  responsible: 2_000_000_013,
  proposal: 2_000_000_007,
  recipient: 2_000_000_008,
  starred: 2_000_000_014,
  binned: 2_000_000_015,
  message: 2_000_000_009,
  export: 2_000_000_010,
  queuedExport: 2_000_000_011,
  session: '0190a000-0000-7000-8000-00000000000b',
  list: `LIST-${'F'.repeat(24)}`,
  words: 'nobody at all',
  street: 'no street',
}

let worlds = 0

/** A complete world of strangers whose every text, number and code can be known again. */
export async function makeTheirs() {
  const premises = `ZQP${String(++worlds).padStart(4, '0')}`
  const place = { addressEn: `${PLACE} street ${worlds}`, addressZh: `${PLACE}街${worlds}`, activatedOn: null }
  const { outfit, waiting } = await withTheirIds(async () => {
    const outfit = await makeOutfit(MARK, { locationId: `${premises}-001`, ...place })
    return { outfit, waiting: await addTo(outfit) }
  })
  await markNames(outfit)
  const ids = { ...idsOf(outfit, outfit.personal, outfit.officer), waiting: waiting.id }
  return { outfit, ids, secrets: secretsOf(outfit) }
}
export type Theirs = Awaited<ReturnType<typeof makeTheirs>>

/** Rows made meanwhile get numbers no others have, also of no other table. */
async function withTheirIds<T>(make: () => Promise<T>): Promise<T> {
  const sequences = await db.$queryRaw<{ name: string; last: bigint | null }[]>`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`
  const next = sequences.map((_, index) => FIRST_ID + index * 1_000_000 + worlds * 10_000)
  await db.$queryRaw`SELECT setval(s.name::regclass, s.at) FROM unnest(${sequences.map(({ name }) => name)}::text[], ${next}::bigint[]) AS s(name, at)`
  try {
    return await make()
  } finally {
    for (const { name, last } of sequences)
      await db.$queryRaw`SELECT setval(${name}::regclass, ${last ?? 1n}, ${last !== null})`
  }
}

/** Something that was done to the organization, and a record that its responsible person has not answered. */
async function addTo({ rc, record }: Outfit) {
  const edited = { action: 'organization.edit', model: 'organization', rowId: String(rc.id) }
  const by = { userName: `${MARK} person`, orgId: rc.id, orgName: `${MARK} organization`, source: 'screen' }
  await db.operationEvent.create({ data: { ...edited, ...by, createdAt: now } })
  const { id: _, ...like } = await db.jobRecord.findUniqueOrThrow({ where: { id: record.id } })
  return db.jobRecord.create({ data: { ...like, parts: [], people: [] } })
}

async function markNames({ rc, rp, label, worker, workman, officer, keeper }: Outfit): Promise<void> {
  for (const { id } of [rc, rp]) {
    const named = { nameEn: `${MARK} organization ${id}`, nameZh: `${MARK}機構${id}`, addressEn: `${MARK} road` }
    const data = { ...named, email: `${MARK}${id}@example.test`, registrationNumber: `${MARK}${id}`.toUpperCase() }
    await db.organization.update({ where: { id }, data })
  }
  for (const { id } of [workman, officer, keeper]) {
    const named = { displayName: `${MARK} person`, username: `${MARK}${id}`, email: `${MARK}${id}@example.test` }
    await db.user.update({ where: { id }, data: named })
  }
  await db.worker.update({ where: { id: worker.id }, data: { nameEn: `${MARK} worker`, nameZh: `${MARK}工人` } })
  const number = `RLW${MARK}${worker.id}`.toUpperCase()
  await db.workerRegistration.updateMany({ where: { workerId: worker.id }, data: { number } })
  await db.label.update({ where: { id: label.id }, data: { name: `${MARK} label` } })
}

const secretsOf = ({ file, seal, list, personal: { session, exported } }: Outfit): string[] => [
  ...[file, seal, list.key, session.id, exported.fileId ?? ''],
]
