import { SIGNALS, VERDICTS } from '@portal/shared/features/evidence/evidence.codes'
import type { evidenceContracts } from '@portal/shared/features/evidence/evidence.contract'
import { evidence, type KeptFacts, keptFacts } from '@portal/shared/features/evidence/evidence.schema'
import { readPeople } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { SAYS } from '../../access/evidence.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof evidenceContracts>
type Other = KeptFacts['others'][number]

/** What the data of a record show: of another record, or photograph, only what the reader may see of it. */
export async function get(ctx: Ctx, { id }: Input['get']) {
  const { db, actor, now } = ctx
  const record = await db.jobRecord.findFirst({
    where: { AND: [{ id }, visible.jobRecord(actor, now)] },
    select: { people: true, photos: { select: { id: true, name: true, sha256: true } } },
  })
  if (!record) throw problem('jobRecordNotFound')
  const [rows, feedback, can] = await Promise.all([
    db.evidenceSignal.findMany({ where: { AND: [{ jobRecordId: id }, visible.evidenceSignal(actor, now)] } }),
    db.evidenceFeedback.findMany({
      where: { AND: [{ jobRecordId: id }, visible.evidenceFeedback(actor, now)] },
      include: { org: orgRef },
      orderBy: { id: 'asc' },
    }),
    sayable(ctx, id),
  ])
  const found = rows.map(({ facts, ...row }) => ({ ...row, facts: keptFacts.parse(facts) }))
  const seen = await seenOf(
    ctx,
    found.flatMap(({ facts }) => facts.others),
  )
  const people = readPeople.parse(record.people)
  const nameOf = (workerId: number | undefined) => people.find((one) => one.workerId === workerId)?.name ?? null
  const own = new Map(record.photos.map((photo) => [photo.id, photo]))
  const signals = found
    .toSorted((a, b) => orderOf(a.signal) - orderOf(b.signal))
    .map(({ signal, foundAt, facts }) => ({
      signal,
      foundAt,
      worker: nameOf(facts.workerId ?? facts.others.find(({ workerId }) => workerId)?.workerId),
      jobs: facts.jobs ?? null,
      minutes: facts.minutes ?? null,
      most: facts.most ?? null,
      others: facts.others.map((other) => ({
        record: seen.records.get(other.id) ?? null,
        minutes: other.minutes ?? null,
        own: own.get(other.own ?? '') ?? null,
        photo: seen.photos.get(other.photo ?? '') ?? null,
        bits: other.bits ?? null,
        isSameFile: isSameFile(own.get(other.own ?? ''), seen.photos.get(other.photo ?? ''), other),
      })),
      feedback: feedback.filter((one) => one.signal === signal),
    }))
  return evidence.parse({ signals, can })
}

const ORDER: readonly string[] = SIGNALS
const orderOf = (signal: string): number => ORDER.indexOf(signal)
/** Told of a photograph that the reader sees; of another only how alike they are. */
const isSameFile = (own: { sha256: string } | undefined, photo: { sha256: string } | undefined, { bits }: Other) =>
  bits === 0 && !!own && own.sha256 === photo?.sha256

/** What of others the reader may see. */
async function seenOf({ db, actor, now }: Ctx, others: readonly Other[]) {
  const ids = others.map(({ id }) => id)
  const files = others.flatMap(({ photo }) => photo ?? [])
  const [records, photos] = await Promise.all([
    db.jobRecord.findMany({
      where: { AND: [{ id: { in: ids } }, visible.jobRecord(actor, now)] },
      select: {
        id: true,
        typeOfWork: true,
        startedAt: true,
        completedAt: true,
        logbook: { select: { locationId: true } },
      },
    }),
    db.storedFile.findMany({
      where: { AND: [{ id: { in: files } }, visible.storedFile(actor, now)] },
      select: { id: true, name: true, sha256: true },
    }),
  ])
  return {
    records: new Map(records.map(({ logbook, ...row }) => [row.id, { ...row, ...logbook }])),
    photos: new Map(photos.map((photo) => [photo.id, photo])),
  }
}

/** What the actor may say of a record's signals. */
async function sayable({ db, actor, now }: Ctx, id: number) {
  if (!actor.permissions.has('jobRecord:feedback')) return []
  const said = await Promise.all(
    VERDICTS.map(async (verdict) => {
      const count = await db.jobRecord.count({ where: { AND: [{ id }, SAYS[verdict](actor, now)] } })
      return count ? [verdict] : []
    }),
  )
  return said.flat()
}
