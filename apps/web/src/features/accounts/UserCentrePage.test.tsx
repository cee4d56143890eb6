// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { UserCentrePage } from './UserCentrePage.tsx'

beforeAll(async () => {
  await speakEnglish()
  http.defaults.adapter = fakeServer().adapter
})
afterEach(cleanup)

it.each([
  [{ oneTimeLogin: true, passwordExpired: false }, /one-time password/],
  [{ oneTimeLogin: false, passwordExpired: true }, /password has expired/],
])('says why a new password is asked for: %j', async (state, why) => {
  session.set({ state: 'in', token: 't', info: { ...someone, ...state } })
  render(
    <Stage>
      <UserCentrePage />
    </Stage>,
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(why)
})
