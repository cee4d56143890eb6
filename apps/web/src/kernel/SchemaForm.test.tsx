import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Checkbox, Form, Input } from 'antd'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, Stage, someone, speakEnglish } from '../testing/harness.tsx'
import { http } from './api.ts'
import { Field, FormDialog } from './SchemaForm.tsx'
import { session } from './session.ts'

const made = { status: 200, data: { id: 1, name: 'Lobby', color: '#112233', logbookCount: 0 } }
const busy = { status: 500, data: { status: 500, key: 'systemBusy', message: 'busy' } }
const used = {
  status: 409,
  data: { status: 60000, key: 'labelNameUsed', message: 'This name has been used.', field: 'name' },
}

const Dialog = () => (
  <FormDialog
    action={labelContracts.create}
    title="Label"
    submit="Add label"
    initial={{ color: '#112233' }}
    onClose={() => undefined}
  >
    <Field name="name">
      <Input />
    </Field>
    <Field name="noPersonalData" label={false}>
      <Checkbox>No personal data</Checkbox>
    </Field>
  </FormDialog>
)
/** The same entries, drawn in another order than the schema has. */
const Turned = () => (
  <FormDialog action={labelContracts.create} title="Label" submit="Add label" onClose={() => undefined}>
    <Field name="color">
      <Input />
    </Field>
    <Field name="name">
      <Input />
    </Field>
  </FormDialog>
)
/** An entry of two parts, of which the form begins with one. */
const Parts = () => (
  <FormDialog
    action={labelContracts.create}
    title="Label"
    submit="Add label"
    draft="parts"
    initial={{ name: { first: 'Begun' }, color: '#112233' }}
    onClose={() => undefined}
  >
    <Form.Item name={['name', 'first']}>
      <Input />
    </Form.Item>
    <Form.Item name={['name', 'second']}>
      <Input />
    </Form.Item>
    <Field name="color">
      <Input />
    </Field>
  </FormDialog>
)
const open = () =>
  render(
    <Stage>
      <Dialog />
    </Stage>,
  )
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add label' }))
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Lobby')
  await userEvent.click(screen.getByLabelText('No personal data'))
}

describe('a form', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    session.set({ state: 'in', token: 't', info: someone })
  })
  afterEach(cleanup)

  it('names every wrong entry, focuses the first and sends nothing', async () => {
    const { sent, adapter } = fakeServer()
    http.defaults.adapter = adapter
    open()
    await press()
    expect(await screen.findByText('2 entries need correction')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Name is required.')).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(sent).toEqual([])
  })
  it('lists what is wrong from top to bottom, whatever the order of the schema', async () => {
    render(
      <Stage>
        <Turned />
      </Stage>,
    )
    await press()
    const [heading] = await screen.findAllByText(/entries need correction/)
    const links = [...(heading?.parentElement?.querySelectorAll('button') ?? [])].map((link) => link.textContent)
    expect(links.slice(0, 2).map((text) => text?.split(' ')[0])).toEqual(['Colour', 'Name'])
  })
  it('puts a refusal of the server under the field it names', async () => {
    http.defaults.adapter = fakeServer(used).adapter
    open()
    await fill()
    await press()
    expect((await screen.findAllByText(/has been used|already/)).length).toBeGreaterThan(0)
  })
  it('keeps its button under the pointer: an error that is mended goes after the press, not during it', async () => {
    const { sent, adapter } = fakeServer(made)
    http.defaults.adapter = adapter
    open()
    await press()
    await fill()
    const name = screen.getByLabelText('Name')
    const user = userEvent.setup()
    await user.click(name)
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Add label' }) })
    expect(document.activeElement).toBe(name)
    await user.pointer({ keys: '[/MouseLeft]' })
    await waitFor(() => expect(sent).toHaveLength(1))
  })
  it('is sent once, however often the button is pressed', async () => {
    let answer: (value: typeof made) => void = () => undefined
    const { sent, adapter } = fakeServer(
      new Promise<typeof made>((resolve) => {
        answer = resolve
      }),
    )
    http.defaults.adapter = adapter
    open()
    await fill()
    const button = screen.getByRole('button', { name: 'Add label' })
    button.click()
    button.click()
    await waitFor(() => expect(sent).toHaveLength(1))
    button.click()
    answer(made)
    await waitFor(() => expect(localStorage.length).toBe(0))
    expect(sent.filter(({ method }) => method === 'post')).toHaveLength(1)
  })
  it('tries again under the same idempotency key, and until then says in place that it was not sent', async () => {
    const { sent, adapter } = fakeServer(busy, made)
    http.defaults.adapter = adapter
    open()
    await fill()
    await press()
    expect(await screen.findByText(/^Not sent\./)).toBeTruthy()
    expect(sent).toHaveLength(1)
    await press()
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/^Not sent\./)).toBeNull())
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[1]?.key).toBe(sent[0]?.key)
    expect(sent[0]?.body).toEqual({ name: 'Lobby', color: '#112233', noPersonalData: true })
  })
  it('keeps what was typed when it goes away without an answer', async () => {
    http.defaults.adapter = fakeServer().adapter
    open()
    await userEvent.type(screen.getByLabelText('Name'), 'Half a name')
    cleanup()
    open()
    expect(screen.getByDisplayValue('Half a name')).toBeTruthy()
    expect(screen.getByText(/Your draft of .* was restored/)).toBeTruthy()
  })
  it('shows what it began with as soon as the draft is discarded, parts of an entry too', async () => {
    const draft = { name: { first: 'Lobby', second: 'Draft' }, color: '#445566' }
    localStorage.setItem('lb.draft.5.parts', JSON.stringify({ values: draft, at: new Date().toISOString() }))
    render(
      <Stage>
        <Parts />
      </Stage>,
    )
    expect(screen.getByDisplayValue('Draft')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['Begun', '', '#112233'])
  })
})
