// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { ModelCreatePage } from './ModelFormPages.tsx'

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

/** The form, and what was sent of it. */
function show() {
  const { sent, adapter } = fakeServer()
  http.defaults.adapter = adapter
  render(
    <Stage>
      <ModelCreatePage />
    </Stage>,
  )
  return sent
}
const entries = (name: RegExp) => screen.getAllByLabelText<HTMLInputElement>(name, { selector: 'input' })
const change = (name: RegExp, value: string, at = 0) =>
  fireEvent.change(entries(name)[at] as HTMLInputElement, { target: { value } })
const choices = () => screen.getAllByRole('option').map((one) => one.textContent)
const open = (at: number) =>
  fireEvent.mouseDown(screen.getAllByRole('combobox', { name: 'Anomaly' })[at] as HTMLElement)
const choose = async (at: number, name: string) => {
  open(at)
  const offered = await screen.findAllByTitle(name)
  fireEvent.click(offered.at(-1) as HTMLElement)
}

it('offers each anomaly once, and again after its row is taken away', async () => {
  show()
  await choose(0, 'Lift vibration')
  await userEvent.click(screen.getByRole('button', { name: /Add anomaly$/ }))
  open(1)
  await waitFor(() => expect(choices().length).toBeGreaterThan(0))
  expect(document.querySelectorAll('.ant-select-dropdown [title="Lift vibration"]').length).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove anomaly 1' }))
  expect(screen.getAllByRole('combobox', { name: 'Anomaly' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Remove anomaly 1' })).toHaveProperty('disabled', true)
})

it('says of a scale that ends before it begins, at its end, and sends nothing', async () => {
  const sent = show()
  change(/^Model/, 'KS2')
  change(/^Manufacturer/, 'Kiu Lan Sensors')
  await choose(0, 'Lift vibration')
  change(/^Unit/, 'mm/s')
  change(/^Scale from/, '50')
  change(/^Scale to/, '0')
  await userEvent.click(screen.getByRole('button', { name: 'Add a model' }))
  expect(
    (await screen.findAllByText('The scale has to end above the value at which it begins.')).length,
  ).toBeGreaterThan(0)
  expect(sent).toEqual([])
  change(/^Scale from/, '-1.5')
  await userEvent.click(screen.getByRole('button', { name: 'Add a model' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    ...{ name: 'KS2', manufacturer: 'Kiu Lan Sensors' },
    anomalies: [{ anomaly: 'LIFT_VIBRATION', unit: 'mm/s', scaleFrom: -1.5, scaleTo: 0 }],
  })
})

it('shows its part of files as filled in only once its papers are there', async () => {
  show()
  const files = () => within(screen.getByRole('navigation')).getByRole('link', { name: /Files/ })
  expect(files().querySelector('.lb-mark-good')).toBeNull()
  for (const name of [/^Operation and maintenance manual/, /^Brochure/]) {
    const chosen = (await screen.findAllByLabelText(name)).flatMap((one) => [...one.querySelectorAll('input'), one])
    const input = chosen.find((one) => one instanceof HTMLInputElement && one.type === 'file') as HTMLInputElement
    await userEvent.upload(input, new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' }))
  }
  await waitFor(() => expect(files().querySelector('.lb-mark-good')).not.toBeNull())
})
