import { SIGN_IN_HISTORY_DAYS } from '@portal/shared/features/accounts/session.schema'
import { DEVICE_DAYS } from '@portal/shared/features/auth/auth.schema'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { TextPage } from './TextPage.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('tells of all that is kept, and for how long it really is', () => {
  render(
    <Stage>
      <TextPage page="privacy" />
    </Stage>,
  )
  for (const kept of ['year of birth', 'identity card', 'link with iAM Smart', 'each log-in'])
    expect(screen.getByText(new RegExp(kept))).toBeTruthy()
  expect(screen.getByText(new RegExp(`log-ins for ${SIGN_IN_HISTORY_DAYS} days`))).toBeTruthy()
  expect(screen.getByText(new RegExp(`you logged in, for ${DEVICE_DAYS} days`))).toBeTruthy()
  expect(document.body.textContent).not.toContain('{{')
})
