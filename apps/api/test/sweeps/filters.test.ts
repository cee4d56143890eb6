import { Role } from '@portal/shared/access/roles'
import { EXPORT_KINDS, EXPORTS } from '@portal/shared/exports'
import { hexColor, searchText } from '@portal/shared/features/common/fields'
import { handoverRehearsalExport, takeOverRehearsalExport } from '@portal/shared/features/handovers/handover.schema'
import { invitationForm } from '@portal/shared/features/invitations/invitation.schema'
import { mergeRehearsalExport } from '@portal/shared/features/organization-merges/merge.schema'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visible } from '../../src/access/index.ts'
import { OPERATIONS } from '../../src/features.ts'
import { listOf } from '../../src/kernel/list/list.ts'
import { ctxOf, makeLabel, makeOrg } from '../world.ts'
import { type Ask, askExport, askList, makeReaders, seeing, there } from './readers.ts'

/*
 * Every filter of every list is tried: asked for something that no row or only some rows have, the list must become shorter. A
 * filter that stands in a contract and that a query forgets would show, export and act on rows that nobody meant.
 */

type Fields = Readonly<Record<string, z.ZodType>>

// which rows were ticked is tried in ticked.test.ts
const PAGING = ['page', 'size', 'sort', 'columns', 'ticked', 'unticked']
/** Filters that choose another list, or cannot shorten one, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'jobRecords.list byPlace': 'orders what waits',
  'dashboards.logbook former': 'adds those that are not counted today',
  'dashboards.logbook months': 'how far back the figures look',
  'dashboards.performance months': 'how far back the figures look',
  'dashboards.performance of': 'names the list itself',
  'scoredWorkers.list months': 'how far back the figures look',
  'scoredWorkers.list leType': 'whose work is measured, not who is found',
  'workers.list from': 'over which months work is measured, not who is found',
  'workers.list to': 'over which months work is measured, not who is found',
  'dictionaries.list dictName': 'names the list itself',
  'administration.givableRoles orgId': 'names whose roles are listed',
  'menus.superior ids': 'names the menus whose places are asked for',
}
/** Calls that list what would become of a form, or rows of another: its fields are no filters. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  'invitations.check': Object.keys(invitationForm.shape),
  // which weeks are columns
  'maintenanceVisits.calendar': ['from', 'span'],
  // how far back the figures look, of which units, and under which name
  scoredWorkers: ['months', 'leType', 'template'],
  // over which months work is measured
  workers: ['from', 'to'],
  scoredLogbooks: ['months', 'template', 'former'],
  performers: ['months', 'of', 'template'],
  invitationChecks: Object.keys(invitationForm.shape),
  // names the list itself
  invitedLogbooks: ['id'],
  inspectionPreviews: ['id'],
  // which sensor, and what of it
  sensorRecords: ['sensorId', 'anomaly', 'range'],
  handoverRehearsals: Object.keys(handoverRehearsalExport.shape),
  takeOverRehearsals: Object.keys(takeOverRehearsalExport.shape),
  mergeRehearsals: Object.keys(mergeRehearsalExport.shape),
}

/** What might make a list shorter: what nobody has, both answers to a question, and ends on either side of everything. */
const POOL: readonly unknown[] = [
  'nobody wrote this',
  'true',
  'false',
  true,
  false,
  '2147483647',
  '0',
  '9999',
  '2098',
  '2022-05-25',
  '2099-12-31',
  '9999999',
  '9999999-999',
  '#123456',
  'HO-99-999999',
  '999999999:',
  '2020-W01',
  '2090-W01',
]
const valuesFor = (schema: z.ZodType): unknown[] => {
  const codes = codesOf(schema)
  return [...(codes ?? [...POOL, ...there]), ...(codes ?? []).map((code) => [code])].filter((value) => {
    const parsed = schema.safeParse(value)
    return parsed.success && parsed.data !== undefined
  })
}
/** The codes a schema takes, in whatever it is wrapped. */
function codesOf(schema: unknown): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return undefined
  const { innerType, element, in: before, out } = schema.def as Record<string, unknown>
  return [innerType, element, before, out].map(codesOf).find((codes) => codes !== undefined)
}

/** The filters under which a list that has rows never becomes shorter. */
async function ignored(ask: Ask, fields: Fields): Promise<string[]> {
  const all = (await ask({})) ?? 0
  const found: string[] = []
  for (const [name, schema] of Object.entries(fields)) if (!(await shortens(ask, all, name, schema))) found.push(name)
  return found
}
async function shortens(ask: Ask, all: number, name: string, schema: z.ZodType): Promise<boolean> {
  for (const value of valuesFor(schema)) {
    const some = await ask({ [name]: value })
    if (some !== null && some < all) return true
  }
  return false
}

const shapeOf = (schema: unknown): Fields => (schema instanceof z.ZodObject ? (schema.shape as Fields) : {})
const isList = ({ response }: AnyCall) => 'totalElements' in shapeOf(response)
const filtersOf = (operation: string, { query, body }: AnyCall): Fields =>
  Object.fromEntries(
    Object.entries({ ...shapeOf(query), ...shapeOf(body) }).filter(
      ([name]) => ![...PAGING, ...(FORMS[operation] ?? [])].includes(name) && !(`${operation} ${name}` in REASONS),
    ),
  )
const LISTS = Object.entries(OPERATIONS).flatMap(([operation, call]) => {
  const fields = filtersOf(operation, call)
  return isList(call) && Object.keys(fields).length ? [{ operation, call, fields }] : []
})

beforeAll(makeReaders)

describe('every filter of a list leaves rows out, whoever asks', () => {
  it('lists are found', () => expect(LISTS.length).toBeGreaterThan(8))

  it.each(LISTS)('$operation', async ({ call, fields }) => {
    const readers = await seeing((person) => askList(person, call))
    expect(readers, 'nobody here sees a row of it').not.toEqual([])
    for (const [who, ask] of readers) expect([who, await ignored(ask, fields)]).toEqual([who, []])
  })

  it.each(EXPORT_KINDS)('workbook of %s', async (kind) => {
    const readers = await seeing((person) => askExport(person, kind))
    expect(readers, 'nobody here sees a row of it').not.toEqual([])
    for (const [who, ask] of readers)
      expect([who, await ignored(ask, filtersOf(kind, EXPORTS[kind]))]).toEqual([who, []])
  })

  it('reasons are those of filters that are there', () => {
    const known = Object.entries(OPERATIONS).flatMap(([operation, { query, body }]) =>
      Object.keys({ ...shapeOf(query), ...shapeOf(body) }).map((name) => `${operation} ${name}`),
    )
    expect(Object.keys(REASONS).filter((name) => !known.includes(name))).toEqual([])
  })
})

it('a planted filter that its query forgets is found', async () => {
  const org = await makeOrg('RP')
  await makeLabel(org)
  const forgetful = listOf('label', {
    where: ({ actor, now }, { name }: { name?: string; color?: string }) => ({
      AND: [visible.label(actor, now), name ? { name: { contains: name } } : {}],
    }),
    read: ({ db }, find) => db.label.findMany(find),
    present: (_, rows) => rows,
  })
  const ask: Ask = (filters) => forgetful.count(ctxOf(org, Role.rpAdmin), filters)
  expect(await ignored(ask, { name: searchText, color: hexColor.optional() })).toEqual(['color'])
})
