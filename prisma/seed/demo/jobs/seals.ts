import { acknowledgementContent, recordContent, replyContent } from '@portal/shared/features/job-records/sealed'
import { GENESIS_SEAL, type SEAL_KINDS } from '@portal/shared/features/seals/seal.schema'
import { addDays, type Day, dayOf } from '@portal/shared/kernel/time'
import type { Answer } from './answers.ts'
import { sealedDeletion } from './deletions.ts'
import type { JobRecord } from './records.ts'
import { type Remark, sealedRemark } from './remarks.ts'
import { dueOf } from './requests.ts'
import { saidOf } from './rows.ts'

type SealKind = (typeof SEAL_KINDS)[number]
interface Head {
  logbookId: number
  sequence: number
  seal: string
}
interface Checkpoint {
  day: Day
  algorithm: number
  entryCount: number
  root: string
  previousRoot: string
  headCount: number | null
  headsRoot: string | null
  logSize: number | null
  logRoot: string | null
  keyVersion: number
  createdAt: string
  signature: string
}
interface Keys {
  sealKey: string
  sealKeyVersion: number
  oldSealKeys: Readonly<Record<number, string>>
}
/** How the portal seals and signs: `sealingOf` of the API's `seals/sealing.ts`. */
export interface Sealing {
  keys: Keys
  textOf(envelope: { logbookId: number; sequence: number; kind: string; sealedAt: Date }, content: object): string
  sealOf(previousSeal: string, canonical: string): string
  maskOf(keys: Keys, kind: SealKind, rowId: number): (value: string) => string
  /** Signs one day after another, each given by its seals in the order of log-books. */
  signer(): (day: Day, links: readonly Head[]) => Checkpoint
}
interface Entry {
  logbookId: number
  kind: SealKind
  jobRecordId: number
  at: Date
  content(): object
}
/** What was said about records. */
interface Said {
  acknowledged: readonly Answer[]
  /** Later texts of remarks of acknowledgements. */
  remarks: readonly Remark[]
  replied: readonly Answer[]
}
export type SealRow = ReturnType<typeof chainsOf>[number]

/** Everything that was written about the lifts, in the order of time. */
export function entriesOf(
  sealing: Sealing,
  records: readonly JobRecord[],
  hashes: Map<number, readonly string[]>,
  said: Said,
): Entry[] {
  const mask = (kind: SealKind, id: number) => sealing.maskOf(sealing.keys, kind, id)
  const recorded = records.map((record): Entry => {
    const photos = (hashes.get(record.id) ?? []).map((sha256) => ({ sha256 }))
    const row = { ...record, logbookId: record.unit.id, orgId: record.org.id, notifiedRemark: '', photos }
    return {
      logbookId: row.logbookId,
      kind: 'JOB_RECORD',
      jobRecordId: record.id,
      at: record.submittedAt,
      content: () => recordContent(row, mask('JOB_RECORD', record.id)),
    }
  })
  const acknowledged = said.acknowledged.map((one) =>
    answered(one, 'ACKNOWLEDGEMENT', () =>
      acknowledgementContent({ ...sealed(one), comment: one.text }, mask('ACKNOWLEDGEMENT', one.id)),
    ),
  )
  const replied = said.replied.map((one) =>
    answered(one, one.step ? 'DISPUTE' : 'REPLY', () =>
      replyContent(
        { ...sealed(one), ...saidOf(one), ...askedIn(one), photos: [] },
        mask(one.step ? 'DISPUTE' : 'REPLY', one.id),
      ),
    ),
  )
  const edited = said.remarks.map((one) =>
    answered({ ...one.acknowledgement, createdAt: one.createdAt }, 'REMARK', () =>
      sealedRemark(one, mask('REMARK', one.id)),
    ),
  )
  const deleted = records.flatMap(({ id, unit, deletion }): Entry[] => {
    if (!deletion) return []
    const content = () => sealedDeletion(id, deletion, mask('DELETION', id))
    return [{ logbookId: unit.id, kind: 'DELETION', jobRecordId: id, at: deletion.at, content }]
  })
  return [...recorded, ...acknowledged, ...edited, ...replied, ...deleted].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

const askedIn = (one: Answer) => ({
  ...(one.requestId && { answerBy: dueOf(one) }),
  ...(one.settles && { settles: [one.settles] }),
})
const answered = ({ record, createdAt }: Answer, kind: SealKind, content: () => object): Entry => ({
  logbookId: record.unit.id,
  kind,
  jobRecordId: record.id,
  at: createdAt,
  content,
})
const sealed = ({ id, record, org, account, userName, createdAt }: Answer) => ({
  id,
  jobRecordId: record.id,
  orgId: org.id,
  userId: account.id,
  userName,
  createdAt,
})

/** Links every entry to the one before it on the same log-book. */
export function chainsOf({ textOf, sealOf, keys }: Sealing, entries: readonly Entry[]) {
  const heads = new Map<number, { seal: string; sequence: number }>()
  return entries.map(({ logbookId, kind, jobRecordId, at, content }, index) => {
    const head = heads.get(logbookId)
    const [sequence, previousSeal] = [(head?.sequence ?? 0) + 1, head?.seal ?? GENESIS_SEAL]
    const canonical = textOf({ logbookId, sequence, kind, sealedAt: at }, content())
    const seal = sealOf(previousSeal, canonical)
    heads.set(logbookId, { seal, sequence })
    return {
      id: index + 1,
      logbookId,
      sequence,
      previousSeal,
      seal,
      kind,
      canonical,
      jobRecordId,
      sealedAt: at,
      keyVersion: keys.sealKeyVersion,
    }
  })
}

/** Every day that is over, from the first seal on, signed; and the heads of the chains that moved on it. */
export function checkpointsOf(sealing: Sealing, rows: readonly SealRow[], today: Day) {
  const days = Map.groupBy(rows, ({ sealedAt }) => dayOf(sealedAt))
  const sign = sealing.signer()
  const checkpoints: ReturnType<typeof checkpointRow>[] = []
  const heads: ReturnType<typeof headRow>[] = []
  for (let day = rows[0] ? dayOf(rows[0].sealedAt) : today; day < today; day = addDays(day, 1)) {
    const links = (days.get(day) ?? [])
      .map(({ logbookId, sequence, seal }) => ({ logbookId, sequence, seal }))
      .sort((a, b) => a.logbookId - b.logbookId || a.sequence - b.sequence)
    checkpoints.push(checkpointRow(sign(day, links)))
    heads.push(...new Map(links.map((link) => [link.logbookId, headRow(day, link)])).values())
  }
  return { checkpoints, heads }
}

const headRow = (day: Day, { logbookId, sequence, seal }: Head) => ({ logbookId, day, sequence, seal })
const checkpointRow = (one: Checkpoint) => ({
  day: one.day,
  algorithm: one.algorithm,
  entryCount: one.entryCount,
  root: one.root,
  previousRoot: one.previousRoot,
  headCount: one.headCount,
  headsRoot: one.headsRoot,
  logSize: one.logSize,
  logRoot: one.logRoot,
  keyVersion: one.keyVersion,
  signature: one.signature,
  createdAt: new Date(one.createdAt),
})
