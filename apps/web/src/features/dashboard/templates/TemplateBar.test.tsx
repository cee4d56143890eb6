// @vitest-environment jsdom
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../../../kernel/api.ts'
import { session } from '../../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../../testing/harness.tsx'
import { differing, optionOf } from './option.ts'
import { TemplateBar } from './TemplateBar.tsx'
import type { Templates } from './useTemplates.ts'

const mine: Template = {
  id: 101,
  type: 'U',
  preset: null,
  name: 'Kowloon East',
  optionJson: { filters: { months: 12 }, charts: {} },
  shared: true,
  isOwn: true,
  mayChange: true,
  ownerName: 'Chan',
  favorite: false,
  setAsDefault: true,
  mailMonthly: true,
  version: 3,
  updatedByName: 'Ho Shu Wing',
  updatedAt: new Date('2026-11-20T02:00:00Z').toISOString(),
}
const here = { filters: { months: '6', leType: 'L' }, charts: {} }
const choose = vi.fn()

/** The bar with this template chosen and other filters in force. */
const drawn = (template: Template) => {
  const templates: Templates = {
    all: [template],
    chosen: template,
    home: template,
    here,
    difference: differing(here, optionOf(template)),
    isError: false,
    isGone: false,
    isOpening: false,
    choose,
    name: vi.fn(),
    put: vi.fn(),
    state: { filters: here.filters, change: vi.fn(), show: vi.fn() },
  }
  return (
    <Stage>
      <TemplateBar templates={templates} />
    </Stage>
  )
}

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  choose.mockClear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('names what differs, and takes it back', async () => {
  render(drawn(mine))
  expect(screen.getByText('Modified: Period, L/E type')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Reset to template/ }))
  expect(choose).toHaveBeenCalledWith(mine)
})

it('says who saved it meanwhile, and saves what is on the screen under another name', async () => {
  const server = fakeServer({ status: 409, data: { status: 409, key: 'conflict' } })
  http.defaults.adapter = server.adapter
  render(drawn(mine))
  await userEvent.click(screen.getByRole('button', { name: /Save changes/ }))
  await waitFor(() =>
    expect(server.sent[0]?.body).toMatchObject({ version: 3, shared: true, optionJson: { filters: here.filters } }),
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Ho Shu Wing saved it at 20/11/2026 10:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save mine as new' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toBeTruthy())
})

it('overwrites nothing that a colleague has saved since the filters were changed, however often one tries', async () => {
  const refused = { status: 409, data: { status: 409, key: 'conflict' } }
  const server = fakeServer(refused, refused)
  http.defaults.adapter = server.adapter
  const { rerender } = render(drawn(mine))
  const theirs = { ...mine, version: 4, optionJson: { filters: { months: 6 }, charts: {} } }
  rerender(drawn(theirs))
  for (const nth of [0, 1]) {
    await userEvent.click(screen.getByRole('button', { name: /Save changes/ }))
    await waitFor(() => expect(server.sent[nth]?.body).toMatchObject({ version: 3 }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('saves over the newer version once the screen was like it', async () => {
  const server = fakeServer({ status: 409, data: { status: 409, key: 'conflict' } })
  http.defaults.adapter = server.adapter
  const { rerender } = render(drawn(mine))
  rerender(drawn({ ...mine, version: 4, optionJson: here }))
  rerender(drawn({ ...mine, version: 4 }))
  await userEvent.click(screen.getByRole('button', { name: /Save changes/ }))
  await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ version: 4 }))
})

it('offers only another name for what came with the portal or is a colleague’s', () => {
  render(drawn({ ...mine, mayChange: false }))
  expect(screen.queryByRole('button', { name: /Save changes/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Save as new/ })).toBeTruthy()
})

it('closes the list by Escape from wherever in it, and gives the keys back to its button', async () => {
  render(drawn(mine))
  const button = screen.getByRole('button', { name: /Kowloon East/ })
  await userEvent.click(button)
  await screen.findByRole('textbox', { name: /Find/ })
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  expect(document.activeElement).toBe(button)
})
