import { expect, test } from 'vitest'
import { difference } from './change.ts'

test('the migrations, replayed one after the other, make exactly the tables of the schema', async () => {
  expect(await difference()).toContain('This is an empty migration')
})
