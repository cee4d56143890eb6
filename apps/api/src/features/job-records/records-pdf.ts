import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import {
  type JobRecordDetail,
  jobRecordDetail,
  jobRecordExportQuery,
  RECORDS_PDF_MAX,
} from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { dayOf, stamp } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { visible } from '../../access/index.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { selectedIds } from '../../kernel/moves/assess.ts'
import type { Block } from '../../kernel/pdf/document.ts'
import { documentFile } from '../../kernel/pdf/pdf.ts'
import { run } from '../../kernel/runs/kind.ts'
import { begin } from '../runs/run.begin.ts'
import { fieldsOf, type Say, time, workNamed } from './job-record.document.parts.ts'
import { blocksOf, sayer, titleOf } from './job-record.document.ts'
import { get } from './job-record.get.ts'
import { idsOf } from './job-record.ids.ts'

type Input = Inputs<typeof jobRecordContracts>['recordsPdf']

/** For drawing two thousand pages on a busy machine. */
const MINUTES = 15

/** Many records as one PDF, each on pages of its own behind a list of all. */
export const recordsPdfRun = run({
  kind: 'recordsPdf',
  rights: ['jobRecord:export'],
  input: z.object({ ids: z.array(z.number()) }),
  limits: { minutes: MINUTES },
  async work(ctx, { ids }, progress) {
    const records: JobRecordDetail[] = []
    const pages: Block[] = []
    const say = sayer(ctx)
    for (const [at, id] of ids.entries()) {
      const record = await readable(ctx, id)
      if (record) {
        records.push(record)
        pages.push({ pageBreak: true }, { heading: titleOf(say, record) }, ...(await blocksOf(ctx, record)))
      }
      await progress(at + 1)
    }
    if (!records.length) throw problem('jobRecordNotFound')
    const left = ids.length - records.length
    const document = {
      title: say(({ documents }) => documents.recordsPdf.title),
      language: ctx.language,
      foot: say(({ documents }) => documents.recordsPdf.foot).replaceAll('{{time}}', stamp(ctx.now)),
      blocks: [...listOf(say, records), ...leftOut(say, left), ...pages],
    }
    return documentFile(ctx, `job-records-${dayOf(ctx.now)}`, document, MINUTES * 60_000)
  },
})

/** Begins the PDF of the records chosen; refused when there are more than anybody would print. */
export async function recordsPdf(ctx: Ctx, input: Input) {
  const ids = await selectedIds(ctx, input, found)
  if (ids.length > RECORDS_PDF_MAX) throw problem('exportTooManyRecords', { max: RECORDS_PDF_MAX })
  if (!ids.length) throw problem('jobRecordNotFound')
  await requireRows(ctx, 'jobRecord', ids, visible.jobRecord, 'jobRecordNotFound')
  return { runId: await begin(ctx, recordsPdfRun, { ids }, ids.length) }
}

/** One more than are taken is enough to refuse them. */
const found = (ctx: Ctx, { filter, except = [] }: Input) =>
  idsOf(ctx, jobRecordExportQuery.parse({ ...filter }), RECORDS_PDF_MAX + except.length + 1)

/** The record; nothing when its reader has lost it since he chose it. */
async function readable(ctx: Ctx, id: number): Promise<JobRecordDetail | undefined> {
  try {
    return jobRecordDetail.parse(await get(ctx, { id }))
  } catch (error) {
    if (error instanceof Problem && error.key === 'jobRecordNotFound') return undefined
    throw error
  }
}

function listOf(say: Say, records: readonly JobRecordDetail[]): Block[] {
  const field = fieldsOf(say)
  return [
    {
      columns: [
        { header: field('locationId'), share: 3 },
        { header: field('typeOfWork'), share: 4 },
        { header: field('completedAt'), share: 3 },
        { header: field('status'), share: 3 },
      ],
      rows: records.map(({ locationId, typeOfWork, completedAt, own, status }) => [
        locationId,
        workNamed(say, { typeOfWork }),
        time(completedAt),
        [own && say(({ enums }) => enums.ownAnswer[own]), say(({ enums }) => enums.jobRecord[status])]
          .filter(Boolean)
          .join('\n'),
      ]),
    },
  ]
}

const leftOut = (say: Say, count: number): Block[] =>
  count ? [{ text: say(({ documents }) => documents.recordsPdf.left).replaceAll('{{count}}', `${count}`) }] : []
