import {
  FINDING_CLASS_UNNAMED,
  FINDING_DAYS,
  type FindingClass,
} from '@portal/shared/features/inspection-findings/finding.codes'
import { FOLLOW_UP_ACTION, isWork } from '@portal/shared/features/job-records/job-record.codes'
import { problem } from '@portal/shared/kernel/problem'
import { addDays, dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import { contractorOf } from './contractor.ts'
import { tellRaised, toldFinding } from './finding.messages.ts'

/** A part of a record as far as findings go. */
interface Part {
  part: string
  component?: string | undefined
  defect?: string | undefined
  actions: readonly string[]
  remark: string
  findingClass?: FindingClass | undefined
}
interface Work {
  typeOfWork: string
  parts: readonly Part[]
  inspection?: object | undefined
}
const needsFollowUp = ({ actions }: Part): boolean => actions.includes(FOLLOW_UP_ACTION)

/** Only an inspection names a plan, and classes of what needs follow-up. */
export function findingFaults({ typeOfWork, parts, inspection }: Work): Fault[] {
  const isInspection = isWork('inspection', typeOfWork)
  const misplaced = problem('onlyForInspections')
  return [
    ...(inspection && !isInspection ? [{ path: ['inspection'], wrong: misplaced }] : []),
    ...parts.flatMap((part, at) => {
      if (part.findingClass === undefined || (isInspection && needsFollowUp(part))) return []
      return [
        { path: ['parts', at, 'findingClass'], wrong: isInspection ? problem('findingClassUnneeded') : misplaced },
      ]
    }),
  ]
}

const extra = z.object({ days: z.number().int().positive() })
/** How many days there are for each class: as the dictionary has it. */
async function daysByClass({ db }: Ctx): Promise<Readonly<Record<string, number>>> {
  const rows = await db.dictDetail.findMany({
    where: { dictName: 'findingClass' },
    select: { value: true, extra: true },
  })
  const given = rows.flatMap((row) => {
    const read = extra.safeParse(row.extra)
    return read.success ? [[row.value, read.data.days] as const] : []
  })
  return { ...FINDING_DAYS, ...Object.fromEntries(given) }
}

interface Inspection {
  id: number
  logbookId: number
  parts: readonly Part[]
}
/** Each part of an inspection that needs follow-up becomes a finding, of which the contractor in force hears. */
export async function raiseFindings(ctx: Ctx, { id: jobRecordId, logbookId, parts }: Inspection): Promise<void> {
  const found = parts.flatMap((part, partIndex) => (needsFollowUp(part) ? [{ ...part, partIndex }] : []))
  if (!found.length) return
  const [ownerId, days] = [await contractorOf(ctx, logbookId), await daysByClass(ctx)]
  const today = dayOf(ctx.now)
  const rows = await ctx.db.inspectionFinding.createManyAndReturn({
    data: found.map(({ part, partIndex, component, defect, remark: text, findingClass = FINDING_CLASS_UNNAMED }) => ({
      ...{ jobRecordId, logbookId, ownerId, partIndex, part, findingClass, text, createdAt: ctx.now },
      component: component || null,
      defect: defect || null,
      deadlineOn: toDate(addDays(today, days[findingClass] ?? FINDING_DAYS[findingClass])),
    })),
    include: toldFinding,
  })
  await ctx.record(
    ...rows.map(({ id, findingClass, part, deadlineOn }) => ({
      action: 'inspectionFinding.find',
      model: 'inspectionFinding',
      rowId: id,
      logbookId,
      after: { findingClass, part, deadlineOn: fromDate(deadlineOn) },
    })),
  )
  await tellRaised(ctx, rows)
}
