// @vitest-environment jsdom
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'
import { Held } from './Held.tsx'

const row = z.object({ id: z.number(), name: z.string() })
const list = { ...labelContracts.list, query: listQuery({}, ['name']), response: listOf(row) }
const col = columnsOf(list)

function Answer({ of }: { of: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`Answer ${of}`}</button>
      {isOpen && (
        <Held
          onClose={() => setOpen(false)}
          dialog={(close) => (
            <div role="dialog" aria-label={of}>
              <input aria-label="Reason" />
              <button type="button" onClick={close}>
                Leave
              </button>
            </div>
          )}
        />
      )}
    </>
  )
}
const columns = [col.text('name'), col.actions(({ name }) => <Answer of={name} />)]

function Look() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Look again
    </button>
  )
}

let left: string[] = []
beforeAll(() => speakEnglish())
beforeEach(() => {
  left = ['a', 'b']
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering(() => ({
    content: left.map((name) => ({ id: name.charCodeAt(0), name })),
    totalElements: left.length,
  }))
})
afterEach(cleanup)

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name: `Answer ${name}` }))
const reason = () => screen.getByLabelText('Reason') as HTMLInputElement
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }))

it('a dialog of a row stays with what was typed when the row leaves the list, until it is left', async () => {
  render(
    <Stage>
      <Look />
      <ListPage list={list} columns={columns} rowName={({ name }) => name} />
    </Stage>,
  )
  await screen.findByText('a')
  await answer('a')
  await userEvent.type(reason(), 'A trolley')
  left = ['b']
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer a' })).toBeNull())
  expect(reason().value).toBe('A trolley')
  await leave()
  expect(screen.queryByRole('dialog')).toBeNull()
  await answer('b')
  expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('b')
  await leave()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('without a list it stands where it was opened', async () => {
  render(<Answer of="c" />)
  await answer('c')
  expect(screen.getByRole('dialog').previousElementSibling?.textContent).toBe('Answer c')
  await leave()
  expect(screen.queryByRole('dialog')).toBeNull()
})
