import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import type { ScreenSpec } from '@portal/shared/kernel/feature'
import { SCREENS } from '@portal/shared/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { http, queryOf } from '../kernel/api.ts'
import { PageContext } from '../kernel/page.tsx'
import { session } from '../kernel/session.ts'
import { someone, speakEnglish } from '../testing/harness.tsx'
import { client } from './client.ts'
import { Look } from './Look.tsx'
import { preload } from './preload.ts'
import { startPortal } from './start.ts'
import { readsOf, viewOf } from './views.ts'

/** Calls that have left; none of them is ever answered, so that whatever waits for one of them does not come. */
const sent: string[] = []
/** A busy machine reads the parts of the portal slowly; a start that waits for an answer waits for ever. */
const PATIENCE_MS = 20_000
const PLANTED_MS = 3000
const LIST = SCREENS.logbookList.path
const FIRST = ['/auth/info', menuContracts.build.path, '/api/logbook', '/api/msg/unreadCount']

const pause = (ms = 50) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

beforeAll(async () => {
  await speakEnglish()
  vi.stubGlobal('scrollTo', () => undefined)
  http.defaults.adapter = (config) => {
    sent.push(String(config.url))
    return new Promise(() => undefined)
  }
})
beforeEach(() => {
  sent.length = 0
  client.clear()
})
afterEach(cleanup)

/** What of the first calls had not left although none was answered. */
async function waiting(start: () => () => void, patience = PATIENCE_MS): Promise<string[]> {
  history.replaceState(null, '', LIST)
  session.set({ state: 'in', token: 'a token' })
  const stop = start()
  const missing = () => FIRST.filter((path) => !sent.includes(path))
  await vi.waitFor(() => expect(missing()).toEqual([]), patience).catch(() => undefined)
  stop()
  return missing()
}

describe('the start of the portal', () => {
  it(
    'sends who it is, the menu and the rows of the list at once: none waits for another',
    async () => {
      expect(await waiting(startPortal)).toEqual([])
      expect(FIRST.map((path) => sent.filter((one) => one === path).length)).toEqual([1, 1, 1, 1])
    },
    2 * PATIENCE_MS,
  )

  it('a planted start that asks for the rows when the menu is here is found', async () => {
    const planted = () => {
      const menu = client.fetchQuery(queryOf(menuContracts.build, {}))
      menu.then(() => preload(LIST)).catch(() => undefined)
      return () => undefined
    }
    const missing = await waiting(planted, PLANTED_MS)
    expect(sent).toContain(menuContracts.build.path)
    expect(missing).toContain('/api/logbook')
  })
})

/** Calls that a page makes only when it is drawn, and why. */
const LATER: Readonly<Record<string, string>> = {
  '/api/counts': 'the figures on chips come after the rows',
  '/api/msg/unreadCount': 'asked by the bell, which stands around every page',
  '/api/dictDetail of logbookCreate': 'a form is there before its choices are opened',
  '/api/jobRecord of acknowledge': 'page after page is another kind of read',
  '/api/organization/getOrgInfoById/21 of organizationInfo': 'the address does not say whose',
  '/api/organization/getOrgInfoById/21 of organizationMergeCreate': 'the address does not say whose',
}
const SCREEN_LIST = Object.values<ScreenSpec>(SCREENS).flatMap(({ path, view }) => (view ? [{ path, view }] : []))
const filled = (path: string) => path.replace(':locationId', '1600052-001').replace(':id', '7')

/** The calls that leave when a page is drawn although it had been asked for before. */
async function askedLate({ path, view }: { path: string; view: string }, isAhead = true): Promise<string[]> {
  session.set({ state: 'in', token: 'a token', info: someone })
  const Page = viewOf(view)
  if (!Page) throw new Error(`no view ${view}`)
  await Page.preload()
  await readsOf(view)
  if (isAhead) preload(filled(path))
  await pause()
  sent.length = 0
  render(
    <QueryClientProvider client={client}>
      <Look>
        <MemoryRouter initialEntries={[filled(path)]}>
          <PageContext value={{ key: view, title: view }}>
            <Routes>
              <Route path={path} element={<Page />} />
            </Routes>
          </PageContext>
        </MemoryRouter>
      </Look>
    </QueryClientProvider>,
  )
  await pause()
  return sent.filter((call) => !(call in LATER || `${call} of ${view}` in LATER))
}

describe('a page that has been asked for before', () => {
  it.each(SCREEN_LIST)('has its first calls on their way when it is drawn: $path', async (screen) => {
    expect(await askedLate(screen)).toEqual([])
  })

  it('a planted page whose calls nobody names is found', async () => {
    expect(await askedLate({ path: LIST, view: 'logbookList' }, false)).toContain('/api/logbook')
  })
})
