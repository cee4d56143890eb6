import { type Contract, contracts } from '@portal/shared/kernel/contract'
import express from 'express'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type CtxFor, mount } from './mount.ts'

const nobody: CtxFor = () => Promise.reject(new Error('nobody calls'))
const call: Contract = {
  method: 'post',
  path: '/planted/:id',
  access: 'sensor:post',
  response: z.object({}),
  summary: 'planted',
}
const served = (over: Partial<Contract>) => () =>
  mount(express.Router(), nobody, contracts('planted', { one: { ...call, ...over } }), { one: () => ({}) })

it.each<[string, Partial<Contract>, RegExp]>([
  [
    'a value that comes in two ways',
    { params: z.object({ id: z.string() }), query: z.object({ id: z.string() }) },
    /id in two parts/,
  ],
  ['a program without a right', { programs: true, access: 'signedIn' }, /a program needs a right/],
  ['a program that anybody may be', { programs: true, access: 'public' }, /a program needs a right/],
  ['answers kept for a program', { programs: true, idempotent: true }, /repeat by ids of their own/],
])('a contract is not served with %s', (_, over, fault) => {
  expect(served({})).not.toThrow()
  expect(served({ programs: true })).not.toThrow()
  expect(served(over)).toThrow(fault)
})
