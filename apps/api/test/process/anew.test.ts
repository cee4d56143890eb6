import { expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { kept } from '../plantedLeak.ts'
import { loadTestsAnew } from './anew.ts'

const again = async () => (await import('../plantedLeak.ts')).kept

it('nothing that one file of tests keeps is there for the next, and the product stays as it is', async () => {
  kept.push('left by this file')
  expect(await again()).toBe(kept)
  loadTestsAnew()
  expect(await again()).toEqual([])
  expect((await import('../../src/app.ts')).createApp).toBe(createApp)
})
