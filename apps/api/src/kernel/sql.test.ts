import { readSchema } from '@portal/db/schema'
import { expect, it } from 'vitest'
import type { Model } from './access.ts'
import { tableOf } from './sql.ts'

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
