// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../../testing/harness.tsx'
import { HealthIndexPage } from './HealthIndexPage.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

it.each([
  ['?unit=abc', 'abc', 'Remove Lift or escalator'],
  ['?unit=0', '0', 'Remove Lift or escalator'],
  ['?unit=7&month=2026-13', '2026-13', 'Remove Month'],
])('shows nothing while it cannot read %s, and takes it away', (search, wrong, button) => {
  render(
    <Stage at={`/dashboard/healthIndex${search}`}>
      <HealthIndexPage />
    </Stage>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This filter cannot be read')
  expect(document.body.textContent).toContain(wrong)
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(screen.queryByText('This filter cannot be read')).toBeNull()
})
