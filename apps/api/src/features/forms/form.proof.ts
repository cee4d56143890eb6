import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { showSecond } from '@portal/shared/features/forms/form.moment'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { stamp } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Block } from '../../kernel/pdf/document.ts'
import { documentFile } from '../../kernel/pdf/pdf.ts'
import { both, orgName, type Say, sayer } from './form.paper.ts'
import { answeredIn, attemptOf } from './form.read.ts'
import { type Entry, entryOf, whole } from './form.row.ts'

type Input = Inputs<typeof formContracts>['proof']
type Attempt = ReturnType<typeof attemptOf>
const SECOND_MS = 1000
const GROUP = /.{1,8}/g

/** What one attempt sent and what it was answered, to print and keep, in both languages. */
export async function proof(ctx: Ctx, input: Input): Promise<FileReply> {
  const { entry, attempt, sent, refused } = await read(ctx, input)
  const { referenceNo } = entry
  const say = sayer(ctx)
  return documentFile(ctx, `${referenceNo}-${attempt.kind}-${attempt.number}`.toLowerCase(), {
    title: `${say(({ documents }) => documents.formProof.title)} ${referenceNo}`,
    language: ctx.language,
    foot: `${referenceNo} · ${say(({ documents }) => documents.formProof.made, { time: stamp(ctx.now) })}`,
    blocks: [
      { heading: say(({ documents }) => documents.formProof.form) },
      { pairs: formOf(ctx, say, entry) },
      { heading: say(({ documents }) => documents.formProof.attempt) },
      { pairs: attemptPairs(say, attempt, sent) },
      ...refusedOf(say, refused),
      { text: say(({ documents }) => documents.formProof.note), tone: 'soft' },
    ],
  })
}

async function read({ db, actor, now }: Ctx, { entryId, attemptId }: Input) {
  const row = await db.formEntry.findFirst({
    where: { AND: [{ id: entryId }, visible.formEntry(actor, now)] },
    include: { ...whole, attempts: { orderBy: { id: 'asc' } } },
  })
  if (!row) throw problem('formNotFound')
  const made = row.attempts.find(({ id }) => id === attemptId)
  if (!made) throw problem('formAttemptNotFound')
  // what is asked afterwards is asked about what was sent under the same key before
  const before = row.attempts.filter(({ id, key }) => id <= made.id && key === made.key)
  const sent = {
    sha256: before.findLast(({ sha256 }) => sha256)?.sha256 ?? '',
    ackNo: before.findLast(({ ackNo }) => ackNo)?.ackNo ?? '',
    key: made.key,
  }
  return { entry: entryOf(row), attempt: attemptOf(made), sent, refused: answeredIn(made.answer).refused }
}

const formOf = (ctx: Ctx, say: Say, { definition, referenceNo, owner, counterpart }: Entry) =>
  [
    [say(({ forms }) => forms.field.referenceNo), referenceNo],
    [say(({ forms }) => forms.field.formTypeCode), both(ctx, definition.title)],
    [say(({ forms }) => forms.field.version), definition.version],
    [say(({ forms }) => forms.field.owner), orgName(owner)],
    [say(({ forms }) => forms.field.counterpart), orgName(counterpart)],
  ] as const

interface Sent {
  sha256: string
  ackNo: string
  key: string
}
function attemptPairs(say: Say, attempt: Attempt, { sha256, ackNo, key }: Sent): [string, string][] {
  const { kind, number, startedAt, tookMs, nextTryAt } = attempt
  const none = say(({ documents }) => documents.formProof.none)
  return [
    [say(({ documents }) => documents.formProof.what), say(({ documents }) => documents.formProof.kind[kind])],
    [say(({ documents }) => documents.formProof.number), String(number)],
    [say(({ documents }) => documents.formProof.began), showSecond(startedAt)],
    [
      say(({ documents }) => documents.formProof.took),
      say(({ formDetail }) => formDetail.long.seconds, { number: (tookMs / SECOND_MS).toFixed(1) }),
    ],
    [say(({ documents }) => documents.formProof.answer), answerOf(say, attempt)],
    [say(({ forms }) => forms.field.ackNo), ackNo || none],
    [say(({ formDetail }) => formDetail.delivery.sent), sha256.match(GROUP)?.join(' ') ?? none],
    [say(({ formDetail }) => formDetail.delivery.key), key],
    ...(nextTryAt
      ? [[say(({ documents }) => documents.formProof.next), showSecond(nextTryAt)] as [string, string]]
      : []),
  ]
}

/** What came of it, in the words of the page. */
function answerOf(say: Say, { outcome, httpStatus, accepted, refused }: Attempt): string {
  if (outcome === 'http' && httpStatus) return say(({ formDetail }) => formDetail.delivery.http, { status: httpStatus })
  if (outcome === 'PROCESSED' || outcome === 'REFUSED')
    return say(({ formDetail }) => formDetail.delivery.answered, { accepted, refused })
  return say(({ formDetail }) => {
    const words: Readonly<Record<string, string>> = formDetail.delivery.outcome
    return words[outcome] ?? formDetail.delivery.outcome.other
  })
}

function refusedOf(say: Say, refused: readonly { locationId: string; reason: string }[]): Block[] {
  if (!refused.length) return []
  return [
    { heading: say(({ documents }) => documents.form.refused) },
    {
      columns: [
        { header: say(({ forms }) => forms.field.locationId), share: 1 },
        { header: say(({ forms }) => forms.field.reason), share: 3 },
      ],
      rows: refused.map(({ locationId, reason }) => [locationId, reason]),
    },
  ]
}
