// @vitest-environment jsdom
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http, useApi } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { Acknowledge, type Answerable } from './AcknowledgeForm.tsx'
import { Gone } from './Gone.tsx'

const open: Answerable = {
  id: 3,
  locationId: '1600052-001',
  completedAt: '2026-11-21T06:30:00.000Z',
  can: ['acknowledge'],
  acknowledgements: [],
  canReply: true,
}
const by = { id: 1, userName: 'Lee Siu Ming', org: someone.user.organisation, createdAt: open.completedAt, comment: '' }
const taken = { ...open, can: [], acknowledgements: [by] }
const refused = { status: 409, data: { status: 40124, key: 'alreadyAcknowledged' } }

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

function Pane() {
  const { data, error } = useApi(jobRecordContracts.get, { id: open.id })
  return data ? (
    <>
      <Gone error={error} />
      <Acknowledge record={data} hasNext={false} onNext={() => undefined} />
    </>
  ) : null
}

it('a comment that came too late is a reply with one click', async () => {
  const server = fakeServer(
    { status: 200, data: open },
    refused,
    { status: 200, data: taken },
    { status: 200, data: {} },
    { status: 200, data: taken },
  )
  http.defaults.adapter = server.adapter
  render(
    <Stage>
      <Pane />
    </Stage>,
  )
  await userEvent.type(await screen.findByRole('textbox'), 'When is it replaced?')
  await userEvent.click(screen.getByRole('button', { name: /Acknowledge only/ }))
  await screen.findByText(/Lee Siu Ming has acknowledged this record before you/)
  expect(screen.getByText('When is it replaced?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send the comment as a reply' }))
  await waitFor(() => expect(screen.queryByText('When is it replaced?')).toBeNull())
  const replies = server.sent.filter(({ url }) => url.endsWith('/reply')).map(({ body }) => body)
  expect(replies).toEqual([{ text: 'When is it replaced?' }])
})

it('of a record that was deleted meanwhile the reader is told so, and keeps what he wrote', async () => {
  const gone = { status: 404, data: { status: 60210, key: 'jobRecordNotFound' } }
  http.defaults.adapter = fakeServer({ status: 200, data: open }, gone, gone, gone).adapter
  render(
    <Stage>
      <Pane />
    </Stage>,
  )
  await userEvent.type(await screen.findByRole('textbox'), 'When is it replaced?')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Acknowledge only/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('It may have been deleted')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'When is it replaced?')
})
