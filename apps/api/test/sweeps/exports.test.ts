import { EXPORTS } from '@portal/shared/exports'
import { rowId } from '@portal/shared/features/common/fields'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { contracts } from '@portal/shared/kernel/contract'
import { codesOf as codesIn, innerOf } from '@portal/shared/kernel/schema'
import { LANGUAGES } from '@portal/shared/kernel/words'
import type { TimeKind } from '@portal/shared/kernel/workbooks/column'
import { type ExportCall, takenBy } from '@portal/shared/kernel/workbooks/export'
import { type SheetWords, sheetWords } from '@portal/shared/locales/sheet-words'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { OPERATIONS } from '../../src/features.ts'
import { filterNames, type SheetGroup } from '../../src/kernel/list/workbook.ts'
import { EXPORTED } from '../../src/workbooks.ts'

interface Exported {
  call: ExportCall
  filters: readonly { name: string; schema: z.core.$ZodType; how?: unknown; group: string | undefined }[]
  columns: readonly { field: string; kind?: TimeKind | undefined }[]
  headers?: ((words: SheetWords) => object) | undefined
}
type Registry = Readonly<Record<string, ExportCall>>
type Rows = Readonly<Record<string, Exported>>

/** Codes that are words themselves. */
const WORDS = ['inspectionFindings classes']
/** What a form asks, and one thing that stands in a path elsewhere: their covers tell it by themselves. */
const FORMS = [
  'handoverRehearsals',
  'takeOverRehearsals',
  'mergeRehearsals',
  'invitationChecks',
  'invitedLogbooks',
  'inspectionPreviews',
  'sensorRecords',
]
/** Filters that a cover of their own tells. */
const BY_HAND = [
  'logbooks types',
  'organizations rpCategory',
  'scoredLogbooks template',
  'scoredWorkers template',
  'performers template',
]
const ROW_ID = innerOf(rowId)
const isIds = (schema: z.core.$ZodType): boolean => {
  const inner = innerOf(schema)
  return inner instanceof z.ZodArray ? isIds(inner.element) : inner === ROW_ID
}
/** Filters that a cover would tell as codes or numbers of rows. */
const unworded = (kind: string, { filters }: Exported): string[] =>
  filters.flatMap(({ name, schema, how, group }) => {
    const at = `${kind} ${name}`
    if (FORMS.includes(kind) || BY_HAND.includes(at) || WORDS.includes(at)) return []
    if (isIds(schema)) return typeof how === 'function' ? [] : [`${at} is told by numbers`]
    return group && !hasWords(group, codesIn(schema)) ? [`${at} is told by codes`] : []
  })
const hasWords = (group: string, codes: readonly string[]): boolean =>
  LANGUAGES.every((language) => {
    const words = new Map<string, object>(Object.entries(sheetWords(language).enums)).get(group) ?? {}
    return codes.every((code) => code in words)
  })

/** Fields that hold a day or a moment, by how they are called; of what is told in days there may be several in one cell. */
const TIMES = /(At|On|Until|Expiry)$/
const SEVERAL = ['inspectionFindings remindedOn']
const untimely = (kind: string, columns: Exported['columns']): string[] =>
  columns
    .filter((column) => TIMES.test(column.field) && !column.kind && !SEVERAL.includes(`${kind} ${column.field}`))
    .map(({ field }) => `${kind} ${field} is no date`)

/** What a kind lacks: rows, a word in either language, a column that can be chosen, dates that are dates. */
function faultsOf(kinds: Registry, rows: Rows): string[] {
  return Object.entries(kinds).flatMap(([kind, call]) => {
    const exported = rows[kind]
    const fields = exported?.columns.map(({ field }) => field) ?? []
    const chosen = codesOf(takenBy(call).columns)
    return [
      ...(call.group === kind ? [] : [`${kind} is not the group of its call`]),
      ...(exported?.call === call && fields.length ? [] : [`${kind} has no rows`]),
      ...(chosen && String([...chosen].sort()) !== String([...fields].sort()) ? [`${kind} takes other columns`] : []),
      ...(exported ? unworded(call.group, exported) : []),
      ...untimely(kind, exported?.columns ?? []),
      ...LANGUAGES.flatMap((language) => wordless({ call, headers: exported?.headers }, fields, language)),
    ]
  })
}
function wordless(
  { call, headers }: Pick<Exported, 'call' | 'headers'>,
  fields: readonly string[],
  language: (typeof LANGUAGES)[number],
): string[] {
  const words = sheetWords(language)
  const group = new Map(Object.entries<object>(words)).get(call.group) as
    | { sheet?: { title?: string; file?: string }; field?: Record<string, string> }
    | undefined
  if (!group?.sheet?.title || !group.sheet.file) return [`${call.group} has no name in ${language}`]
  const names = filterNames(call as ExportCall & { group: SheetGroup }, words)
  return [
    ...fields
      .filter((field) => !(field in (headers?.(words) ?? group.field ?? {})))
      .map((field) => `${call.group} ${field} has no header in ${language}`),
    ...names.flatMap(([filter, word]) => (word ? [] : [`${call.group} ${filter} has no name in ${language}`])),
  ]
}
/** The codes of a list of codes, in whatever it is wrapped. */
function codesOf(schema: unknown): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return undefined
  const { innerType, element, in: before, out } = schema.def as Record<string, unknown>
  return [innerType, element, before, out].map(codesOf).find((codes) => codes !== undefined)
}

