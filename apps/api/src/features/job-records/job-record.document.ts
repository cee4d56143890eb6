import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { type JobRecordDetail, jobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { timesInOrder } from '@portal/shared/features/job-records/job-record.times'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { stamp } from '@portal/shared/kernel/time'
import { inBoth } from '@portal/shared/locales/document-words'
import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Block } from '../../kernel/pdf/document.ts'
import { documentFile } from '../../kernel/pdf/pdf.ts'
import { answersOf } from './job-record.document.answers.ts'
import {
  fieldsOf,
  named,
  peopleOf,
  photosOf,
  type Say,
  spokenOf,
  time,
  workNamed,
  workOf,
} from './job-record.document.parts.ts'
import { get } from './job-record.get.ts'

type Input = Inputs<typeof jobRecordContracts>

/** One record to print and keep: whoever may read it on the screen may have it on paper. */
export async function document(ctx: Ctx, { id }: Input['document']): Promise<FileReply> {
  // parsed, as its reader gets it: what the answer does not name has no place on paper either
  const record = jobRecordDetail.parse(await get(ctx, { id }))
  const say = sayer(ctx)
  const foot = say(({ documents }) => documents.record.foot)
  return documentFile(ctx, `job-record-${record.locationId}-${id}`, {
    title: titleOf(say, record),
    language: ctx.language,
    foot: foot.replaceAll('{{id}}', `${id}`).replaceAll('{{time}}', stamp(ctx.now)),
    blocks: [{ heading: say(({ documents }) => documents.record.facts) }, ...(await blocksOf(ctx, record))],
  })
}

/** Says words in both languages. */
export const sayer =
  ({ settings, language }: Ctx): Say =>
  (pick) =>
    inBoth(language, settings.regulator, pick)

export const titleOf = (say: Say, { locationId }: JobRecordDetail): string =>
  `${say(({ documents }) => documents.record.title)} · ${locationId}`

/** All that a document says of one record, below its heading. */
export async function blocksOf(ctx: Ctx, record: JobRecordDetail): Promise<Block[]> {
  const say = sayer(ctx)
  return [
    { pairs: factsOf(say, record) },
    ...(await workOf(ctx, say, record)),
    ...answersOf(say, record),
    ...peopleOf(say, record),
    ...photosOf(say, record),
    ...spokenOf(say, record),
    ...sealOf(ctx, say, record),
  ]
}

/** A person, or a program of the organization, which is called what it is. */
const authorOf = (say: Say, { submitterName, byProgram }: JobRecordDetail): string =>
  byProgram ? `${submitterName} (${say(({ screens }) => screens.apiClient)})` : submitterName

function factsOf(say: Say, record: JobRecordDetail): [string, string][] {
  const field = fieldsOf(say)
  const facts: [string, string | null][] = [
    [field('locationId'), record.locationId],
    [field('leNumber'), record.leNumber],
    [field('kind'), say(({ enums }) => enums.unitKind[record.kind])],
    [say(({ documents }) => documents.record.address), [record.addressEn, record.addressZh].filter(Boolean).join('\n')],
    [field('typeOfWork'), workNamed(say, record)],
    [field('own'), record.own && say(({ enums }) => enums.ownAnswer[record.own ?? 'WAITING'])],
    [field('status'), say(({ enums }) => enums.jobRecord[record.status])],
    [say(({ documents }) => documents.record.contractor), named(record.org)],
    [field('submitterName'), authorOf(say, record)],
    ...timesInOrder(record).map(([name, at]): [string, string] => [field(name), time(at)]),
    [field('trappedMinutes'), record.trappedMinutes === null ? '' : `${record.trappedMinutes}`],
    [field('geo'), say(({ enums }) => enums.geo[record.geo])],
    [field('distanceM'), record.distanceM === null ? '' : `${Math.round(record.distanceM)}`],
    [field('accuracyM'), record.accuracyM === null ? '' : `${Math.round(record.accuracyM)}`],
    [field('notifiedName'), record.notifiedName],
    [field('notifiedTitle'), record.notifiedTitle],
    [field('notifiedRemark'), record.notifiedRemark],
    [field('attention'), record.attention.map((reason) => say(({ enums }) => enums.attention[reason])).join('\n')],
    [field('remarks'), record.remarks],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

function sealOf({ settings }: Ctx, say: Say, { seal, sealSequence, sealMatches }: JobRecordDetail): Block[] {
  if (!seal) return []
  const word = (name: 'seal' | 'verifyAt' | 'matches' | 'broken') => say(({ documents }) => documents.record[name])
  return [
    { heading: word('seal') },
    {
      pairs: [
        [word('seal'), seal],
        [say(({ jobRecords }) => jobRecords.field.sealSequence), `${sealSequence ?? ''}`],
        [word('verifyAt'), new URL(path.verify(seal), settings.publicUrl).href],
      ],
    },
    { text: word(sealMatches ? 'matches' : 'broken') },
  ]
}
