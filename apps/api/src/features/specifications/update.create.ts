import { foreignPaths } from '@portal/shared/features/logbooks/specification.schema'
import { isPlaceField, type Sheet, sheetChanges } from '@portal/shared/features/sheets/sheet'
import type { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { UPDATE_FILES } from '@portal/shared/features/specifications/update.schema'
import type { IncomingFile, Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { toDate } from '@portal/shared/kernel/time'
import { applicable } from '../../access/specification.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { adopt, keeping, type Put, type PutFile } from '../../kernel/files/put.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { requireVisible } from '../location-lists/visible-logbook.ts'
import { regionOf } from '../sheets/place.ts'
import { sheetsOf } from '../sheets/whole.ts'
import { tellUpdate } from './update.messages.ts'

type Input = Inputs<typeof specificationContracts>['create']
type Papers = Put<'report' | 'map'>

/** The log-book, if the reader's organization holds it today and its data sheet is changed by applications. */
async function applicableLogbook(ctx: Ctx, locationId: string) {
  const { db, actor, now } = ctx
  const logbook = await requireVisible(ctx, locationId)
  const held = await db.logbook.count({ where: { AND: [{ id: logbook.id }, applicable(actor, now)] } })
  if (!held) throw problem('logbookForbidden')
  if (!logbook.activatedOn || logbook.stage === 'DEMOLISHED') throw problem('specificationSubmitFailed')
  return logbook
}

/** What differs of today's sheet, if it can be applied for: everything that is wrong is said at once. */
async function requireChanges(ctx: Ctx, { logbookId, version, applied, papers }: Asked) {
  const today = (await sheetsOf(ctx, [logbookId])).get(logbookId)
  if (!today) throw problem('logbookNotFound')
  if (today.version !== version) throw problem('specificationEdited')
  const { faults } = await regionOf(ctx, applied)
  const foreign = foreignPaths([today.kind], applied).map((path) => ({ path, wrong: 'notOfKind' }))
  refuse(ctx, [...faults, ...foreign])
  // what is not applied for stays as it is, whatever the form says of it
  const { leNumber, specification } = today.sheet
  const { loadTestExpiry, usePermitNo, usePermitExpiry } = specification
  const direct = { loadTestExpiry, usePermitNo, usePermitExpiry }
  const after = { ...applied, leNumber, specification: { ...applied.specification, ...direct } }
  const changes = sheetChanges(today.kind, today.sheet, after)
  if (!changes.length) throw problem('specificationSubmitFailed')
  if (!papers.report.length) throw fieldProblem('report', 'specificationReportInvalid')
  if (changes.some(isPlaceField) && !papers.map.length) throw fieldProblem('map', 'specificationMapInvalid')
  return { before: today.sheet, after, changes }
}
interface Asked {
  logbookId: number
  version: number
  applied: Sheet
  papers: Papers
}

async function keepFiles(ctx: Ctx, updateId: number, papers: Papers): Promise<void> {
  const files = UPDATE_FILES.flatMap((kind) => papers[kind].map((file): [typeof kind, PutFile] => [kind, file]))
  await adopt(
    ctx,
    { specificationUpdateId: updateId },
    files.map(([, file]) => file),
  )
  await ctx.db.specificationFile.createMany({
    data: files.map(([kind, { id }]) => ({ updateId, kind, fileId: id, createdAt: ctx.now })),
  })
}

const applied = (ctx: Ctx, input: Input & Record<'report' | 'map', IncomingFile[]>, papers: Papers) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const { locationId, version, reason, contact, resumptionPermitNo = '', resumptionPermitOn, ...rest } = input
    const { report: _, map: __, ...given } = rest
    const { id: logbookId } = await applicableLogbook(ctx, locationId)
    await lockRows(db, 'logbook', [logbookId])
    const asked = { logbookId, version, applied: { ...given, leNumber: '' }, papers }
    const { before, after, changes } = await requireChanges(ctx, asked)
    const { latitude = null, longitude = null, specification } = after
    const row = await unique(
      'specificationPending',
      'locationId',
      db.specificationUpdate.create({
        data: {
          ...{ logbookId, orgId: actor.orgId, applicantId: actor.userId, applicantName: actor.displayName },
          ...{ reason, contact: { ...contact, phone: contact.phone ?? '' }, resumptionPermitNo },
          resumptionPermitOn: resumptionPermitOn ? toDate(resumptionPermitOn) : null,
          ...{ before: { ...before }, after: { ...after }, changeCount: changes.length, latitude, longitude },
          changedGroups: [...new Set(changes.map(({ group }) => group))],
          ...{ manufacturer: specification.manufacturer ?? '', model: specification.model ?? '' },
          ...{ submittedAt: now, updatedAt: now, mailedAt: now, createdAt: now },
        },
      }),
    )
    await keepFiles(ctx, row.id, papers)
    await ctx.record({
      action: 'specificationUpdate.apply',
      model: 'specificationUpdate',
      rowId: row.id,
      logbookId,
      after: { number: row.number, reason, fields: changes.map(({ key }) => key) },
    })
    await tellUpdate(ctx, 'specificationApplied', row, reason)
    return { id: row.id, number: row.number }
  })

/** Applies for another data sheet of an activated log-book, with the report that a registered engineer has signed. */
export const create = Object.assign(applied, keeping('report', 'map'))
