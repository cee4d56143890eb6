import { type FormFault, formFaults, type Reading } from '@portal/shared/features/forms/form.check'
import { filesLeft, valueAt } from '@portal/shared/features/forms/form.data'
import { Problem } from '@portal/shared/kernel/problem'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Entry } from './form.row.ts'

/** What is wrong with what is filled in, under the name that it has in the call. */
export const refusedData = (issues: readonly FormFault[]): Problem =>
  new Problem(
    'validationFailed',
    undefined,
    undefined,
    issues.map((one) => ({ ...one, path: ['formData', ...one.path] })),
  )

/** Everything that keeps an entry from being signed, but for its log-books: its schema and rules, whom it names, and files that are needed. */
export async function entryFaults(ctx: Ctx, entry: Entry, reading: Reading): Promise<FormFault[]> {
  const { definition, data } = entry
  return [
    ...formFaults(definition, data, reading),
    ...(await memberFaults(ctx, entry)),
    ...(await fileFaults(ctx, entry)),
  ]
}

/** Contractors and engineers that a form names by their numbers are registered on the day that it is about. */
async function memberFaults(ctx: Ctx, { definition, data }: Entry): Promise<FormFault[]> {
  const found: FormFault[] = []
  for (const rule of definition.rules) {
    if (rule.kind !== 'memberOf') continue
    const [number, on] = [valueAt(data, rule.field), rule.on && valueAt(data, rule.on)]
    if (typeof number !== 'string') continue
    const day = typeof on === 'string' && !Number.isNaN(Date.parse(on)) ? dayOf(new Date(on)) : dayOf(ctx.now)
    const isKnown = await (rule.of === 'contractors' ? isContractor : isEngineer)(ctx, number, toDate(day))
    if (!isKnown) found.push({ path: rule.field.split('.'), code: 'custom', message: 'formNotRegistered' })
  }
  return found
}
const isContractor = async ({ db }: Ctx, rcNumber: string, on: Date): Promise<boolean> =>
  (await db.organization.count({
    where: {
      type: 'RC',
      rcNumber,
      mergedIntoId: null,
      OR: [{ registrationExpiry: null }, { registrationExpiry: { gte: on } }],
    },
  })) > 0
const isEngineer = async ({ db }: Ctx, number: string, on: Date): Promise<boolean> =>
  (await db.workerRegistration.count({ where: { number, kind: { in: ['RLE', 'REE'] }, expiresOn: { gte: on } } })) > 0

async function fileFaults({ db }: Ctx, { id, definition, data }: Entry): Promise<FormFault[]> {
  if (!filesLeft(definition, data, []).length) return []
  const there = await db.formFile.groupBy({ by: ['kind'], where: { entryId: id, removedAt: null } })
  return filesLeft(definition, data, there).map(({ code }) => ({
    path: ['files', code],
    code: 'custom',
    message: 'formFileMissing',
  }))
}