/** Calls that send a workbook of what is filtered and are no kind. */
const unnamed = (calls: readonly AnyCall[], kinds: Registry): string[] =>
  calls
    .filter(({ download, query, body, name }) => download && (query ?? body) && name === 'export')
    .filter((call) => !Object.values<AnyCall>(kinds).includes(call))
    .map(({ path }) => path)

describe('every kind of workbook', () => {
  it('has rows, and words in both languages', () => expect(faultsOf(EXPORTS, EXPORTED)).toEqual([]))
  it('is named where all are', () => expect(unnamed(Object.values(OPERATIONS), EXPORTS)).toEqual([]))
})

describe('a planted kind', () => {
  const { things } = contracts('things', {
    things: {
      method: 'get',
      path: '/api/thing/export',
      access: 'worker:list',
      query: z.object({ size: z.string() }),
      response: z.unknown(),
      download: true,
      summary: '',
    },
  })
  const { organizations } = EXPORTS
  const own = EXPORTED.organizations
  const as = (call: ExportCall, columns: readonly { field: string }[]) =>
    faultsOf({ organizations: call }, { organizations: { ...own, call, columns } })

  it('without rows is found', () => {
    expect(faultsOf({ organizations }, {})).toEqual(['organizations has no rows'])
    expect(faultsOf({ organizations }, { organizations: { ...own, call: organizations, columns: [] } })).toEqual([
      'organizations has no rows',
    ])
  })
  it('without words is found', () => {
    const call: ExportCall = things
    expect(faultsOf({ things: call }, { things: { ...own, filters: [], call } })).toEqual(
      LANGUAGES.map((language) => `things has no name in ${language}`),
    )
  })
  it('with a column or a filter that has no word is found', () => {
    expect(as(organizations, [...own.columns, { field: 'planted' }])).toEqual(
      LANGUAGES.map((language) => `organizations planted has no header in ${language}`),
    )
    const query = organizations.query.extend({ planted: z.string().optional() })
    expect(as({ ...organizations, query }, own.columns)).toEqual(
      LANGUAGES.map((language) => `organizations planted has no name in ${language}`),
    )
  })
  it('that takes columns which its sheet has not is found', () => {
    const query = organizations.query.extend({ columns: z.array(z.enum(['kind', 'nameEn'])).optional() })
    expect(as({ ...organizations, query }, own.columns)).toEqual(['organizations takes other columns'])
  })
  it('with a time that is text is found', () => {
    const columns = own.columns.map(({ field }) => ({ field }))
    expect(as(organizations, columns)).toEqual([
      'organizations registrationExpiry is no date',
      'organizations createdAt is no date',
    ])
  })
  it('whose cover would tell codes or numbers is found', () => {
    const filters = [
      { name: 'kinds', schema: z.array(z.enum(['L', 'planted'])).optional(), group: 'unitKind' },
      { name: 'organizationId', schema: rowId.optional(), group: undefined },
    ]
    expect(faultsOf({ organizations }, { organizations: { ...own, filters } })).toEqual([
      'organizations kinds is told by codes',
      'organizations organizationId is told by numbers',
    ])
  })
  it('under another name than its calls is found', () => {
    expect(faultsOf({ people: organizations }, { people: own })).toEqual(['people is not the group of its call'])
  })
  it('that nobody named is found', () => {
    const planted = { ...things, name: 'export' }
    expect(unnamed([...Object.values(OPERATIONS), planted], EXPORTS)).toEqual(['/api/thing/export'])
  })
})
