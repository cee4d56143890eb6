import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { expect, it } from 'vitest'
import { http } from '../../../kernel/api.ts'
import { fakeServer, Stage, speakEnglish } from '../../../testing/harness.tsx'
import { MetBefore } from './MetBefore.tsx'

const met = (...names: string[]) => ({
  status: 200,
  data: names.map((recipientName) => ({ recipientName, email: `${recipientName.toLowerCase()}@example.hk` })),
})
function Recipient() {
  const [form] = Form.useForm()
  return (
    <Form form={form}>
      <Form.Item name="recipientName" label="Met">
        <MetBefore form={form} />
      </Form.Item>
      <Form.Item name="email" label="Address">
        <Input />
      </Form.Item>
    </Form>
  )
}

it('Enter that comes before the answer takes what was typed, not whom earlier letters found', async () => {
  await speakEnglish()
  const waiting = Promise.withResolvers<ReturnType<typeof met>>()
  const { sent, adapter } = fakeServer(met('Alpha', 'Beta'), waiting.promise)
  http.defaults.adapter = adapter
  render(
    <Stage>
      <Recipient />
    </Stage>,
  )
  const address = () => (screen.getByRole('textbox', { name: 'Address' }) as HTMLInputElement).value
  const box = screen.getByRole('combobox', { name: 'Met' })
  await userEvent.click(box)
  await screen.findByText('beta@example.hk')
  await userEvent.keyboard('gamma')
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 })
  expect(address()).toBe('')
  await waitFor(() => expect(sent).toHaveLength(2))
  waiting.resolve(met('Gamma'))
  await waitFor(() => expect(address()).toBe('gamma@example.hk'))
})
