// @vitest-environment jsdom
import type { Permission } from '@portal/shared/access/permissions'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { OrganizationDetailPage } from './OrganizationInfoPage.tsx'

const card = {
  ...{ id: 9, type: 'RC', rpCategory: null, nameEn: 'Ever Lift', nameZh: '恒升電梯', mergedInto: null, isKept: false },
  ...{ email: 'office@ever.example', phone: '23456789', addressEn: '1 Hung To Road', addressZh: '鴻圖道1號' },
  ...{ rcNumber: 'RLC00001', registrationNumber: '12345678', registrationExpiry: null },
  ...{ contactName: 'Lee Siu Ming', contactPhone: '61234567', contactEmail: 'lee@ever.example' },
}
const totals: Record<string, number> = { '/api/logbook': 12, '/api/worker': 3, '/api/account': 2 }

function open(permissions: readonly Permission[]) {
  const asked: string[] = []
  session.set({ state: 'in', token: 't', info: { ...someone, permissions: [...permissions] } })
  http.defaults.adapter = answering((_, { url }) => {
    asked.push(url)
    return url.endsWith('/card') ? card : { content: [], totalElements: totals[url] ?? 0 }
  })
  render(
    <Stage at="/organization/list/9">
      <Routes>
        <Route path="/organization/list/:id" element={<OrganizationDetailPage />} />
      </Routes>
    </Stage>,
  )
  return asked
}
const ways = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('tells an officer of another organization whom to call, and what he may see of it elsewhere', async () => {
  const asked = open(['logbook:list', 'worker:list'])
  for (const fact of ['Lee Siu Ming', '61234567', 'lee@ever.example', 'office@ever.example', '23456789'])
    expect(await screen.findByText(fact)).toBeTruthy()
  await waitFor(() =>
    expect(ways()).toEqual([
      ['12 log-books', '/logbook/list?contractors=9'],
      ['3 workers', '/organization/worker?employer=9'],
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(asked.filter((url) => url.startsWith('/api/account') || url.includes('getOrgInfo'))).toEqual([])
})

it('leads to the accounts for whoever looks after them', async () => {
  open(['logbook:list', 'account:list'])
  await waitFor(() => expect(ways()).toContainEqual(['2 accounts', '/account/list?organizations=9']))
})
