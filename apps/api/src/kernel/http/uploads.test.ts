import { idParam } from '@portal/shared/features/common/fields'
import { contracts, type ServiceInput } from '@portal/shared/kernel/contract'
import { many, text, uuid } from '@portal/shared/kernel/input'
import { listParam } from '@portal/shared/kernel/list'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { JPEG, PNG } from '../../../test/pictures.ts'
import { plantedApp } from '../../../test/plantedApp.ts'
import type { GuestCtx } from '../ctx.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF')
const SCRIPTED = Buffer.from('%PDF-1.4\n5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n%%EOF')
const call = { method: 'post', access: 'public', response: z.unknown(), summary: '' } as const
const rows = many(z.object({ number: text(5) }), { max: 3 })
const calls = contracts('planted', {
  form: {
    ...call,
    path: '/form/:id',
    params: idParam,
    fields: z.object({ fileIds: listParam(uuid), note: text(20) }),
    body: rows,
    upload: {
      photos: { maxFiles: 2, maxBytes: 1000, types: ['image/png', 'image/jpeg'] },
      plan: { maxFiles: 1, maxBytes: 100, types: ['image/png'] },
      paper: { maxFiles: 1, maxBytes: 1000, types: ['application/pdf', 'image/png'] },
    },
  },
  list: { ...call, path: '/list', body: rows },
})
const named = (files: readonly { name: string }[]) => files.map(({ name }) => name)
const app = plantedApp(calls, {
  form: (_: GuestCtx, { photos, plan, paper, ...said }: ServiceInput<typeof calls.form>) => ({
    ...said,
    photos: named(photos),
    plan: named(plan),
    paper: named(paper),
  }),
  list: (_: GuestCtx, input: ServiceInput<typeof calls.list>) => input,
})

const IDS = ['0198c7a2-0000-7000-8000-000000000001', '0198c7a2-0000-7000-8000-000000000002']
const LIST = [{ number: 'L1' }, { number: 'L2' }]
const form = () => request(app).post('/form/7').field('data', JSON.stringify(LIST)).field('note', 'a note')

describe('the files of a form', () => {
  it('are none where Express sees a form and multer does not', async () => {
    const odd = request(app).post('/form/7').set('content-type', 'multipart/form-data; boundary=')
    expect((await odd.send('--x--')).body.key).toBe('validationFailed')
  })

  it('come by field, beside texts and a list as the body', async () => {
    const { body } = await form()
      .field('fileIds', IDS.join())
      .attach('photos', PNG, 'one.png')
      .attach('paper', PDF, 'paper.pdf')
      .attach('photos', JPEG, 'two.jpg')
    expect(body).toEqual({
      id: 7,
      fileIds: IDS,
      note: 'a note',
      items: LIST,
      photos: ['one.png', 'two.jpg'],
      plan: [],
      paper: ['paper.pdf'],
    })
  })

  it('have texts that may be said once for each entry of a list', async () => {
    const { body } = await form().field('fileIds', IDS)
    expect(body.fileIds).toEqual(IDS)
  })

  it.each<[string, number, string, string, (call: ReturnType<typeof form>) => unknown]>([
    ['of a kind another field takes', 400, 'onlyJpegOrPng', 'photos', (it) => it.attach('photos', PDF, 'a.pdf')],
    ['that would run a script', 400, 'pdfActive', 'paper', (it) => it.attach('paper', SCRIPTED, 'a.pdf')],
    ['of no kind of a field of papers', 400, 'fileTypeRefused', 'paper', (it) => it.attach('paper', JPEG, 'a.jpg')],
    [
      'larger than the field takes and than any does',
      413,
      'fileTooLarge',
      'photos',
      (it) => it.attach('photos', Buffer.concat([PNG, Buffer.alloc(1000)]), 'a.png'),
    ],
    [
      'larger than the field takes, though not than others do',
      413,
      'fileTooLarge',
      'plan',
      (it) => it.attach('plan', Buffer.concat([PNG, Buffer.alloc(100)]), 'a.png'),
    ],
    [
      'more than the field takes',
      400,
      'tooManyFiles',
      'plan',
      (it) => it.attach('plan', PNG, 'a.png').attach('plan', PNG, 'b.png'),
    ],
  ])('%s are refused by the name of the field', async (_, status, key, field, attach) => {
    const call = form()
    void attach(call)
    const res = await call
    expect([res.status, res.body.key, res.body.field]).toEqual([status, key, field])
  })

  it.each<[string, (call: ReturnType<typeof form>) => unknown]>([
    ['in a field nobody asked for', (it) => it.attach('others', PNG, 'a.png')],
    ['beside more texts than a call has', (it) => Array.from({ length: 30 }, (_, n) => it.field(`text${n}`, 'x'))],
    ['beside texts that are built in each other', (it) => it.field('fileIds[a][b]', 'x')],
  ])('%s make a form that cannot be read', async (_, spoil) => {
    const call = form()
    void spoil(call)
    expect((await call).body.key).toBe('bodyBroken')
  })

  it('may be none; what is wrong with texts and body is said together', async () => {
    expect((await form()).status).toBe(200)
    const { body } = await request(app)
      .post('/form/7')
      .field('data', JSON.stringify([{ number: 'L12345' }]))
      .field('fileIds', 'x')
    expect(body.key).toBe('validationFailed')
    expect(body.issues.map(({ path }: { path: unknown[] }) => path)).toEqual([['fileIds', 0], ['note'], [0, 'number']])
  })
})

describe('a list as the body of a call', () => {
  it('is what the service gets as items', async () => {
    expect((await request(app).post('/list').send(LIST)).body).toEqual({ items: LIST })
  })

  it('is refused when it is none, or too long', async () => {
    expect((await request(app).post('/list').send({})).body.key).toBe('validationFailed')
    expect(
      (
        await request(app)
          .post('/list')
          .send([...LIST, ...LIST])
      ).body.issues,
    ).toMatchObject([{ code: 'too_big' }])
  })
})

describe('a contract that would hide where a value came from', () => {
  const upload = { photos: calls.form.upload.photos }
  it.each<[string, object, string]>([
    ['a file and a text of one name', { upload, fields: z.object({ photos: text(5) }) }, 'photos in two parts'],
    ['a file and an entry of the body', { upload, body: z.object({ photos: text(5) }) }, 'photos in two parts'],
    ['a list and an id of its name', { params: z.object({ items: text(5) }), body: rows }, 'items in two parts'],
    ['a file in the field of the JSON', { upload: { data: upload.photos } }, 'the field data'],
    ['texts without files', { fields: z.object({ note: text(5) }) }, 'beside files only'],
  ])('is refused when it is served: %s', (_, parts, message) => {
    const wrong = contracts('planted', { wrong: { ...call, path: '/wrong/:items', ...parts } })
    expect(() => plantedApp(wrong, { wrong: () => ({}) })).toThrow(message)
  })
})
