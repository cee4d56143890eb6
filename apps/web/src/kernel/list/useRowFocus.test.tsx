import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answering, boxOf, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'

const row = z.object({ id: z.number(), name: z.string() })
const list = { ...labelContracts.list, query: listQuery({}, ['name']), response: listOf(row) }
const col = columnsOf(list)
const NAMES = ['Alpha', 'Beta', 'Gamma']
const columns = [
  col.link('name', ({ id }) => `/row/${id}`),
  col.show('acts', ({ name }) => <button type="button">{`Act on ${name}`}</button>, {
    title: () => 'Acts',
  }),
]

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
const press = (keys: string) => userEvent.keyboard(keys)

describe('a table', () => {
  beforeAll(() => speakEnglish())
  beforeEach(async () => {
    const content = NAMES.map((name, at) => ({ id: at + 1, name }))
    http.defaults.adapter = answering(() => ({ content, totalElements: content.length }))
    session.set({ state: 'in', token: 'x', info: someone })
    render(
      <Stage>
        <ListPage
          list={list}
          columns={columns}
          rowName={({ name }) => name}
          bulk={() => <button type="button">Act on all</button>}
        />
        <button type="button">After</button>
      </Stage>,
    )
    const row = await screen.findByText('Beta')
    await waitFor(() => expect(row.closest('a')?.tabIndex).toBe(-1))
  })
  afterEach(cleanup)

  it('is one stop of the Tab key, at what its first row is called by', async () => {
    screen.getByText('Alpha').focus()
    await userEvent.tab()
    expect(focused()).not.toMatch(/Act on|Select|Beta|Gamma/)
    const stops = document.querySelectorAll('.lb-rows :is(a, button, input, th)[tabindex="0"]')
    expect([...stops].map(({ textContent }) => textContent)).toEqual(['Alpha'])
  })
  it('is walked with the arrows, in the same column, to its first and last row, and along a row', async () => {
    screen.getByText('Alpha').focus()
    await press('{ArrowDown}')
    expect(focused()).toBe('Beta')
    await press('{ArrowRight}')
    expect(focused()).toBe('Act on Beta')
    await press('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Act on Gamma')
    await press('{Home}')
    expect(focused()).toBe('Act on Alpha')
    await press('{ArrowUp}')
    expect(document.activeElement?.closest('thead')).toBeTruthy()
    await press('{End}')
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Gamma')
  })
  it('is come back to where the focus was last', async () => {
    screen.getByText('Act on Beta').focus()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Act on Beta')
  })
  it('takes the space bar to tick a row, and Enter on its box to open it', async () => {
    screen.getByText('Beta').focus()
    await press(' ')
    await waitFor(() => expect(boxOf('Beta').checked).toBe(true))
    await press('{ArrowLeft}')
    expect(document.activeElement).toBe(boxOf('Beta'))
    const opened: string[] = []
    screen.getByText('Beta').addEventListener('click', () => opened.push('Beta'))
    await press('{Enter}')
    expect(opened).toEqual(['Beta'])
  })
  it('can be skipped to, and so can the acts on what is ticked', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Skip to the list', hidden: true }))
    expect(focused()).toBe('Alpha')
    await press(' ')
    await userEvent.click(await screen.findByRole('button', { name: 'Skip to the acts on what is selected' }))
    expect(focused()).toBe('Act on all')
  })
  it('tells of its keys', () => {
    expect(screen.getByRole('table').getAttribute('aria-description')).toMatch(/^Arrow keys move/)
  })
})
