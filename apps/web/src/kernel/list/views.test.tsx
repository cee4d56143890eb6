import { countContracts } from '@portal/shared/features/counts/count.contract'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { code } from '@portal/shared/kernel/code'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'
import { writeStored } from '../storage.ts'

const list = {
  ...labelContracts.list,
  query: listQuery({ color: code(['RED', 'BLUE', 'GREEN']).optional() }, ['name']),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
}
const columns = [columnsOf(list).text('name')]
const VIEWS = ['RED', 'BLUE'].map((color) => ({ key: color, title: color, filters: { color } }))

/** None when the counts are not answered. */
let counts: (number | null)[] | undefined
const adapter = async (config: InternalAxiosRequestConfig) => {
  const isCounts = config.url === countContracts.counts.path
  if (isCounts && !counts) await new Promise(() => undefined)
  const data = isCounts ? { counts } : { content: [], totalElements: 0 }
  return { status: 200, statusText: '', headers: {}, config, data }
}
const open = (at = '/') =>
  render(
    <Stage at={at}>
      <ListPage list={list} columns={columns} views={VIEWS} />
    </Stage>,
  )
const chips = () =>
  [...screen.getByRole('list', { name: 'Views' }).querySelectorAll('[aria-pressed]')].map((one) => one.textContent)

describe('views that would show nothing', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    http.defaults.adapter = adapter
    session.set({ state: 'in', token: 'x', info: someone })
  })
  afterEach(cleanup)

  it('are offered while that is not known', () => {
    counts = undefined
    open()
    expect(chips()).toEqual(['All', 'RED', 'BLUE'])
  })
  it('are not offered, but for all rows', async () => {
    counts = [0, 0, 5]
    open()
    await waitFor(() => expect(chips()).toEqual(['All0', 'BLUE5']))
  })
  it('stay where one is, and where there are too many to be counted', async () => {
    counts = [7, 0, null]
    open('/?color=RED')
    await waitFor(() => expect(chips()).toEqual(['All7', 'RED0', 'BLUE']))
  })
  it('stay when they are one’s own', async () => {
    counts = [7, 7, 0, 0]
    const own = { key: 'mine', title: 'mine', filters: { color: 'GREEN' } }
    writeStored(`lb.views.${someone.user.id}.${list.group}.${list.name}`, [own])
    open()
    await waitFor(() => expect(chips()).toEqual(['All7', 'RED7', 'mine0']))
  })
})
