// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { MessagesPage } from './MessagesPage.tsx'

const row = {
  ...{ id: 7, messageId: 3, tag: 'ORGANIZATION', event: 'organizationEdited', count: 1, examples: [] },
  params: { userName: 'Chan', orgEn: 'Estate', orgZh: '' },
  ...{ link: '', needsAttention: false, isRead: true, isBookmarked: false, deletedAt: null, purgedAt: null },
  createdAt: '2026-11-21T06:00:00.000Z',
}
const other = { tag: 'ACCOUNT', web: true, mail: true, daily: false, isStatutory: true, statutory: ['web', 'mail'] }
const own = { tag: 'ORGANIZATION', web: true, mail: true, daily: false, isStatutory: false, statutory: [] }
const config = { tags: [other, own], digestHour: 8 }
const menu = [
  {
    ...{ path: '/formManage', view: null, titleEn: 'Forms' },
    children: [{ path: '/formManage/details/:id', view: 'form', titleEn: 'Form details', children: [] }],
  },
]
const title = 'The information of Estate was edited'

/** The page at an address; answers what was asked, in its order. */
function open(at: string, link = '') {
  const asked: { call: string; body: unknown }[] = []
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering((_, { url, method, body }) => {
    asked.push({ call: `${method} ${url}`, body })
    if (url.endsWith('/menus/build')) return menu
    return url.endsWith('/detail')
      ? { ...row, link }
      : url.includes('/config/')
        ? config
        : {
            content: [row],
            totalElements: 1,
            isCapped: false,
            count: 0,
            counts: [],
            done: 1,
            failed: [],
            standsInFor: [],
          }
  })
  render(
    <Stage at={at}>
      <MessagesPage />
    </Stage>,
  )
  const bodiesOf = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
  return { bodiesOf }
}
const UNREAD = 'post /api/msg/batch/unread'
const DETAIL = 'get /api/msg/rcpt/7/detail'

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('marks one message of the list as unread', async () => {
  const { bodiesOf } = open('/message')
  await userEvent.click(await screen.findByRole('button', { name: `Mark as unread: ${title}` }))
  await waitFor(() => expect(bodiesOf(UNREAD)).toEqual([{ ids: [7] }]))
})

it('leaves the message that is marked as unread, so that it is not read again', async () => {
  const { bodiesOf } = open('/message?message=7')
  const drawer = await screen.findByRole('dialog')
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Mark as unread' }))
  await waitFor(() => expect(bodiesOf(UNREAD)).toEqual([{ ids: [7] }]))
  expect(screen.getByLabelText('address').textContent).toBe('')
  expect(bodiesOf(DETAIL)).toHaveLength(1)
})

it('lets mails of a kind come once a day, at an hour that one chooses, but none that are always sent', async () => {
  const { bodiesOf } = open('/message?tab=preferences')
  const choose = async (name: string, choice: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name }))
    await userEvent.click(await screen.findByTitle(choice))
  }
  await choose('When e-mails are sent: Organisation', 'Daily digest')
  await choose('The daily digest is sent at (Hong Kong time)', '09:00')
  await waitFor(() =>
    expect(bodiesOf('post /api/msg/config/update')).toEqual([
      { tags: [{ tag: 'ORGANIZATION', web: true, mail: true, daily: true }] },
      { digestHour: 9 },
    ]),
  )
  expect(screen.queryByRole('combobox', { name: 'When e-mails are sent: My account' })).toBeNull()
})

it('goes on from the last message of a page to the next page, as records do', async () => {
  session.set({ state: 'in', token: 't', info: someone })
  const ids = Array.from({ length: 12 }, (_, nth) => 100 + nth)
  http.defaults.adapter = answering(({ page, size }, { url }) => {
    const [, of] = /rcpt\/(\d+)\/detail/.exec(url) ?? []
    if (of) return { ...row, id: Number(of) }
    const from = Number(page) * Number(size)
    const content = ids.slice(from, from + Number(size)).map((id) => ({ ...row, id }))
    return { content, totalElements: ids.length, isCapped: false, count: 0, counts: [], standsInFor: [] }
  })
  render(
    <Stage at="/message?message=109">
      <MessagesPage />
    </Stage>,
  )
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('10 of 12')).toBeTruthy()
  const next = () => drawer.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  await waitFor(() => expect(next().disabled).toBe(false))
  await userEvent.click(next())
  expect(screen.getByLabelText('address').textContent).toBe('?message=110&page=1')
})

it.each([
  ['/formManage/details/3', 'Open in Form details'],
  ['/sensor/alarm', 'Open the related item'],
])(
  'leads to %s by the name that the screen has in the menu, though none of its words is loaded',
  async (link, said) => {
    open('/message?message=7', link)
    expect((await screen.findByRole('link', { name: said })).getAttribute('href')).toBe(link)
  },
)
