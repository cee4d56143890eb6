// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { session } from '../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { Head } from './RecordDrawer.tsx'
import { OrgName, PersonLink } from './RecordLinks.tsx'

const { organisation } = someone.user
const org = { id: organisation.id, nameEn: 'Hang Sing', nameZh: 'HS' }
const other = { ...org, id: org.id + 1 }
const person = { workerId: 7, name: 'Chan', kind: 'RW' as const, registrationNumber: 'RLW1', expiresOn: null }
const head = {
  typeOfWork: 'TW03',
  own: null,
  status: 'SUBMITTED',
  locationId: '1600052-001',
  addressEn: '1 Lane',
  addressZh: '里1號',
} as const
const linksOf = (permissions: typeof someone.permissions, by = org, workerId: number | null = 7) => {
  session.set({ state: 'in', token: 't', info: { ...someone, permissions } })
  render(
    <Stage>
      <OrgName org={by} />
      <PersonLink of={{ ...person, workerId }} org={by} />
    </Stage>,
  )
  expect(document.body.textContent).toBe('Hang SingChan')
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('leads to the organization and to the people for whoever may open both', () => {
  expect(linksOf(['logbook:list', 'worker:list'])).toEqual(['/organization/list/21', '/organization/worker/detail/7'])
})

it('is plain text for whoever may open neither', () => {
  expect(linksOf(['jobRecord:list'])).toEqual([])
})

it('leads to the people of others only for whoever looks organizations up, and to nobody who is no worker', () => {
  expect(linksOf(['worker:list'], other)).toEqual([])
  cleanup()
  expect(linksOf(['organization:list', 'worker:list'], other)).toContain('/organization/worker/detail/7')
  cleanup()
  expect(linksOf(['worker:list'], org, null)).toEqual([])
})

it('leads from the head of a record to its log-book', async () => {
  session.set({ state: 'in', token: 't', info: { ...someone, permissions: [] } })
  render(
    <Stage>
      <Head record={head} error={null} />
    </Stage>,
  )
  expect(screen.getByRole('link', { name: /1600052/ }).getAttribute('href')).toBe('/logbook/location/1600052-001')
})
