import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'

const message = (id: number, isRead: boolean) => ({
  ...{ id, messageId: id, tag: 'LABEL', event: 'labelDeleted', count: 1, examples: [], link: '/', isRead },
  ...{ params: { userName: 'Chan', labelName: `L${id}`, name: `L${id}` }, needsAttention: false, isBookmarked: false },
  ...{ deletedAt: null, purgedAt: null, createdAt: '2026-11-21T00:00:00Z' },
})
const open = (content: object[], count: number) => {
  const { sent, adapter } = fakeServer()
  http.defaults.adapter = async (config) => {
    const reply = await adapter(config)
    const data = String(config.url).includes('unreadCount')
      ? { count }
      : { content, totalElements: content.length, isCapped: false }
    return { ...reply, data }
  }
  render(
    <Stage>
      <MessagesPanel />
    </Stage>,
  )
  return sent
}

describe('the newest messages on the page on which people land', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it('stand there with how many are unread, each a link to itself, by the calls that the centre and the bell make', async () => {
    const sent = open([message(7, false), message(6, true)], 23)
    expect((await screen.findByRole('heading', { name: 'Messages 23' })).tagName).toBe('H2')
    const links = screen.getAllByRole('listitem').map((row) => row.querySelector('a'))
    expect(links.map((link) => link?.getAttribute('href'))).toEqual(['/message?message=7', '/message?message=6'])
    expect(links.map((link) => link?.textContent?.startsWith('Unread'))).toEqual([true, false])
    expect(sent.map(({ url }) => url.replace(/\?.*/, '')).sort()).toEqual(['/api/msg/search', '/api/msg/unreadCount'])
  })
  it('have no panel where there are none', async () => {
    open([], 0)
    await expect.poll(() => screen.queryByRole('region')).toBeNull()
  })
})
