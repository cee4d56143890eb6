import { countContracts } from '@portal/shared/features/counts/count.contract'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { code } from '@portal/shared/kernel/code'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { addDays, day } from '@portal/shared/kernel/time'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'
import { today } from '../words.ts'
import type { View } from './views.tsx'

const list = {
  ...labelContracts.list,
  query: listQuery({ color: code(['RED', 'BLUE', 'GREEN']).optional(), createdAt: day.optional() }, ['name']),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
}
const columns = [columnsOf(list).text('name')]
const VIEWS = ['RED', 'BLUE'].map((color) => ({ key: color, title: color, filters: { color } }))

/** None when the counts are not answered. */
let counts: (number | null)[] | undefined
const adapter = async (config: InternalAxiosRequestConfig) => {
  const isCounts = config.url === countContracts.counts.path
  if (isCounts && !counts) await new Promise(() => undefined)
  const data = isCounts ? { counts, isCapped: [] } : { content: [], totalElements: 0 }
  return { status: 200, statusText: '', headers: {}, config, data }
}
const open = (at = '/', views: readonly View[] = VIEWS) =>
  render(
    <Stage at={at}>
      <ListPage list={list} columns={columns} views={views} />
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

describe('a view with an order of its own', () => {
  const sorted = [
    { key: 'late', title: 'late', filters: { color: 'RED' }, sort: 'name,desc' },
    { key: 'blue', title: 'blue', filters: { color: 'BLUE' } },
  ]
  const address = () => screen.getByLabelText('address').textContent
  const go = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    counts = undefined
    http.defaults.adapter = adapter
    session.set({ state: 'in', token: 'x', info: someone })
  })
  afterEach(cleanup)

  it('brings it, and takes it away where it is left', async () => {
    open('/', sorted)
    await go(/^late/)
    expect(address()).toBe('?color=RED&sort=name%2Cdesc')
    await go(/^blue/)
    expect(address()).toBe('?color=BLUE')
  })
  it('leaves the order that somebody chose', async () => {
    open('/?sort=name,desc', sorted)
    await go(/^blue/)
    expect(address()).toBe('?sort=name%2Cdesc&color=BLUE')
  })
})

describe('a view of days from today', () => {
  const soon = [{ key: 'soon', title: 'soon', filters: { createdAt: '30d' } }]
  const asked: unknown[] = []
  const address = () => screen.getByLabelText('address').textContent
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    counts = undefined
    asked.length = 0
    http.defaults.adapter = (config) => {
      if (config.url === list.path) asked.push(config.params.createdAt)
      return adapter(config)
    }
    session.set({ state: 'in', token: 'x', info: someone })
  })
  afterEach(cleanup)

  it('asks for the days of today, and its address for those of whenever it is opened', async () => {
    open('/', soon)
    await userEvent.click(screen.getByRole('button', { name: /^soon/ }))
    expect(address()).toBe('?createdAt=30d')
    await waitFor(() => expect(asked.at(-1)).toBe(addDays(today(), 30)))
    expect(screen.getByRole('button', { name: /^soon/ }).getAttribute('aria-pressed')).toBe('true')
  })
  it('is kept as such under a name of one’s own', async () => {
    open('/?createdAt=7d&color=RED', soon)
    await userEvent.click(await screen.findByRole('button', { name: /Save this view/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'mine{Enter}')
    const kept = readStored<View[]>(`lb.views.${someone.user.id}.${list.group}.${list.name}`)
    expect(kept?.map(({ filters }) => filters)).toEqual([{ createdAt: '7d', color: 'RED' }])
  })
})
