import { acknowledgementContent, recordContent, replyContent } from '@portal/shared/features/job-records/sealed'
import { GENESIS_SEAL, type SEAL_KINDS } from '@portal/shared/features/seals/seal.schema'
import { addDays, type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import type { Answer } from './answers.ts'
import type { JobRecord } from './records.ts'

type SealKind = (typeof SEAL_KINDS)[number]
interface Checkpoint {
  day: Date
  entryCount: number
  root: string
  previousRoot: string
}
/** How the portal seals: the functions of the API's `seals/hash.ts` and the installation's key. */
export interface Sealing {
  sealKey: string
  textOf(envelope: { logbookId: number; sequence: number; kind: string; sealedAt: Date }, content: object): string
  sealOf(previousSeal: string, canonical: string): string
  maskOf(key: { sealKey: string }, kind: SealKind, rowId: number): (value: string) => string
  merkleRoot(seals: readonly string[]): string
  signatureOf(key: { sealKey: string }, checkpoint: Checkpoint): string
}
interface Entry {
  logbookId: number
  kind: SealKind
  jobRecordId: number
  at: Date
  content(): object
}
export type SealRow = ReturnType<typeof chainsOf>[number]

/** Everything that was written about the lifts, in the order of time. */
export function entriesOf(
  sealing: Sealing,
  records: readonly JobRecord[],
  hashes: Map<number, readonly string[]>,
  acknowledgements: readonly Answer[],
  replies: readonly Answer[],
): Entry[] {
  const mask = (kind: SealKind, id: number) => sealing.maskOf(sealing, kind, id)
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
  const acknowledged = acknowledgements.map((one) =>
    answered(one, 'ACKNOWLEDGEMENT', () =>
      acknowledgementContent({ ...sealed(one), comment: one.text }, mask('ACKNOWLEDGEMENT', one.id)),
    ),
  )
  const replied = replies.map((one) =>
    answered(one, 'REPLY', () => replyContent({ ...sealed(one), text: one.text }, mask('REPLY', one.id))),
  )
  return [...recorded, ...acknowledged, ...replied].sort((a, b) => a.at.getTime() - b.at.getTime())
}

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
export function chainsOf({ textOf, sealOf }: Sealing, entries: readonly Entry[]) {
  const heads = new Map<number, { seal: string; sequence: number }>()
  return entries.map(({ logbookId, kind, jobRecordId, at, content }, index) => {
    const head = heads.get(logbookId)
    const [sequence, previousSeal] = [(head?.sequence ?? 0) + 1, head?.seal ?? GENESIS_SEAL]
    const canonical = textOf({ logbookId, sequence, kind, sealedAt: at }, content())
    const seal = sealOf(previousSeal, canonical)
    heads.set(logbookId, { seal, sequence })
    return {
      id: index + 1,
      logbook_id: logbookId,
      sequence,
      previous_seal: previousSeal,
      seal,
      kind,
      canonical,
      job_record_id: jobRecordId,
      sealed_at: at,
    }
  })
}

/** The signed root of every day that is over, from the first seal on. */
export function checkpointsOf(sealing: Sealing, rows: readonly SealRow[], today: Day, now: Date) {
  const days = Map.groupBy(rows, ({ sealed_at }) => dayOf(sealed_at))
  const checkpoints: ReturnType<typeof checkpointRow>[] = []
  let previousRoot: string = GENESIS_SEAL
  for (let day = rows[0] ? dayOf(rows[0].sealed_at) : today; day < today; day = addDays(day, 1)) {
    const seals = (days.get(day) ?? [])
      .sort((a, b) => a.logbook_id - b.logbook_id || a.sequence - b.sequence)
      .map(({ seal }) => seal)
    const checkpoint = { day: toDate(day), entryCount: seals.length, root: sealing.merkleRoot(seals), previousRoot }
    checkpoints.push(checkpointRow(checkpoint, day, sealing.signatureOf(sealing, checkpoint), now))
    previousRoot = checkpoint.root
  }
  return checkpoints
}

const checkpointRow = ({ entryCount, root, previousRoot }: Checkpoint, day: Day, signature: string, now: Date) => ({
  day,
  entry_count: entryCount,
  root,
  previous_root: previousRoot,
  signature,
  created_at: now,
})
