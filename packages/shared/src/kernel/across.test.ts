import { expect, it } from 'vitest'
import { z } from 'zod'
import { among } from './across.ts'
import { requiredText } from './input.ts'

const shape = { from: requiredText(5), to: requiredText(5), name: requiredText(5) }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const fault = { path: ['to'], error: 'order' }
const said = (schema: z.ZodType, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message, code }) => [path[0], code === 'custom' ? message : code])

it('a rule about two fields is told in the first round, beside what is wrong with a third', () => {
  const schema = z.object(shape).refine(inOrder, { ...fault, ...among('from', 'to') })
  expect(said(schema, { from: 'b', to: 'a' })).toEqual([
    ['name', 'invalid_type'],
    ['to', 'order'],
  ])
  expect(said(schema, { from: 'a', to: 'b', name: 'c' })).toBeUndefined()
})

it('and waits for its own fields only', () => {
  const schema = z.object(shape).refine(inOrder, { ...fault, ...among('from', 'to') })
  expect(said(schema, { from: 'b', to: 5, name: 'c' })).toEqual([['to', 'invalid_type']])
  expect(schema.safeParse(null).success).toBe(false)
  const trusting = () => {
    throw new Error('asked of what is no object with these fields')
  }
  const asked = z.object(shape).refine(trusting, { ...fault, ...among('from', 'to') })
  for (const value of [null, [], 'text', {}]) expect(asked.safeParse(value).success).toBe(false)
})
