import { accountLife } from '@portal/shared/features/accounts/account.rules'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { boxOf, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'
import { Moves } from './Moves.tsx'

const row = z.object({ id: z.number(), name: z.string(), can: z.array(z.string()) })
const list = { ...labelContracts.list, query: listQuery({}, ['name']), response: listOf(row) }
const col = columnsOf(list)
const moves = { life: accountLife, contract: administrationContracts.move } as const
const columns = [col.text('name'), col.actions((one) => <Moves {...moves} of={[one]} />)]

let left: string[] = []
const adapter = async (config: InternalAxiosRequestConfig) => {
  const content = left.map((name) => ({ id: name.charCodeAt(0), name, can: ['enable'] }))
  const answer = { status: 200, statusText: '', headers: {}, config }
  if (config.method === 'get') return { ...answer, data: { content, totalElements: content.length } }
  const { ids } = JSON.parse(config.data)
  left = left.filter((name) => !ids.includes(name.charCodeAt(0)))
  return { ...answer, data: { done: ids.length, failed: [] } }
}

beforeAll(async () => {
  await speakEnglish()
})
beforeEach(() => {
  localStorage.clear()
  left = ['a', 'b', 'c']
  http.defaults.adapter = adapter
  session.set({ state: 'in', token: 'x', info: someone })
})
afterEach(cleanup)

const tick = (name: string) => userEvent.click(boxOf(name))
const counted = () => screen.getByRole('toolbar').querySelector('[role=status]')?.textContent

it('a row that its own button took away is no longer counted among those that are ticked', async () => {
  render(
    <Stage>
      <ListPage
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        bulk={(of) => <Moves {...moves} of={of} />}
      />
    </Stage>,
  )
  await screen.findByText('a')
  await tick('a')
  await tick('b')
  expect(counted()).toContain('2')
  const own = within(screen.getByText('a').closest('tr') as HTMLElement).getByRole('button')
  await userEvent.click(own)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(counted()).toContain('1'))
})
