// @vitest-environment jsdom
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { PRESET_OPTIONS } from '@portal/shared/features/dashboard-templates/presets'
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../../kernel/api.ts'
import { useListState } from '../../../kernel/list/state.ts'
import { session } from '../../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../../testing/harness.tsx'
import { type Templates, useTemplates } from './useTemplates.ts'

const preset: Template = {
  ...{ id: 1, type: 'P', preset: 'overview', name: 'Overview', optionJson: PRESET_OPTIONS.overview },
  ...{ shared: false, isOwn: false, mayChange: false, ownerName: '', favorite: false, setAsDefault: false },
  mailMonthly: false,
  ...{ version: 1, updatedByName: '', updatedAt: '2026-11-20T02:00:00.000Z' },
}
const own = { type: 'U', preset: null, isOwn: true, mayChange: true } as const
const lifts: Template = { ...preset, ...own, id: 7, optionJson: { filters: { months: 6, leType: 'L' }, charts: {} } }
const bars: Template = { ...preset, ...own, id: 8, optionJson: { filters: {}, charts: { left: 'stackedBar' } } }
const home = (one: Template): Template => ({ ...one, setAsDefault: true })

let now: Templates
function Board() {
  now = useTemplates(useListState(dashboardContracts.logbook))
  return null
}
/** Opens the dashboard at this address for somebody who has these templates beside the preset. */
async function open(search: string, ...others: Template[]) {
  http.defaults.adapter = answering(() => ({ content: [preset, ...others], totalElements: others.length + 1 }))
  render(
    <Stage at={`/dashboard/index${search}`}>
      <Board />
    </Stage>,
  )
  await waitFor(() => expect([now.all.length, now.isOpening]).toEqual([others.length + 1, false]))
}
const address = () => Object.fromEntries(new URLSearchParams(screen.getByLabelText('address').textContent ?? ''))

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('opens an address that says nothing with the home page, and with the preset where there is none', async () => {
  await open('', home(lifts))
  expect(address()).toEqual({ months: '6', leType: 'L', template: '7' })
  expect([now.chosen?.id, now.difference]).toEqual([7, { filters: [], charts: [] }])
  cleanup()
  await open('', lifts)
  expect([address(), now.chosen?.id]).toEqual([{}, 1])
})

it('leaves an address that says something as it is, home page or not', async () => {
  await open('?leType=E', home(lifts))
  expect([address(), now.chosen?.id, now.difference?.filters]).toEqual([{ leType: 'E' }, 1, ['leType']])
})

it('waits for the templates only where the address says nothing', () => {
  http.defaults.adapter = () => new Promise(() => {})
  const opening = (search: string) => {
    render(
      <Stage at={`/dashboard/index${search}`}>
        <Board />
      </Stage>,
    )
    cleanup()
    return now.isOpening
  }
  expect(['', '?open=7', '?leType=E', '?left=stackedBar', '?template=7'].map(opening)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ])
})

it('does not open the home page when the last filter is taken off', async () => {
  await open('?leType=E', home(lifts))
  act(() => now.state.change({ leType: undefined }))
  await waitFor(() => expect(address()).toEqual({ template: '1' }))
  expect(now.chosen?.id).toBe(1)
})

it('says that a template is gone, somebody else’s or never was, and keeps the filters beside it', async () => {
  await open('?template=99&leType=E', lifts)
  expect([now.isGone, now.chosen?.id, address()]).toEqual([true, 1, { template: '99', leType: 'E' }])
  cleanup()
  await open('?template=7&leType=E', lifts)
  expect([now.isGone, now.chosen?.id]).toEqual([false, 7])
  expect(now.difference?.filters).toEqual(['leType', 'months'])
})

it('leaves nothing of one template in the address when another is chosen', async () => {
  await open('?template=8&left=stackedBar', lifts, bars)
  act(() => now.choose(lifts))
  await waitFor(() => expect(address()).toEqual({ months: '6', leType: 'L', template: '7' }))
  act(() => now.choose(bars))
  await waitFor(() => expect(address()).toEqual({ left: 'stackedBar', template: '8' }))
})

it('works on without templates where they could not be loaded', async () => {
  http.defaults.adapter = async () => Promise.reject(new Error('no network'))
  render(
    <Stage at="/dashboard/index?leType=L">
      <Board />
    </Stage>,
  )
  await waitFor(() => expect(now.isError).toBe(true), { timeout: 4000 })
  expect([now.isOpening, now.isGone, now.here.filters.leType, address()]).toEqual([false, false, 'L', { leType: 'L' }])
})
