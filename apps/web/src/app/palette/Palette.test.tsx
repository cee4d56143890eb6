import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import { setInfo } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { EarlyBox } from './EarlyBox.tsx'
import { Palette } from './Palette.tsx'
import { holdsWords } from './results.ts'

const node = (key: string, titleEn: string, more: Partial<MenuNode> = {}): MenuNode =>
  ({
    key,
    titleEn,
    titleZh: titleEn,
    path: `/${key}`,
    view: key,
    icon: '',
    isHidden: false,
    children: [],
    ...more,
  }) as MenuNode
const tree = [
  node('group', 'Log-books', {
    view: '',
    children: [node('logbookList', 'List of Log-books'), node('logbookCreate', 'Add New Log-book')],
  }),
  node('exports', 'My exports'),
]
const nothing = { status: 200, data: { content: [], totalElements: 0 } }
const lift = { id: 7, locationId: '0900214-001', addressEn: '88 Hung To Road', addressZh: '鴻圖道88號' }

function open(onClose = vi.fn()) {
  const { sent, adapter } = fakeServer(nothing)
  http.defaults.adapter = async (config) =>
    config.url === '/api/logbook'
      ? { ...(await adapter(config)), data: { content: [lift], totalElements: 5 } }
      : adapter(config)
  render(
    <Stage>
      <Palette tree={tree} onClose={onClose} />
      <Here />
    </Stage>,
  )
  return { sent, onClose }
}
const box = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
let path = ''
function Here() {
  path = useLocation().pathname
  return null
}

describe('what leads anywhere', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => setInfo(someone))
  afterEach(cleanup)

  it('finds screens at the first letter, by words in any order, with their group', async () => {
    open()
    expect(options()).toHaveLength(3)
    await userEvent.type(box(), 'book new')
    expect(options()).toEqual(['Add New Log-bookLog-books'])
    expect(chosen()).toEqual(options())
  })

  it('finds log-books by what is typed full-width, first, and the way to all of them', async () => {
    const { sent } = open()
    await userEvent.type(box(), '０９００２１４')
    await waitFor(() => expect(options()).toEqual(['0900214-00188 Hung To Road', 'All 5 log-books']))
    expect(sent.map(({ url }) => url)).toContain('/api/logbook')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 results'),
    )
  })

  it('searches log-books and messages from the first character on', async () => {
    const { sent } = open()
    await userEvent.type(box(), '塘')
    await waitFor(() => expect(options()).toContain('All 5 log-books'))
    expect(sent.map(({ url }) => url)).toEqual(expect.arrayContaining(['/api/logbook', '/api/msg/search']))
  })

  it('finds premises and organizations by any part of their names, each with the way to it', async () => {
    const found: Record<string, object> = {
      '/api/logbook/premises': { premises: '0900214', addressEn: '88 Hung To Road', addressZh: '', unitCount: 4 },
      '/api/organization/pick': { id: 21, nameEn: 'Hang Sing Lifts', nameZh: '' },
    }
    http.defaults.adapter = async (config) => {
      const row = found[String(config.url)]
      return {
        ...(await fakeServer(nothing).adapter(config)),
        data: row ? { content: [row], totalElements: 1 } : nothing.data,
      }
    }
    render(
      <Stage>
        <Palette tree={tree} onClose={vi.fn()} />
        <Here />
      </Stage>,
    )
    await userEvent.type(box(), 'hang')
    await waitFor(() => expect(options()).toEqual(['88 Hung To Road09002144 log-books', 'Hang Sing LiftsOrganisation']))
    await userEvent.keyboard('{Tab}{Enter}')
    expect(path).toBe('/organization/list/21')
  })

  it('opens what is chosen by keys, and closes', async () => {
    const { onClose } = open()
    await userEvent.type(box(), '0900214')
    await waitFor(() => expect(chosen()).toEqual(['0900214-00188 Hung To Road']))
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toEqual(['All 5 log-books'])
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(path).toBe('/logbook/location/0900214-001')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('holds Enter until what was typed is answered, and drops it when one types on', async () => {
    const { onClose } = open()
    await userEvent.type(box(), '0900214{Enter}')
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(path).toBe('/logbook/location/0900214-001'))
    cleanup()
    const again = open()
    await userEvent.type(box(), '0900{Enter}214')
    await waitFor(() => expect(chosen()).toEqual(['0900214-00188 Hung To Road']))
    expect(again.onClose).not.toHaveBeenCalled()
  })

  it('begins with what was typed and entered before it was there', async () => {
    render(
      <Stage>
        <EarlyBox />
      </Stage>,
    )
    await userEvent.type(screen.getByRole('textbox'), '0900214{Enter}')
    cleanup()
    const { onClose } = open()
    expect(box()).toHaveProperty('value', '0900214')
    await waitFor(() => expect(path).toBe('/logbook/location/0900214-001'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('goes to the next kind by Tab, and opens apart by Ctrl Enter', async () => {
    const apart = vi.spyOn(window, 'open').mockReturnValue(null)
    open()
    await userEvent.type(box(), 'lo')
    await waitFor(() => expect(options()).toContain('All 5 log-books'))
    await userEvent.keyboard('{Tab}')
    expect(chosen()).toEqual(['List of Log-booksLog-books'])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(apart).toHaveBeenCalledWith('/logbookList', '_blank', 'noopener')
  })

  it('asks the server nothing that the person has no right to', async () => {
    setInfo({ ...someone, permissions: ['message:list'] })
    const { sent } = open()
    await userEvent.type(box(), 'exports')
    await waitFor(() => expect(sent.map(({ url }) => url)).toContain('/api/msg/search'))
    expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['/api/msg/search']))
  })

  it('says that it could not search, and never that nothing is there, when nobody answers', async () => {
    open()
    http.defaults.adapter = () => Promise.reject(new Error('gone'))
    await userEvent.type(box(), 'no such thing')
    const failed = 'Not everything could be searched. Check the network and try again.'
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2))
    expect(screen.queryByText('Nothing found')).toBeNull()
  })

  it('says that nothing is found', async () => {
    setInfo({ ...someone, permissions: [] })
    open()
    await userEvent.type(box(), 'no such thing')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Nothing found'),
    )
    expect(options()).toEqual([])
  })
})

it('every word must be held', () => {
  expect([holdsWords('Add New Log-book', 'NEW add'), holdsWords('Add New Log-book', 'new list')]).toEqual([true, false])
})
