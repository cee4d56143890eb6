import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answering, boxOf, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'
import { Cards } from './Cards.tsx'

const row = z.object({ id: z.number(), name: z.string(), can: z.array(z.string()) })
const list = { ...labelContracts.list, query: listQuery({}, ['name']), response: listOf(row) }
const col = columnsOf(list)
const columns = [
  col.text('name'),
  col.show('can', ({ can }) => can.join(), { title: () => 'May' }),
  col.actions(({ name }) => <button type="button">act on {name}</button>),
]
const rows = ['open', 'decided', 'waiting'].map((name, id) => ({
  id,
  name,
  can: name === 'decided' ? [] : ['approve'],
}))
const isTickable = ({ can }: { can: string[] }) => can.length > 0

describe('rows that cannot be ticked', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    http.defaults.adapter = answering(() => ({ content: rows, totalElements: rows.length, counts: [] }))
    session.set({ state: 'in', token: 'x', info: someone })
  })
  afterEach(cleanup)

  it('are left out when all of a page are ticked, and when all that are found are', async () => {
    render(
      <Stage>
        <ListPage
          list={list}
          columns={columns}
          rowName={({ name }) => name}
          isTickable={isTickable}
          bulk={(selection) => <output>{selection.rows.map(({ name }) => name).join()}</output>}
        />
      </Stage>,
    )
    await screen.findByText('decided')
    expect(['open', 'decided'].map((name) => boxOf(name).disabled)).toEqual([false, true])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    expect(screen.getByText('open,waiting')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Select all/ }))
    expect(screen.getByText('open,waiting')).toBeTruthy()
    expect(boxOf('decided').checked).toBe(false)
  })

  it('nor on a phone, where actions stand below the facts', () => {
    const selection = { keys: [], rows: [], put: () => undefined, isTickable } as never
    const shown = { list, columns, rows, selection, isStale: false }
    render(<Cards {...shown} keyOf={({ id }) => id} nameOf={({ name }) => name} />)
    const [, decided] = screen.getAllByRole('listitem')
    expect(within(decided as HTMLElement).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    const facts = decided?.querySelector('dl') as Element
    const button = within(decided as HTMLElement).getByRole('button')
    expect(facts.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})
