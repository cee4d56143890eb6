import { PHOTO_UPLOAD } from '@portal/shared/features/common/fields'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { Field, FormDialog } from '../SchemaForm.tsx'
import { session } from '../session.ts'
import { FileField } from './FileField.tsx'
import { FileInput } from './FileInput.tsx'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const picture = (name: string, more = 0) =>
  new File([new Uint8Array([...PNG, ...Array<number>(more).fill(0)])], name, { type: 'image/png' })
const { photos: FIELD } = PHOTO_UPLOAD

function Chooser({ maxFiles = 3, maxBytes = 1_000_000 }: { maxFiles?: number; maxBytes?: number }) {
  const [files, setFiles] = useState<File[]>([])
  return <FileInput field={{ ...FIELD, maxFiles, maxBytes }} label="Photos" value={files} onChange={setFiles} />
}
const open = (props: Parameters<typeof Chooser>[0] = {}) =>
  render(
    <Stage>
      <Chooser {...props} />
    </Stage>,
  )
const control = () => {
  const [input] = screen.getAllByLabelText('Photos').filter((one) => one instanceof HTMLInputElement)
  if (!input) throw new Error('there is no control')
  return input
}
// all kinds, as when they are dropped
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(control(), files)
const names = () => screen.queryAllByRole('figure').map((tile) => tile.textContent?.replace(/\d+ KB$/, ''))

describe('the control that chooses files', () => {
  beforeAll(async () => {
    await speakEnglish()
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  })
  beforeEach(() => {
    localStorage.clear()
    session.set({ state: 'in', token: 't', info: someone })
  })
  afterEach(cleanup)

  it('shows what was chosen with its preview, and never the same file twice', async () => {
    const { container } = open()
    const first = picture('door.png')
    await choose(first, picture('pit.png'))
    expect(await screen.findByText('2 files chosen, 1 KB')).toBeTruthy()
    expect(names()).toEqual(['door.png', 'pit.png'])
    expect(container.querySelectorAll('img[src="blob:preview"]')).toHaveLength(2)
    await choose(first)
    expect(names()).toEqual(['door.png', 'pit.png'])
  })

  it('refuses at once what the server would refuse, in the catalogue’s words, and takes the rest', async () => {
    open({ maxFiles: 2, maxBytes: 100_000 })
    const text = new File(['no picture'], 'note.png', { type: 'image/png' })
    await choose(text, picture('huge.png', 200_000), picture('a.png'), picture('b.png'), picture('c.png'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('3 files were not added')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'note.png: Only jpeg or png images are accepted. Choose another image.',
      'huge.png: The file is larger than 0.1 MB. Choose a smaller file.',
      'c.png: More than 2 files were chosen. Remove some and try again.',
    ])
    expect(names()).toEqual(['a.png', 'b.png'])
  })

  it('takes away what the browser cannot show, and what is too large for any reader', async () => {
    const { container } = open()
    await choose(picture('broken.png'), picture('vast.png'))
    await screen.findByText('2 files chosen, 1 KB')
    const [broken, vast] = container.querySelectorAll('img')
    if (!broken || !vast) throw new Error('no previews')
    Object.defineProperties(vast, { naturalWidth: { value: 20_000 }, naturalHeight: { value: 20_000 } })
    fireEvent.load(vast)
    fireEvent.error(broken)
    expect((await screen.findByRole('alert')).textContent).toContain('more than 100 million pixels')
    expect(names()).toEqual([])
  })

  it('is removed from by the keyboard, which stays in the list', async () => {
    open()
    await choose(picture('a.png'), picture('b.png'), picture('c.png'))
    screen.getByRole('button', { name: 'Remove b.png' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['a.png', 'c.png'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove c.png' }))
  })

  it('takes what is dropped on it', async () => {
    open()
    fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), { dataTransfer: { files: [picture('a.png')] } })
    await waitFor(() => expect(names()).toEqual(['a.png']))
  })

  it('offers the camera to whoever points with a finger', async () => {
    const { matchMedia } = window
    Object.assign(window, { matchMedia: () => ({ matches: true }) })
    open()
    const camera = screen.getByLabelText('Take a photo', { selector: 'input' })
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual([
      'environment',
      'image/jpeg,image/png',
    ])
    Object.assign(window, { matchMedia })
  })
})

describe('the files of a form', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)
  const form = () =>
    render(
      <Stage>
        <FormDialog
          action={jobRecordContracts.reply}
          title="Reply"
          submit="Send reply"
          params={{ id: 5 }}
          onClose={() => undefined}
        >
          <Field name="text">
            <Input />
          </Field>
          <FileField name="photos" label="Photos" />
        </FormDialog>
      </Stage>,
    )
  const busy = { status: 500, data: { status: 500, key: 'systemBusy', message: 'busy' } }
  const photosOf = (body: unknown) => (body as FormData).getAll('photos').map((file) => (file as File).name)

  it('stay when sending fails, go with the next try, and are no part of a draft', async () => {
    const late = Promise.withResolvers<typeof busy>()
    const { sent, adapter } = fakeServer(late.promise, { status: 200, data: {} })
    http.defaults.adapter = vi.fn(async (config) => {
      config.onUploadProgress?.({ progress: 0.456 })
      return adapter(config)
    })
    form()
    await userEvent.type(screen.getByRole('textbox'), 'See this.')
    await screen.findByText('Choose photos')
    await choose(picture('door.png'))
    await screen.findByText('1 file chosen, 1 KB')
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('Sending: 45%')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove door.png' }).disabled).toBe(true)
    late.resolve(busy)
    expect(await screen.findByText('Nothing was sent. Your file is kept here.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => photosOf(body))).toEqual([['door.png'], ['door.png']])
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(JSON.stringify({ ...localStorage })).not.toContain('photos')
  })

  it('are waited for while they are looked at', async () => {
    const { sent, adapter } = fakeServer({ status: 200, data: {} })
    http.defaults.adapter = adapter
    form()
    await userEvent.type(screen.getByRole('textbox'), 'See this.')
    await screen.findByText('Choose photos')
    const slow = picture('door.png')
    const looked = Promise.withResolvers<ArrayBuffer>()
    Object.assign(slow, { slice: () => ({ arrayBuffer: () => looked.promise }) })
    await choose(slow)
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(sent).toEqual([])
    looked.resolve(new Uint8Array(PNG).buffer)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(photosOf(sent[0]?.body)).toEqual(['door.png'])
  })

  it('are named when the server refuses them', async () => {
    const refused = {
      status: 400,
      data: { status: 40118, key: 'onlyJpegOrPng', message: 'Only …', field: 'photos' },
    }
    http.defaults.adapter = fakeServer(refused).adapter
    form()
    await userEvent.type(screen.getByRole('textbox'), 'See this.')
    await screen.findByText('Choose photos')
    await choose(picture('door.png'))
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    expect((await screen.findAllByText(/Only jpeg or png/)).length).toBe(1)
    expect(names()).toEqual(['door.png'])
  })
})
