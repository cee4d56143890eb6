import bcrypt from 'bcrypt'
import { expect, it } from 'vitest'

it('a password of a test costs less than one of the product, and is still compared', async () => {
  const hash = await bcrypt.hash('right', 10)
  expect(bcrypt.getRounds(hash)).toBeLessThan(10)
  expect([await bcrypt.compare('right', hash), await bcrypt.compare('wrong', hash)]).toEqual([true, false])
})
