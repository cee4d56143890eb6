// @vitest-environment jsdom
import { idParam } from '@portal/shared/features/common/fields'
import { contracts } from '@portal/shared/kernel/contract'
import { many, rowNumber, text } from '@portal/shared/kernel/input'
import { listParam } from '@portal/shared/kernel/list'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { http, call as sent, toRequest } from './api.ts'

const call = { method: 'post', access: 'public', response: z.unknown(), summary: '' } as const
const FIELD = { maxFiles: 2, maxBytes: 10, types: ['image/png'] }
const calls = contracts('planted', {
  form: {
    ...call,
    path: '/form/:id',
    params: idParam,
    fields: z.object({ fileIds: listParam(rowNumber), note: text(5).optional() }),
    body: many(rowNumber, { max: 5 }),
    upload: { photos: FIELD, plan: FIELD },
  },
  list: { ...call, path: '/list', body: many(rowNumber, { max: 5 }) },
})
const file = (name: string) => new File(['x'], name)

it('puts files and texts into fields of their own, and the list that is the body into data', () => {
  const input = { id: 7, fileIds: [1, 2], items: [3], photos: [file('a.png'), file('b.png')] }
  const { url, data } = toRequest(calls.form, input)
  const entries = [...(data as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value])
  expect([url, entries]).toEqual([
    '/form/7',
    [
      ['data', '[3]'],
      ['fileIds', '1,2'],
      ['photos', 'a.png'],
      ['photos', 'b.png'],
    ],
  ])
})

it('asks for what is no number as for one that nobody has', () => {
  const urls = [Number('abc'), 0, -1, 1.5, 1e20].map((id) => toRequest(calls.form, { id }).url)
  expect(new Set(urls)).toEqual(new Set(['/form/2147483647']))
})

it('sends a list as the body itself', () => {
  expect(toRequest(calls.list, { items: [3, 4] }).data).toEqual([3, 4])
})

it('shows what would turn the direction of a text by its number, wherever it stands in an answer', async () => {
  const data = '{"content":[{"remark":"paid \u202e001"}]}'
  http.defaults.adapter = (config) => Promise.resolve({ data, status: 200, statusText: '', headers: {}, config })
  expect(await sent(calls.list, { items: [3] })).toEqual({ content: [{ remark: 'paid [U+202E]001' }] })
})
