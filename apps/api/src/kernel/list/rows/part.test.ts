import { Prisma } from '@portal/db'
import { expect, it } from 'vitest'
import { partSql, preparedFirst } from './part.ts'

it('a first page says its size and is prepared; a later one is neither', () => {
  const page = (part: { skip: number; take: number }) =>
    preparedFirst(part, Prisma.sql`SELECT id FROM label ${partSql(part)}`)
  expect(page({ skip: 0, take: 10 })).toMatchObject({
    text: '/* prepared */ SELECT id FROM label LIMIT 10',
    values: [],
  })
  expect(page({ skip: 20, take: 10 })).toMatchObject({
    text: 'SELECT id FROM label OFFSET $1 LIMIT $2',
    values: [20, 10],
  })
})
