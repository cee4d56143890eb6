import { EXPORTS } from '@portal/shared/exports'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { contracts } from '@portal/shared/kernel/contract'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { type ExportCall, takenBy } from '@portal/shared/kernel/workbooks/export'
import { type SheetWords, sheetWords } from '@portal/shared/locales/sheet-words'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { OPERATIONS } from '../../src/features.ts'
import { filterNames, type SheetGroup } from '../../src/kernel/list/workbook.ts'
import { EXPORTED } from '../../src/workbooks.ts'

interface Exported {
  call: ExportCall
  columns: readonly { field: string }[]
  headers?: ((words: SheetWords) => object) | undefined
}
type Registry = Readonly<Record<string, ExportCall>>
type Rows = Readonly<Record<string, Exported>>

/** What a kind lacks: rows, a word in either language, a column that can be chosen. */
function faultsOf(kinds: Registry, rows: Rows): string[] {
  return Object.entries(kinds).flatMap(([kind, call]) => {
    const exported = rows[kind]
    const fields = exported?.columns.map(({ field }) => field) ?? []
    const chosen = codesOf(takenBy(call).columns)
    return [
      ...(call.group === kind ? [] : [`${kind} is not the group of its call`]),
      ...(exported?.call === call && fields.length ? [] : [`${kind} has no rows`]),
      ...(chosen && String([...chosen].sort()) !== String([...fields].sort()) ? [`${kind} takes other columns`] : []),
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
    faultsOf({ organizations: call }, { organizations: { call, columns } })

  it('without rows is found', () => {
    expect(faultsOf({ organizations }, {})).toEqual(['organizations has no rows'])
    expect(faultsOf({ organizations }, { organizations: { call: organizations, columns: [] } })).toEqual([
      'organizations has no rows',
    ])
  })
  it('without words is found', () => {
    const call: ExportCall = things
    expect(faultsOf({ things: call }, { things: { call, columns: own.columns } })).toEqual(
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
  it('under another name than its calls is found', () => {
    expect(faultsOf({ people: organizations }, { people: own })).toEqual(['people is not the group of its call'])
  })
  it('that nobody named is found', () => {
    const planted = { ...things, name: 'export' }
    expect(unnamed([...Object.values(OPERATIONS), planted], EXPORTS)).toEqual(['/api/thing/export'])
  })
})
