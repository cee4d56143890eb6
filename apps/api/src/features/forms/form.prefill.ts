import {
  cleanedData,
  type FormData,
  fieldsOf,
  valueAt,
  withoutHidden,
  withValue,
} from '@portal/shared/features/forms/form.data'
import type { FormDefinition } from '@portal/shared/features/forms/form.definition'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type About, known } from './form.known.ts'

/** What is known of the log-book, and who stands in it. */
const OF_UNIT = /^(unit|rp|rc)\./
/** What it was raised by has said it once. */
const OF_WORKS = /^works\./
/** Whether nobody says it any more: what was known then stays. */
const isKept = (source: string, { logbookId, works }: About): boolean =>
  (logbookId === undefined && OF_UNIT.test(source)) || (works === undefined && OF_WORKS.test(source))

/**
 * Fills in what the portal knows: what nobody has filled in yet, and what the portal itself had filled in and nobody has changed since.
 * Answers what is filled in now, and by path what of it came from the portal.
 */
export async function prefill(
  ctx: Ctx,
  { definition, data, before }: { definition: FormDefinition; data: FormData; before: FormData },
  about: About,
): Promise<{ data: FormData; prefilled: FormData }> {
  const facts = await known(ctx, about)
  let [filled, prefilled]: [FormData, Record<string, unknown>] = [data, {}]
  for (const { path, source, isSystem } of fieldsOf(definition)) {
    if (!source) continue
    if (isKept(source, about)) {
      if (before[path] !== undefined) prefilled = { ...prefilled, [path]: before[path] }
      continue
    }
    const said = facts[source]
    const [value, there] = [said === false ? said : said || undefined, valueAt(filled, path)]
    const isAsBefore = JSON.stringify(there) === JSON.stringify(before[path])
    if (value !== undefined) prefilled = { ...prefilled, [path]: value }
    if (isSystem || there === undefined || isAsBefore) filled = withValue(filled, path, value)
  }
  return { data: withoutHidden(definition, cleanedData(filled)), prefilled }
}

/** The responsible person or contractor of a log-book today. */
export async function partyOf({ db, now }: Ctx, logbookId: number, kind: 'RC' | 'RP'): Promise<number | null> {
  const row = await db.logbookParty.findFirst({
    where: { logbookId, kind, ...inForce(now) },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    select: { orgId: true },
  })
  return row?.orgId ?? null
}
