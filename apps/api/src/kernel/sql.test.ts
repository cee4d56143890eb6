import { tableOf } from '@portal/db'
import { readSchema } from '@portal/db/schema'
import { describe, expect, it } from 'vitest'
import type { Model } from './access.ts'
import { RELATIONS, type Relation } from './sql.relations.ts'
import { sqlOf } from './sql.ts'

/** Models and views of the schema, each with the table it says it is. */
const mapped = readSchema().flatMap(({ content }) =>
  [...content.matchAll(/^(?:model|view) (\w+) \{(.*?)^\}/gms)].map(([, name = '', body = '']) => [
    `${name[0]?.toLowerCase()}${name.slice(1)}`,
    body.match(/@@map\("(\w+)"\)/)?.[1],
  ]),
)

it('the table of every model is the one that the schema says', () => {
  expect(mapped.length).toBeGreaterThan(50)
  expect(mapped.filter(([model, table]) => tableOf(model as Model) !== table)).toEqual([])
})

it.each([
  [['EP'], '("l"."type" = $1)', ['EP']],
  [['EP', 'EG'], '("l"."type" = ANY($1))', [['EP', 'EG']]],
  [[], '("l"."type" = ANY($1))', [[]]],
])('a list of one value is an equation, any other a list: %j', (values, text, parameters) => {
  const said = sqlOf('l', { type: { in: values } })
  expect([said.text.replace(/^\((\(.*\))\)$/, '$1'), said.values]).toEqual([text, parameters])
})

describe('a relation', () => {
  const nameOf = (type = '') => `${type[0]?.toLowerCase()}${type.slice(1)}`
  /** The fields of every model that lead to another: to which, whether to many, and by which fields where it says so itself. */
  const fields = readSchema().flatMap(({ content }) =>
    [...content.matchAll(/^(?:model|view) (\w+) \{(.*?)^\}/gms)].flatMap(([, model, body = '']) =>
      [...body.matchAll(/^ +(\w+) +([A-Z]\w+)(\[\])?\??(.*)$/gm)].map(([, field = '', type, many, rest = '']) => {
        const [, own, theirs] = /fields: \[(\w+)\], references: \[(\w+)\]/.exec(rest) ?? []
        const name = /@relation\("(\w+)"/.exec(rest)?.[1] ?? ''
        return { model: nameOf(model), field, type: nameOf(type), isList: many !== undefined, own, theirs, name }
      }),
    ),
  )
  /** The same relation as the schema has it; nothing where it has none. */
  function ofSchema(model: string, field: string): Relation | undefined {
    const here = fields.find((one) => one.model === model && one.field === field)
    if (!here) return undefined
    const { own, theirs } = here
    const back = fields.find(
      (one) => one.model === here.type && one.type === model && one.name === here.name && one.own !== undefined,
    )
    const keys = own && theirs ? { own, theirs } : { own: back?.theirs ?? '', theirs: back?.own ?? '' }
    return { model: here.type as Model, ...keys, isList: here.isList }
  }
  const all = Object.entries(RELATIONS).flatMap(([model, own]) =>
    Object.entries(own).map(([field, relation]) => [model, field, relation] as const),
  )

  it('joins the fields that the schema says', () => {
    expect(all.length).toBeGreaterThan(5)
    for (const [model, field, relation] of all) expect(relation, `${model}.${field}`).toEqual(ofSchema(model, field))
  })

  it('is asked by its rows', () => {
    const where = { parties: { some: { orgId: 1 }, none: { kind: 'RC' } } }
    expect(sqlOf('l', where, 'logbook').text).toBe(
      '((EXISTS (SELECT 1 FROM "logbook_party" "l_parties" WHERE "l_parties"."logbook_id" = "l"."id" AND (("l_parties"."org_id" = $1))) AND NOT EXISTS (SELECT 1 FROM "logbook_party" "l_parties" WHERE "l_parties"."logbook_id" = "l"."id" AND (("l_parties"."kind" = $2)))))',
    )
    expect(sqlOf('u', { worker: { isNot: null } }, 'user').text).toBe(
      '((EXISTS (SELECT 1 FROM "worker" "u_worker" WHERE "u_worker"."user_id" = "u"."id" AND true)))',
    )
  })

  it.each<[string, object, Model?]>([
    ['of no model', { parties: { some: {} } }],
    ['that it does not know', { labels: { some: {} } }, 'logbook'],
    ['asked for every row', { parties: { every: {} } }, 'logbook'],
    ['that must be a certain row', { worker: { is: { id: 1 } } }, 'user'],
    ['that is a list of conditions', { parties: [{ some: {} }] }, 'logbook'],
  ])('%s is refused', (_, where, model) => {
    expect(() => sqlOf('x', where, model)).toThrow(/does not know/)
  })
})
