import { endOfWeek } from '@portal/shared/features/duties/duty.codes'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { dayOf } from '@portal/shared/kernel/time'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import { Waiting } from './Waiting.tsx'

let waiting = 0
let forms = 0
let asked: unknown
const urls: string[] = []
const answer = (config: InternalAxiosRequestConfig) => {
  const isList = config.url === '/api/duty'
  if (isList) asked = config.params
  urls.push(String(config.url))
  const isForms = config.url === '/api/form/pendingCnt'
  const data = isList ? { content: [], totalElements: 11 } : isForms ? { typeData: forms, counts: {} } : { waiting }
  return Promise.resolve({ status: 200, data, statusText: '', headers: new AxiosHeaders(), config })
}
const node = (key: string, children: MenuNode[] = []): MenuNode => ({
  id: 1,
  key,
  path: `/${key}`,
  titleEn: key,
  titleZh: key,
  icon: '',
  view: children.length ? null : key,
  isHidden: false,
  children,
})
const open = (group: MenuNode, isOpen: boolean, at?: string) => {
  session.set({ state: 'in', token: 't', info: someone })
  render(
    <Stage {...(at && { at })}>
      <Waiting />
      <ul>
        <SidebarItem node={group} active={[]} isOpen={isOpen} isCollapsed={false} onToggle={() => undefined} />
      </ul>
    </Stage>,
  )
}
const inButton = (name: string) => screen.getByRole('button', { name: new RegExp(name) }).textContent

describe('a count in the menu', () => {
  beforeAll(async () => {
    await speakEnglish()
    http.defaults.adapter = answer
  })
  afterEach(cleanup)

  it('shows on the closed group, for all that it holds', async () => {
    waiting = 12
    open(node('works', [node('other'), node('layout', [node('acknowledge')])]), false)
    await waitFor(() => expect(inButton('works')).toBe('works12'))
  })
  it('shows on the entry itself while the group is open', async () => {
    waiting = 120
    open(node('works', [node('other'), node('acknowledge')]), true)
    await waitFor(() => expect(screen.getByRole('link', { name: /acknowledge/ }).textContent).toBe('acknowledge99+'))
    expect(inButton('works')).toBe('works')
  })
  it('tells how many of one’s own duties are overdue or due this week', async () => {
    waiting = 0
    open(node('days', [node('dutyList')]), true)
    await waitFor(() => expect(screen.getByRole('link', { name: /dutyList/ }).textContent).toBe('dutyList11'))
    expect(asked).toMatchObject({ whose: 'mine', dueTo: endOfWeek(dayOf(new Date())) })
  })
  it('tells how many forms wait, and looks anew when the entry is pressed', async () => {
    const entry = { ...node('forms'), path: '/formManage/index' }
    forms = 23
    urls.length = 0
    open(node('formManage', [entry]), true, '/formManage/index?mine=true')
    const link = () => screen.getByRole('link', { name: /forms/ })
    await waitFor(() => expect(link().textContent).toBe('forms23'))
    forms = 120
    await userEvent.click(link())
    await waitFor(() => expect(link().textContent).toBe('forms99+'))
    forms = 0
    await userEvent.click(link())
    await waitFor(() => expect(link().textContent).toBe('forms'))
    expect(urls.filter((url) => url === '/api/form/pendingCnt')).toHaveLength(3)
  })
  it('is not there while nothing waits', async () => {
    waiting = 0
    open(node('works', [node('acknowledge')]), false)
    await waitFor(() => expect(inButton('works')).toBe('works'))
  })
})
