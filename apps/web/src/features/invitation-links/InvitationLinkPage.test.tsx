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

const INVITED = {
  ...{
    number: 'SI-26-000001',
    orgEn: 'Regulator',
    orgZh: '規管機構',
    userName: 'Ho',
    message: '',
    email: 'a@example.test',
  },
  ...{ linkUntil: '2030-01-01T00:00:00.000Z', nameEn: 'Kiu Lan', nameZh: '翹嵐', hasAccount: false },
  ...{ role: 'rp.OC', logbookCount: 1, startsAt: '2030-01-01T00:00:00.000Z', endsAt: null },
}
/** Somebody of an organization of this kind opens a link that he cannot answer. */
function open(organizationType: 'RC' | 'RP' | 'SUPL', kind: 'ACCESS' | 'SENSOR' = 'ACCESS') {
  const organisation = { ...someone.user.organisation, organizationType }
  session.set({ state: 'in', token: 't', info: { ...someone, user: { ...someone.user, organisation } } })
  const refusal = { status: 11223, key: 'invitationIdentityInvalid', message: 'Access could not be given' }
  const fake = fakeServer(
    { status: 400, data: refusal },
    { status: 200, data: { ...INVITED, kind } },
    { status: 200, data: { names: ['Ng Mei'] } },
  )
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
  expect(sent).toHaveLength(2)
})

it('whoever is of no sensor supplier learns the same of the invitation of one', async () => {
  open('RP', 'SENSOR')
  expect(await screen.findByText(/not a sensor supplier, so nobody in it can answer/)).toBeTruthy()
  cleanup()
  open('SUPL', 'SENSOR')
  expect(await screen.findByText(/Ng Mei/)).toBeTruthy()
})

it('whoever is of one learns which of his colleagues can', async () => {
  open('RP')
  expect(await screen.findByText(/Ng Mei/)).toBeTruthy()
  expect(screen.queryByText(/nobody in it can answer/)).toBeNull()
})
