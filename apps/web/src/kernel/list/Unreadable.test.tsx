import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { code } from '@portal/shared/kernel/code'
import { listOf, listParam, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'
import type { ControlProps } from './control.ts'
import { FilterChips } from './FilterChips.tsx'

const list = {
  ...labelContracts.list,
  query: listQuery(
    {
      name: z.string().max(5).optional(),
      color: code(['RED', 'BLUE']).optional(),
      createdAt: listParam(z.string().regex(/^\d+$/)),
    },
    ['name'],
  ),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
}
const columns = [columnsOf(list).text('name')]
const NOTHING = { content: [], totalElements: 0, counts: [] }
let server = fakeServer()
beforeEach(() => {
  // the counts of the views, and the rows
  server = fakeServer(...Array.from({ length: 9 }, () => ({ status: 200, data: NOTHING })))
  http.defaults.adapter = server.adapter
  session.set({ state: 'in', token: 'x', info: someone })
})
afterEach(cleanup)

let made = (): Promise<string> => Promise.resolve('')
const Typed = ({ value, onChange, onComing, label }: ControlProps) => (
  <>
    <input
      data-testid="typed"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
    <button type="button" data-testid="late" onClick={() => onComing?.(made(), made)}>
      late
    </button>
  </>
)
const open = (at: string) =>
  render(
    <Stage at={at}>
      <ListPage
        list={list}
        columns={columns}
        filters={['name']}
        advanced={[{ name: 'createdAt', control: Typed }]}
        exportCall={labelContracts.list as never}
        bulk={() => <button type="button">act</button>}
      />
    </Stage>,
  )
const asked = () => server.sent.filter(({ url }) => url === list.path)
const address = () => screen.getByLabelText('address').textContent

describe('a filter that cannot be read', () => {
  beforeAll(() => speakEnglish('common', 'validation', 'shell', 'labels', 'exports'))

  it('shows no row, asks for none, exports none, and is named with its text', async () => {
    open('/?color=GREEN')
    expect(await screen.findByText('This filter cannot be read')).toBeTruthy()
    expect(screen.getByText(/"GREEN"/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
    expect(asked()).toEqual([])
  })

  it('gives the rows back when it is removed, and keeps the others', async () => {
    open('/?color=GREEN&name=lift')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Colour' }))
    expect(address()).toBe('?name=lift')
    expect(asked()).toHaveLength(1)
  })

  it('is found and exported as ever when it can be read', async () => {
    open('/?color=RED')
    // its part of the program comes when the page rests
    expect(await screen.findByRole('button', { name: /Export/ }, { timeout: 20_000 })).toBeTruthy()
    expect(asked()).toHaveLength(1)
  })

  it('of several, each is named and all can be taken off at once', async () => {
    open('/?color=GREEN&name=much%20too%20long')
    expect(await screen.findByText('2 filters cannot be read')).toBeTruthy()
    for (const text of [/"GREEN"/, /"much too long"/]) expect(screen.getByText(text)).toBeTruthy()
  })

  it('typed into the drawer stays there with what is wrong, until it is corrected', async () => {
    open('/')
    await userEvent.click(await screen.findByRole('button', { name: /ilter$/ }))
    const box = await screen.findByTestId('typed')
    await userEvent.type(box, '12,x1')
    await userEvent.click(screen.getByRole('button', { name: 'Apply filters', hidden: true }))
    expect(await screen.findByText('"x1"')).toBeTruthy()
    expect([address(), (box as HTMLInputElement).value]).toEqual(['', '12,x1'])
    await userEvent.clear(box)
    await userEvent.type(box, '12')
    await userEvent.click(screen.getByRole('button', { name: 'Apply filters', hidden: true }))
    await waitFor(() => expect(address()).toBe('?createdAt=12'))
  })

  it('typed into the drawer and not applied is there when it is opened again, also after Esc', async () => {
    open('/')
    const opener = await screen.findByRole('button', { name: /ilter$/ })
    await userEvent.click(opener)
    await userEvent.type(await screen.findByTestId('typed'), '12,3')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByTestId('typed')).toBeNull())
    expect(address()).toBe('')
    await userEvent.click(opener)
    expect((await screen.findByTestId<HTMLInputElement>('typed')).value).toBe('12,3')
  })

  it('that cannot be kept keeps the drawer open, and is made anew by the next press', async () => {
    let tries = 0
    made = () => (tries++ ? Promise.resolve('77') : Promise.reject(new Error('no network')))
    open('/')
    await userEvent.click(await screen.findByRole('button', { name: /ilter$/ }))
    await userEvent.click(await screen.findByTestId('late'))
    await userEvent.click(screen.getByRole('button', { name: 'Apply filters', hidden: true }))
    await userEvent.keyboard('{Escape}')
    expect([address(), tries]).toEqual(['', 2])
    await waitFor(() => expect(screen.queryByTestId('typed')).toBeNull())
  })

  it('names the entries of a list that are wrong, not those that are right', async () => {
    open('/?createdAt=12,x1,34,x2')
    expect(await screen.findByText('"x1", "x2"')).toBeTruthy()
  })
})

describe('a filter of the drawer that is in force', () => {
  beforeAll(() => speakEnglish('common', 'validation', 'shell', 'labels', 'exports'))

  it('stands above the list with its value, and can be taken off there', async () => {
    open('/?createdAt=12,34&name=lift')
    expect((await screen.findByText(/2 entries/)).textContent).toContain('2 entries')
    await userEvent.click(screen.getByRole('button', { name: /^Remove / }))
    expect(address()).toBe('?name=lift')
    expect(screen.queryByText(/2 entries/)).toBeNull()
  })
})

it('a code that cannot be read stands on its chip as it came', () => {
  const state = { filters: { color: 'GREEN' }, change: () => undefined }
  render(
    <Stage>
      <FilterChips list={list} specs={['color']} state={state} />
    </Stage>,
  )
  expect(screen.getByRole('listitem').textContent).toContain('GREEN')
})
