import { tableOf } from '@portal/db'
import { readSchema } from '@portal/db/schema'
import { expect, it } from 'vitest'
import type { Model } from './access.ts'
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
