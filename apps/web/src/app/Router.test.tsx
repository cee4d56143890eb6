import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '../kernel/api.ts'
import { newClient } from '../kernel/report.ts'
import { session } from '../kernel/session.ts'
import { someone, speakEnglish } from '../testing/harness.tsx'
import { Router } from './Router.tsx'

const Here = () => <output aria-label="here">{useLocation().pathname}</output>
const open = (at: string, tree: Parameters<typeof Router>[0]['tree']) =>
  render(
    <QueryClientProvider client={newClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Router tree={tree} />
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const detail = {
  id: 1,
  key: 'organizationDetail',
  path: SCREENS.organizationDetail.path,
  titleEn: 'Organization',
  titleZh: '',
  icon: '',
  view: SCREENS.organizationDetail.view,
  isHidden: true,
  children: [],
}
const here = () => screen.getByLabelText('here').textContent

describe('an address', () => {
  beforeAll(async () => {
    await speakEnglish()
    vi.stubGlobal('scrollTo', () => undefined)
  })
  beforeEach(() => {
    http.defaults.adapter = async (config) => {
      const data = config.url === organizationContracts.admins.path ? { names: ['Ho Mei Yan'] } : {}
      return { data, status: 200, statusText: 'OK', headers: {}, config }
    }
    session.set({ state: 'in', token: 'a token', info: someone })
  })
  afterEach(cleanup)

  it('of a page in the menu of others stays, and names who may give the right', async () => {
    open(SCREENS.roles.path, [])
    expect(await screen.findByRole('heading', { name: 'You have no permission for this page' })).toBeTruthy()
    expect(await screen.findByText(/Ho Mei Yan/)).toBeTruthy()
    expect(screen.getByText(/opens as soon as you have the right/)).toBeTruthy()
    expect(here()).toBe(SCREENS.roles.path)
    expect(document.title).toContain('You have no permission')
  })
  it('of one thing among them stays too', async () => {
    open('/logbook/location/1600052-001', [])
    expect(await screen.findByRole('heading', { name: 'You have no permission for this page' })).toBeTruthy()
    expect(here()).toBe('/logbook/location/1600052-001')
  })
  it('that is a page of others is not taken for one thing of a list that is mine', async () => {
    open(SCREENS.organizationCreate.path, [detail])
    expect(await screen.findByRole('heading', { name: 'You have no permission for this page' })).toBeTruthy()
    expect(here()).toBe(SCREENS.organizationCreate.path)
  })
  it('at which no page stands leads to the page that says so', async () => {
    open('/no/such/page', [])
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(here()).toBe(STATIC_PATHS.notFound)
  })
  it('waits for the menu before it says anything', () => {
    open(SCREENS.roles.path, undefined)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(document.title).not.toContain('You have no permission')
  })
})
