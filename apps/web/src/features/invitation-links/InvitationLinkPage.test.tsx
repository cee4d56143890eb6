import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { InvitationLinkPage } from './InvitationLinkPage.tsx'

beforeAll(() => speakEnglish())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** Somebody of an organization of this kind opens a link that he cannot answer. */
function open(organizationType: 'RC' | 'RP') {
  const organisation = { ...someone.user.organisation, organizationType }
  session.set({ state: 'in', token: 't', info: { ...someone, user: { ...someone.user, organisation } } })
  const refusal = { status: 11223, key: 'invitationIdentityInvalid', message: 'Access could not be given' }
  const fake = fakeServer({ status: 400, data: refusal }, { status: 200, data: { names: ['Ng Mei'] } })
  http.defaults.adapter = fake.adapter
  location.hash = '#secret'
  render(
    <Stage>
      <InvitationLinkPage />
    </Stage>,
  )
  return fake
}

it('opens for whoever has just logged in, before it is known who that is', async () => {
  session.set({ state: 'in', token: 't' })
  const fake = fakeServer(new Promise(() => {}))
  http.defaults.adapter = fake.adapter
  location.hash = '#secret'
  render(
    <Stage>
      <InvitationLinkPage />
    </Stage>,
  )
  await vi.waitFor(() => expect(fake.sent).toHaveLength(1))
})

it('whoever is of no responsible person learns that nobody of his organization can answer', async () => {
  const { sent } = open('RC')
  expect(await screen.findByText(/nobody in it can answer/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log in as someone else' })).toBeTruthy()
  expect(screen.queryByText(/Ng Mei/)).toBeNull()
  expect(sent).toHaveLength(1)
})

it('whoever is of one learns which of his colleagues can', async () => {
  open('RP')
  expect(await screen.findByText(/Ng Mei/)).toBeTruthy()
  expect(screen.queryByText(/nobody in it can answer/)).toBeNull()
})
