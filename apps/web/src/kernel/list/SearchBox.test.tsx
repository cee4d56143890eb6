// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/harness.tsx'
import { SearchBox } from './SearchBox.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('says that one character is slow, and searches for it all the same', async () => {
  const onChange = vi.fn()
  render(<SearchBox value={undefined} onChange={onChange} label="Search" />)
  const box = screen.getByRole('textbox', { name: 'Search' })
  await userEvent.type(box, '塘')
  expect(screen.getByRole('status').textContent).toMatch(/^One character finds many rows/)
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
  await userEvent.type(box, '{Enter}')
  expect(onChange).toHaveBeenCalledWith('塘')
  await userEvent.type(box, '道')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(box.hasAttribute('aria-describedby')).toBe(false)
})
