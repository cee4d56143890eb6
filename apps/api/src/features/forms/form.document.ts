import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { isMet, valueAt } from '@portal/shared/features/forms/form.data'
import { showMoment } from '@portal/shared/features/forms/form.deadline'
import type { FormColumn, FormField } from '@portal/shared/features/forms/form.definition'
import { SENT } from '@portal/shared/features/forms/form.rules'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { stamp } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Block } from '../../kernel/pdf/document.ts'
import { documentFile } from '../../kernel/pdf/pdf.ts'
import { both, orgName, type Say, sayer } from './form.paper.ts'
import { type Entry, signaturesOf } from './form.row.ts'
import { requireEntry } from './form.seen.ts'

type Input = Inputs<typeof formContracts>['document']
const DIGEST_SHOWN = 16

/** A form to print and keep, in both languages; DRAFT stands on it until it has left the house. */
export async function document(ctx: Ctx, { entryId }: Input): Promise<FileReply> {
  const { now } = ctx
  const entry = await requireEntry(ctx, entryId)
  const say = sayer(ctx)
  const { definition, referenceNo, status } = entry
  const isDraft = !SENT.some((sent) => sent === status)
  const mark = say(({ documents }) => documents.form.draft)
  const draft = isDraft ? `${mark} · ` : ''
  const address = new URL(path.form(entry.id), ctx.settings.publicUrl).href
  return documentFile(ctx, referenceNo.toLowerCase(), {
    title: `${draft}${definition.code.toUpperCase()} ${both(ctx, definition.title)}`,
    language: ctx.language,
    ...(isDraft && { mark }),
    foot: `${draft}${referenceNo} · ${definition.version} · ${stamp(now)}`,
    blocks: [
      { pairs: headOf(say, entry) },
      ...definition.sections.flatMap((section) => sectionOf(ctx, say, entry, section)),
      ...signedOf(say, entry),
      { code: address, text: `${say(({ documents }) => documents.form.scan)}\n${address}` },
      ...(await unitsOf(ctx, say, entry)),
    ],
  })
}

function headOf(say: Say, entry: Entry): [string, string][] {
  const word = (pick: Parameters<Say>[0]) => say(pick)
  return [
    [word(({ forms }) => forms.field.referenceNo), entry.referenceNo],
    [word(({ forms }) => forms.field.status), word(({ enums }) => enums.form[entry.status])],
    [word(({ forms }) => forms.field.owner), orgName(entry.owner)],
    [word(({ forms }) => forms.field.counterpart), orgName(entry.counterpart)],
    [word(({ forms }) => forms.field.unitCount), String(entry.unitCount)],
    ...(entry.deadlineAt
      ? [[word(({ forms }) => forms.field.deadlineAt), stamp(entry.deadlineAt)] as [string, string]]
      : []),
    ...(entry.ackNo ? [[word(({ forms }) => forms.field.ackNo), entry.ackNo] as [string, string]] : []),
  ]
}

type Section = Entry['definition']['sections'][number]
function sectionOf(ctx: Ctx, say: Say, { data }: Entry, { title, fields }: Section): Block[] {
  const shown = fields.filter(({ when }) => isMet(when, data))
  if (!shown.length) return []
  const plain = shown.filter(({ columns }) => !columns.length)
  const lists = shown.filter(({ columns }) => columns.length)
  const pairs = plain.map((field): [string, string] => [
    both(ctx, field.label),
    textOf(ctx, say, field, valueAt(data, field.path)),
  ])
  return [
    { heading: both(ctx, title) },
    ...(pairs.length ? [{ pairs }] : []),
    ...lists.flatMap((field) => listOf(ctx, say, field, valueAt(data, field.path))),
  ]
}

/** One entry as it is read: codes by their words, yes and no, days and moments as the portal shows them. */
function textOf(ctx: Ctx, say: Say, field: Pick<FormField | FormColumn, 'choices'>, value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return say(({ common }) => (value ? common.yes : common.no))
  if (Array.isArray(value)) return value.map((one) => textOf(ctx, say, field, one)).join('\n')
  const words = field.choices.find(({ code }) => code === value)
  if (words) return both(ctx, words)
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? showMoment(text) : text
}

function listOf(ctx: Ctx, say: Say, field: FormField, value: unknown): Block[] {
  const rows: readonly Record<string, unknown>[] = Array.isArray(value) ? value : []
  const label = { text: both(ctx, field.label) }
  if (!rows.length) return [label, { text: '–', tone: 'soft' }]
  return [
    label,
    {
      columns: field.columns.map((column) => ({ header: both(ctx, column.label), share: 1 })),
      rows: rows.map((row) => field.columns.map((column) => textOf(ctx, say, column, row[column.name]))),
    },
  ]
}

function signedOf(say: Say, entry: Entry): Block[] {
  const held = signaturesOf(entry).filter(({ voidedAt }) => !voidedAt)
  const rows = held.map(({ role, name, orgNameEn, orgNameZh, regNo, method, signedAt, sha256, unitCount }) => [
    say(({ enums }) => enums.signRole[role]),
    [name, regNo, `${orgNameZh} ${orgNameEn}`].filter(Boolean).join('\n'),
    `${say(({ enums }) => enums.signMethod[method])}\n${stamp(signedAt)}`,
    `${sha256.slice(0, DIGEST_SHOWN)}… (${unitCount})`,
  ])
  const head = say(({ documents }) => documents.form.signatures)
  if (!rows.length) return [{ heading: head }, { text: say(({ documents }) => documents.form.unsigned), tone: 'soft' }]
  const columns = [
    { header: say(({ documents }) => documents.form.signedAs), share: 2 },
    { header: say(({ documents }) => documents.form.signer), share: 4 },
    { header: say(({ documents }) => documents.form.how), share: 3 },
    { header: say(({ documents }) => documents.form.digest), share: 3 },
  ]
  return [{ heading: head }, { columns, rows }]
}

/** All log-books, each with what the outside system said of it once that is known. */
async function unitsOf(ctx: Ctx, say: Say, { id }: Entry): Promise<Block[]> {
  const rows = await ctx.db.formLogbook.findMany({
    where: { entryId: id },
    select: {
      result: true,
      reason: true,
      logbook: { select: { locationId: true, leNumber: true, addressEn: true, addressZh: true } },
    },
    orderBy: { logbook: { locationId: 'asc' } },
  })
  if (!rows.length) return []
  const words = (result: string | null): string =>
    result === null
      ? ''
      : say(({ documents }) => (result === 'ACCEPTED' ? documents.form.accepted : documents.form.refused))
  return [
    { heading: say(({ forms }) => forms.field.logbooks) },
    {
      columns: [
        { header: say(({ forms }) => forms.field.locationId), share: 2 },
        { header: say(({ documents }) => documents.record.address), share: 5 },
        { header: say(({ documents }) => documents.form.result), share: 2 },
      ],
      rows: rows.map(({ result, reason, logbook: { locationId, leNumber, addressEn, addressZh } }) => [
        `${locationId}\n${leNumber}`,
        `${addressZh}\n${addressEn}`,
        [words(result), reason].filter(Boolean).join('\n'),
      ]),
    },
  ]
}
