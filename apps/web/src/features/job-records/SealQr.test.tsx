import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { SealQr } from './SealQr.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('draws the way to the page that verifies the code, on paper alone', async () => {
  const { container } = render(
    <Stage>
      <SealQr seal="2ccf5c34" />
    </Stage>,
  )
  expect(container.querySelector('svg')).toBeNull()
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  expect(container.querySelectorAll('svg path').length).toBeGreaterThan(0)
  expect(screen.getByText(`${location.origin}/verify/2ccf5c34`)).toBeTruthy()
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect(container.querySelector('svg')).toBeNull()
})
