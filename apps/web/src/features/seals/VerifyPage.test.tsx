import { STATIC_PATHS } from '@portal/shared/screens'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { VerifyPage } from './VerifyPage.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)]
const UNKNOWN = 'No record has this code'

const NOBODYS = { status: 404, data: { status: 404, key: 'sealUnknown', message: 'unknown' } }

/** One code that nobody issued was looked up; what is asked next is answered so. */
async function lookUp(next: Parameters<typeof fakeServer>[number]) {
  const fake = fakeServer(NOBODYS, next)
  http.defaults.adapter = fake.adapter
  render(
    <Stage at={`${STATIC_PATHS.verify}/${ONE}`}>
      <Routes>
        <Route path={`${STATIC_PATHS.verify}/:code`} element={<VerifyPage />} />
      </Routes>
    </Stage>,
  )
  await screen.findByText(UNKNOWN)
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  return { fake, type }
}

it('shows no verdict beside another text than it is about, and shows it again beside its own', async () => {
  const { type } = await lookUp(NOBODYS)
  type(ONE.slice(1))
  expect(screen.queryByText(UNKNOWN)).toBeNull()
  type(` ${ONE}\n`)
  expect(await screen.findByText(UNKNOWN)).toBeTruthy()
})

it('shows no verdict of the code before while another is looked up', async () => {
  const { fake, type } = await lookUp(new Promise(() => {}))
  type(OTHER)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await vi.waitFor(() => expect(fake.sent).toHaveLength(2))
  expect(screen.queryByText(UNKNOWN)).toBeNull()
  expect(screen.getByRole('textbox')).toHaveProperty('value', OTHER)
})
