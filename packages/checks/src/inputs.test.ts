import { join } from 'node:path'
import { among } from '@portal/shared/kernel/across'
import type { Contract } from '@portal/shared/kernel/contract'
import {
  addressed,
  exactText,
  line,
  many,
  patterned,
  requiredText,
  rowNumber,
  text,
  uuid,
  whole,
} from '@portal/shared/kernel/input'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rawInputs } from './inputs.ts'
import { ROOT } from './run/program.ts'
import { isTest, pathsOf, type Source, tracked } from './sources.ts'

/** Every call of every contract file, whether it is mounted or not. */
async function allContracts(): Promise<Map<string, Contract>> {
  const found = new Map<string, Contract>()
  for (const { path } of tracked('packages/shared/src/features/*.contract.ts')) {
    const module: Record<string, unknown> = await import(join(ROOT, path))
    for (const group of Object.values(module))
      for (const [name, call] of Object.entries(group as Record<string, Contract>)) found.set(`${path} ${name}`, call)
  }
  return found
}

const call = (parts: Partial<Contract>): Contract => ({
  method: 'post',
  path: '/planted',
  access: 'public',
  summary: '',
  response: z.unknown(),
  ...parts,
})

describe('the input of every contract', () => {
  let contracts: Map<string, Contract>
  beforeAll(async () => {
    contracts = await allContracts()
  })

  it('is found', () => expect(contracts.size).toBeGreaterThan(100))

  it('is made of the kernel’s texts and numbers, each with an end', () => {
    expect(
      [...contracts].flatMap(([name, contract]) => rawInputs(contract).map((fault) => `${name} ${fault}`)),
    ).toEqual([])
  })
})

describe('planted faults', () => {
  const object = (shape: z.ZodRawShape) => z.object(shape)
  it.each<[string, Partial<Contract>, string]>([
    ['a raw text', { body: object({ a: z.string() }) }, 'body.a: a raw text'],
    ['a text with an end of its own', { body: object({ a: z.string().trim().max(5) }) }, 'body.a: a raw text'],
    ['a raw number', { body: object({ a: z.number().int().min(0).max(5) }) }, 'body.a: a raw number'],
    ['a coerced number', { query: object({ a: z.coerce.number() }) }, 'query.a: coerced'],
    ['a coerced text', { query: object({ a: z.coerce.string() }) }, 'query.a: coerced'],
    ['a format', { params: object({ a: z.uuid() }) }, 'params.a: a raw text'],
    ['a text in an optional list', { body: object({ a: z.array(z.string()).optional() }) }, 'body.a[]: a raw text'],
    ['a text behind a transform', { body: object({ a: z.preprocess((v) => v, z.string()) }) }, 'body.a: a raw text'],
    [
      'a text in one of several',
      { body: object({ a: z.union([text(5), z.object({ b: z.email() })]) }) },
      'body.a.b: a raw text',
    ],
    ['a record', { body: object({ a: z.record(text(5), text(5)) }) }, 'body.a: z.record() takes anything'],
    ['anything', { body: object({ a: z.unknown() }) }, 'body.a: z.unknown() takes anything'],
    ['more entries', { body: z.looseObject({}) }, 'body: takes entries nobody asked for'],
    [
      'a rule across fields that waits for all others',
      { body: object({ a: text(5) }).refine(() => true, { path: ['a'] }) },
      'body: a rule that is told in a second round',
    ],
    [
      'one that names its complaints itself, in a list',
      { body: object({ a: z.array(object({ b: text(5) }).superRefine(() => undefined)) }) },
      'body.a[]: a rule that is told in a second round',
    ],
    [
      'a name in which anything may stand',
      { body: object({ a: z.array(object({ nameEn: requiredText(5) })) }) },
      'body.a[].nameEn: a name that may turn or break its line',
    ],
    ['a text without an end', { body: object({ a: text(5).or(z.string()) }) }, 'body.a: a raw text'],
  ])('%s is found', (_, parts, fault) => expect(rawInputs(call(parts))).toEqual([fault]))

  it('nothing is found where nothing is', () => {
    const good = {
      a: text(5).optional(),
      name: line(5),
      b: many(requiredText(5).regex(/x/), { max: 3 }).default([]),
      c: addressed(whole(1, 5)),
      d: z.enum(['x']).nullable(),
      e: patterned(/^a$/).or(z.literal('')),
      f: z.object({ id: rowNumber, key: uuid, secret: exactText(1, 9) }).refine(() => true, among('id')),
    }
    expect(rawInputs(call({ body: z.object(good) }))).toEqual([])
  })
})

/** Written by hand, LIKE and Prisma's own filters read three characters as theirs. */
const UNESCAPED = /\b(contains|startsWith|endsWith):|mode: 'insensitive'|\bI?LIKE \$\{(?!like\b)/
const HELPER = 'apps/api/src/kernel/input/like.ts'
const unescapedIn = (sources: readonly Source[]) =>
  pathsOf(sources.filter((source) => source.path !== HELPER && !isTest(source) && UNESCAPED.test(source.text)))

describe('searches', () => {
  it('go through the helper that takes every character as itself', () => {
    const sources = tracked('apps/api/src/*.ts')
    expect(sources.length).toBeGreaterThan(100)
    expect(unescapedIn(sources)).toEqual([])
  })

  it.each([
    '{ name: { contains: name } }',
    "{ equals: email, mode: 'insensitive' }",
    '{ link: { startsWith: path } }',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is looked for
    'sql`name ILIKE ${text}`',
  ])('a planted %s is found', (text) => {
    const path = 'apps/api/src/features/labels/label.service.ts'
    expect(unescapedIn([{ path, text }])).toEqual([path])
  })
})
