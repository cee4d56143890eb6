import { contracts } from '@portal/shared/kernel/contract'
import { many, requiredText, rowNumber } from '@portal/shared/kernel/input'
import { listParam } from '@portal/shared/kernel/list'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openApi } from './document.ts'

const calls = contracts('planted', {
  form: {
    method: 'post',
    path: '/form',
    access: 'public',
    fields: z.object({ fileIds: listParam(rowNumber), note: requiredText(20) }),
    body: many(rowNumber, { max: 3 }),
    upload: {
      photos: { maxFiles: 2, maxBytes: 1000, types: ['image/png'] },
      paper: { maxFiles: 1, maxBytes: 1000, types: ['application/pdf', 'image/png'] },
    },
    response: z.unknown(),
    summary: 'planted',
  },
})

it('describes every field of a form: files by kind and number, texts, and the JSON beside them', () => {
  const { paths } = openApi({ planted: calls }, { version: '1', names: new Map(), thrown: {} })
  const { requestBody, responses } = (paths['/form']?.post ?? {}) as { requestBody: object; responses: object }
  const { schema, encoding } = contentOf(requestBody)
  expect(schema.required).toEqual(['data', 'note'])
  expect(schema.properties).toMatchObject({
    data: { type: 'array', items: { type: 'integer' } },
    note: { type: 'string', maxLength: 20 },
    photos: { type: 'array', maxItems: 2, items: { format: 'binary' } },
    paper: { type: 'array', maxItems: 1 },
  })
  expect(Object.keys(schema.properties)).toEqual(['data', 'fileIds', 'note', 'photos', 'paper'])
  expect(encoding).toEqual({
    data: { contentType: 'application/json' },
    photos: { contentType: 'image/png' },
    paper: { contentType: 'application/pdf, image/png' },
  })
  const refusals = JSON.stringify(responses)
  for (const key of ['onlyJpegOrPng', 'fileTypeRefused', 'pictureTooLarge', 'tooManyFiles'])
    expect(refusals).toContain(key)
})

const contentOf = (body: object) => {
  const { content } = body as { content: Record<string, { schema: Schema; encoding: object }> }
  const form = content['multipart/form-data']
  if (!form) throw new Error('it is no form')
  return form
}
interface Schema {
  required: string[]
  properties: Record<string, object>
}
